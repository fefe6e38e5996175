// SPDX-License-Identifier: Apache-2.0
import Offers

extension Phrasebook {
    static let korean = Phrasebook(
        code: "ko", category: { $0 < 0 ? .one : .other },
        lengths: [
            .day: [.other: "{n}일"],
            .week: [.other: "{n}주"],
            .month: [.other: "{n}개월"],
            .year: [.other: "{n}년"],
        ],
        names: [.day: "일", .week: "주", .month: "월", .year: "년"],
        per: [.day: "하루", .week: "주당", .month: "매월", .year: "매년"],
        every: "{length}마다", price: "{per} {price}", free: "{length} 무료",
        upFront: "{length} {price}", asYouGo: "{length} 동안 {price}", then: "이후 {price}",
        renews: "{date}에 {price}로 자동 갱신됩니다.",
        ends: "{date}에 자동으로 종료됩니다.",
        keeps: "{date}까지 {old}, 이후 {new} {price}.",
        changes: "{new} 지금 시작, {price}.", equivalent: "{price} 꼴입니다.", saves: "{percent} 절약",
        commitment: "{length} 동안 {price}, 총 {total}",
        disclosure:
            "기간 종료 24시간 전까지 해지하지 않으면 자동으로 갱신됩니다. 이용약관 · 개인정보 처리방침",
        endsDisclosure:
            "자동으로 갱신되지 않고 종료되며 요금이 청구되지 않습니다. 이용약관 · 개인정보 처리방침")
}
