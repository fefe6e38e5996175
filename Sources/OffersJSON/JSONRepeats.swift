// SPDX-License-Identifier: Apache-2.0

/// Reads objects that are mostly like the one before them. In a long history most members of a transaction
/// say, byte for byte, what they said in the last one: one comparison passes over such a member.
///
///     try repeats.begin(&scanner, in: bytes)
///     while let member = try repeats.next(&scanner, in: bytes) { … }
///
/// What it can't compare it leaves to the scanner, so every fault is found as ever.
package struct JSONRepeats: Sendable {
    package enum Member {
        /// It says what it said before, and has been passed over.
        case same(Int)
        /// Its key is known by this number; its value is next.
        case known(Int)
        /// Its value is next.
        case new(JSONKey)
    }

    /// One member, from behind the comma before it; offsets count from its object's start.
    private struct Slot {
        var start = 0
        var key = JSONText(start: 0, end: 0, hasEscapes: false)
        var hash: UInt64 = 0
        var value = 0
        var end = 0
        /// The reader's number for the key; negative: none.
        var number = -1
        var isRepeatable = false

        func moved(by distance: Int) -> Slot {
            var slot = self
            slot.start &+= distance
            slot.key.start &+= distance
            slot.key.end &+= distance
            slot.value &+= distance
            slot.end &+= distance
            return slot
        }
    }

    /// The bytes of a longer object are not kept.
    private static let longest = 8192

    private var slots: [Slot] = []
    private var text: [UInt8] = []
    private var found: [Slot] = []
    private var open = Slot()
    private var origin = 0
    private var guess = 0
    /// Whether the scanner was told the keys so far; while all are as before none can stand there twice.
    private var isNoted = false
    private var isComplete = false

    package init() {}

    package mutating func begin(
        _ scanner: inout JSONScanner, in bytes: Span<UInt8>
    ) throws(JSONFault) {
        try scanner.beginObject(in: bytes)
        if !isComplete { slots.removeAll(keepingCapacity: true) }
        found.removeAll(keepingCapacity: true)
        origin = scanner.position
        guess = 0
        isNoted = false
        isComplete = false
    }

    /// Whether the object before was read to its end: only then does `same` mean anything.
    package var knowsLast: Bool { !slots.isEmpty }

    /// The next member; nil at the object's end.
    package mutating func next(
        _ scanner: inout JSONScanner, in bytes: Span<UInt8>
    ) throws(JSONFault) -> Member? {
        var start = scanner.position
        if scanner.afterValue {
            scanner.skipSpace(in: bytes)
            start = scanner.position
            guard start < bytes.count else { return try unlike(&scanner, in: bytes) }
            if bytes[start] == UInt8(ascii: "}") {
                scanner.endObject()
                finish(scanner.position, in: bytes)
                return nil
            }
            guard bytes[start] == UInt8(ascii: ",") else { return try unlike(&scanner, in: bytes) }
            start &+= 1
        }
        guard guess < slots.count, slots[guess].number >= 0 else {
            return try unlike(&scanner, in: bytes)
        }
        let slot = slots[guess].moved(by: start &- origin &- slots[guess].start)
        let length = slot.end &- slot.start
        guard start &+ length < bytes.count else { return try unlike(&scanner, in: bytes) }
        let same = JSONScanner.common(
            bytes, from: start, text.span, from: slots[guess].start, count: length)
        guard same >= slot.value &- slot.start else { return try unlike(&scanner, in: bytes) }
        if isNoted { try note(slot, &scanner, in: bytes) }
        guess &+= 1
        if same == length, slot.isRepeatable, Self.endsValue(bytes[start &+ length]) {
            found.append(slot)
            scanner.move(to: start &+ length, afterValue: true)
            return .same(slot.number)
        }
        open = slot
        scanner.move(to: origin &+ slot.value, afterValue: false)
        return .known(slot.number)
    }

    /// The value of the member was read.
    ///
    /// - Parameters:
    ///   - number: what the reader calls its key, 0 or more; nil when it has no name for it.
    ///   - isRepeatable: reading the same again would come to the same, without anything to say about it.
    package mutating func didRead(_ number: Int?, isRepeatable: Bool, _ scanner: JSONScanner) {
        open.end = scanner.position &- origin
        open.number = number ?? -1
        open.isRepeatable = isRepeatable
        found.append(open)
    }

    /// A member that is not as before: the scanner reads it, and checks its key against all others.
    private mutating func unlike(
        _ scanner: inout JSONScanner, in bytes: Span<UInt8>
    ) throws(JSONFault) -> Member? {
        if !isNoted {
            for slot in found { try note(slot, &scanner, in: bytes) }
            isNoted = true
        }
        let before = scanner.position
        let isFirst = !scanner.afterValue
        guard let key = try scanner.nextKey(in: bytes) else {
            finish(scanner.position, in: bytes)
            return nil
        }
        scanner.skipSpace(in: bytes)
        open.start = (isFirst ? before : before &+ 1) &- origin
        open.key = JSONText(
            start: key.text.start &- origin, end: key.text.end &- origin,
            hasEscapes: key.text.hasEscapes)
        open.hash = key.hash
        open.value = scanner.position &- origin
        // Members may have been left out, or put in between.
        for index in guess..<max(guess, slots.count) where slots[index].hash == key.hash {
            guess = index &+ 1
            break
        }
        return .new(key)
    }

    private func note(
        _ slot: Slot, _ scanner: inout JSONScanner, in bytes: Span<UInt8>
    ) throws(JSONFault) {
        let text = JSONText(
            start: origin &+ slot.key.start, end: origin &+ slot.key.end,
            hasEscapes: slot.key.hasEscapes)
        try scanner.note(JSONKey(text: text, hash: slot.hash), in: bytes)
    }

    private mutating func finish(_ end: Int, in bytes: Span<UInt8>) {
        isComplete = true
        swap(&slots, &found)
        text.removeAll(keepingCapacity: true)
        guard end &- origin <= Self.longest else {
            slots.removeAll(keepingCapacity: true)
            return
        }
        unsafe bytes.extracting(origin..<end).withUnsafeBufferPointer {
            unsafe text.append(contentsOf: $0)
        }
    }

    /// Nothing that belongs to the value can follow.
    private static func endsValue(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte <= 0x20
    }
}

extension JSONScanner {
    /// How many bytes from two places on are the same, at most `count`; both places must hold so many.
    static func common(
        _ a: Span<UInt8>, from first: Int, _ b: Span<UInt8>, from second: Int, count: Int
    ) -> Int {
        let (a, b) = unsafe (a.bytes, b.bytes)
        var index = 0
        while index &+ 8 <= count {
            let x = unsafe a.unsafeLoadUnaligned(fromByteOffset: first &+ index, as: UInt64.self)
            let y = unsafe b.unsafeLoadUnaligned(fromByteOffset: second &+ index, as: UInt64.self)
            if x != y { return index &+ (x ^ y).littleEndian.trailingZeroBitCount &>> 3 }
            index &+= 8
        }
        while index < count {
            let x = unsafe a.unsafeLoad(fromByteOffset: first &+ index, as: UInt8.self)
            let y = unsafe b.unsafeLoad(fromByteOffset: second &+ index, as: UInt8.self)
            if x != y { return index }
            index &+= 1
        }
        return count
    }
}
