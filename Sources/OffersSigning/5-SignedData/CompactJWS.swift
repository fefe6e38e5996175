// SPDX-License-Identifier: Apache-2.0

internal import OffersJSON

/// A JWS taken apart, before anything about it is believed.
struct CompactJWS {
    let text: [UInt8]
    let headerRange: Range<Int>
    let payloadRange: Range<Int>
    let signatureRange: Range<Int>
    let payloadBytes: [UInt8]
    let payload: JSONNode

    var headerText: ArraySlice<UInt8> { text[headerRange] }
    /// Header and payload with the dot between them.
    var signedText: ArraySlice<UInt8> { text[headerRange.lowerBound..<payloadRange.upperBound] }

    init(_ text: [UInt8]) throws(SignedDataDefect) {
        let dots = text.indices.filter { text[$0] == 0x2E }
        guard dots.count == 2 else { throw .segmentCount(text.isEmpty ? 0 : dots.count + 1) }
        self.text = text
        headerRange = 0..<dots[0]
        payloadRange = (dots[0] + 1)..<dots[1]
        signatureRange = (dots[1] + 1)..<text.count
        payloadBytes = try Self.decode(.payload, text[payloadRange])
        payload = try Self.object(.payload, payloadBytes)
    }

    func header() throws(SignedDataDefect) -> JSONNode {
        try Self.object(.header, try Self.decode(.header, headerText))
    }

    func signature() throws(SignedDataDefect) -> [UInt8] {
        try Self.decode(.signature, text[signatureRange])
    }

    private static func decode(
        _ segment: SignedDataDefect.Segment, _ text: ArraySlice<UInt8>
    ) throws(SignedDataDefect) -> [UInt8] {
        guard !text.isEmpty else { throw .segmentEmpty(segment) }
        do { return try Base64.url.decode(text) } catch {
            throw .segmentNotBase64URL(segment, error.description)
        }
    }

    private static func object(
        _ segment: SignedDataDefect.Segment, _ bytes: [UInt8]
    ) throws(SignedDataDefect) -> JSONNode {
        let node: JSONNode
        do { node = try JSONNode.parse(bytes) } catch { throw .notJSON(segment, error.description) }
        guard node.members != nil else { throw .notAnObject(segment) }
        return node
    }
}
