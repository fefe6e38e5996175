// SPDX-License-Identifier: Apache-2.0
import Offers

extension Phrasebook {
    static let chinese = Phrasebook(
        code: "zh", category: { $0 < 0 ? .one : .other },
        lengths: [
            .day: [.other: "{n}天"],
            .week: [.other: "{n}周"],
            .month: [.other: "{n}个月"],
            .year: [.other: "{n}年"],
        ],
        names: [.day: "天", .week: "周", .month: "月", .year: "年"],
        per: [.day: "每天", .week: "每周", .month: "每月", .year: "每年"],
        every: "每{length}", price: "{per}{price}", free: "{length}免费",
        upFront: "{length}{price}", asYouGo: "前{length}{price}", then: "之后{price}",
        separator: "，",
        renews: "{date}自动续订，{price}，可随时取消。",
        ends: "{date}自动结束。",
        keeps: "{old}保留至{date}，之后为{new}，{price}。",
        changes: "{new}现在开始，{price}。", equivalent: "相当于{price}。", saves: "立省{percent}",
        commitment: "{price}，承诺期{length}，共{total}",
        disclosure:
            "订阅会自动续订，除非在期满前至少24小时取消。使用条款 · 隐私政策",
        endsDisclosure:
            "订阅到期自动结束，不会扣费。使用条款 · 隐私政策")
}
