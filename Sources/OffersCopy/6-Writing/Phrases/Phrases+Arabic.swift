// SPDX-License-Identifier: Apache-2.0
import Offers

extension Phrasebook {
    static let arabic = Phrasebook(
        code: "ar",
        category: {
            $0 == 1
                ? .one
                : $0 == 2
                    ? .two : (3...10).contains($0 % 100) ? .few : $0 % 100 >= 11 ? .many : .other
        },
        lengths: [
            .day: [
                .one: "يوم واحد", .two: "يومان", .few: "{n} أيام", .many: "{n} يومًا",
                .other: "{n} يوم",
            ],
            .week: [
                .one: "أسبوع واحد", .two: "أسبوعان", .few: "{n} أسابيع", .many: "{n} أسبوعًا",
                .other: "{n} أسبوع",
            ],
            .month: [
                .one: "شهر واحد", .two: "شهران", .few: "{n} أشهر", .many: "{n} شهرًا",
                .other: "{n} شهر",
            ],
            .year: [
                .one: "سنة واحدة", .two: "سنتان", .few: "{n} سنوات", .many: "{n} سنة",
                .other: "{n} سنة",
            ],
        ],
        names: [.day: "يوم", .week: "أسبوع", .month: "شهر", .year: "سنة"],
        per: [.day: "يوميًا", .week: "أسبوعيًا", .month: "شهريًا", .year: "سنويًا"],
        every: "كل {length}", price: "{price} {per}", free: "{length} مجانًا",
        upFront: "{length} مقابل {price}", asYouGo: "{price} لمدة {length}", then: "ثم {price}",
        separator: "، ",
        renews: "يتجدد في {date} مقابل {price} حتى الإلغاء.",
        ends: "ينتهي تلقائيًا في {date}.",
        keeps: "يبقى لك {old} حتى {date}، ثم {new} مقابل {price}.",
        changes: "يبدأ {new} الآن مقابل {price}.", equivalent: "أي ما يعادل {price}.",
        saves: "وفّر {percent}",
        commitment: "{price} لمدة {length}، الإجمالي {total}",
        disclosure:
            "يتجدد الاشتراك تلقائيًا حتى إلغائه قبل 24 ساعة على الأقل من نهاية الفترة. شروط الاستخدام · سياسة الخصوصية",
        endsDisclosure:
            "ينتهي الاشتراك تلقائيًا دون أي رسوم. شروط الاستخدام · سياسة الخصوصية"
    )
}
