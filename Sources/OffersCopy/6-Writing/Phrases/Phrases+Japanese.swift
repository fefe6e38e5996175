// SPDX-License-Identifier: Apache-2.0
import Offers

extension Phrasebook {
    static let japanese = Phrasebook(
        code: "ja", category: { $0 < 0 ? .one : .other },
        lengths: [
            .day: [.other: "{n}日間"],
            .week: [.other: "{n}週間"],
            .month: [.other: "{n}か月間"],
            .year: [.other: "{n}年間"],
        ],
        names: [.day: "日", .week: "週", .month: "月", .year: "年"],
        per: [.day: "1日あたり", .week: "週額", .month: "月額", .year: "年額"],
        every: "{length}ごと", price: "{per}{price}", free: "{length}無料",
        upFront: "{length}{price}", asYouGo: "{length}は{price}", then: "その後は{price}",
        separator: "、",
        renews: "{date}に{price}で自動更新されます。",
        ends: "{date}に自動的に終了します。",
        keeps: "{date}まで{old}、その後は{new}（{price}）。",
        changes: "{new}は今すぐ開始、{price}。", equivalent: "{price}に相当します。", saves: "{percent}お得",
        commitment: "{length}は{price}、合計{total}",
        disclosure:
            "期間終了の24時間前までに解約しない限り自動更新されます。利用規約・プライバシーポリシー",
        endsDisclosure:
            "自動更新されずに終了し、請求はありません。利用規約・プライバシーポリシー")
}
