// SPDX-License-Identifier: Apache-2.0

/// The kind of a subscription offer (rule 11). A value Apple adds tomorrow is kept, never taken for "no offer".
public enum OfferType: Hashable, Sendable {
    case introductory, promotional, code, winBack
    case unknown(Int)

    /// Apple's number: 1 introductory, 2 promotional, 3 offer code, 4 win-back.
    public init(rawValue: Int) {
        switch rawValue {
        case 1: self = .introductory
        case 2: self = .promotional
        case 3: self = .code
        case 4: self = .winBack
        default: self = .unknown(rawValue)
        }
    }

    public var rawValue: Int {
        switch self {
        case .introductory: 1
        case .promotional: 2
        case .code: 3
        case .winBack: 4
        case .unknown(let value): value
        }
    }

    /// The name in arguments and answers (contract 1).
    public var name: String {
        switch self {
        case .introductory: "introductory"
        case .promotional: "promotional"
        case .code: "code"
        case .winBack: "winBack"
        case .unknown(let value): "unknown(\(value))"
        }
    }

    public init?(name: String) {
        switch name {
        case "introductory": self = .introductory
        case "promotional": self = .promotional
        case "code": self = .code
        case "winBack": self = .winBack
        default: return nil
        }
    }
}
