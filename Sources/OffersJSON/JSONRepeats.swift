// SPDX-License-Identifier: Apache-2.0

/// Reads objects that are mostly like the one before them. In a long history most members of a transaction
/// say, byte for byte, what they said in the last one: one comparison passes over all of them up to the
/// next that differs.
///
///     try repeats.begin(&scanner, in: bytes)
///     while let member = try repeats.next(&scanner, in: bytes) { … }
///
/// What it can't compare it leaves to the scanner, so every fault is found as ever.
package struct JSONRepeats: Sendable {
    package enum Member {
        /// Its key is known by this number; its value is next.
        case known(Int)
        /// Its value is next.
        case new(JSONKey)
    }

    /// One member, from behind the comma before it; other places count from its start.
    private struct Slot {
        var length = 0
        /// From its end to the start of the next: 1 for a bare comma.
        var gap = 1
        var key = JSONText(start: 0, end: 0, hasEscapes: false)
        var hash: UInt64 = 0
        var value = 0
        /// The reader's number for the key; negative: none.
        var number = -1
        var isRepeatable = false
    }

    /// The bytes of a longer object are not kept.
    private static let longest = 8192

    /// Members of this object that say what they said before, one bit for each number; they are passed over.
    package private(set) var same: UInt64 = 0
    /// The members of the object before; as long as nothing is unlike, those read now replace them in place.
    private var slots: [Slot] = []
    private var text: [UInt8] = []
    /// The slot that the next member is compared with, and where it stands in `text`.
    private var guess = 0
    private var place = 0
    /// The members of this object, once one was unlike.
    private var found: [Slot] = []
    private var isUnlike = false
    private var open = Slot()
    private var openStart = 0
    private var origin = 0
    private var isComplete = false

    private let isComparing: Bool

    /// - Parameter isComparing: false: every member is read as if it were the first of its kind.
    package init(isComparing: Bool = true) { self.isComparing = isComparing }

    package mutating func begin(
        _ scanner: inout JSONScanner, in bytes: Span<UInt8>
    ) throws(JSONFault) {
        try scanner.beginObject(in: bytes)
        if !isComplete || !isComparing { slots.removeAll(keepingCapacity: true) }
        origin = scanner.position
        guess = 0
        place = 0
        isUnlike = false
        isComplete = false
        same = 0
    }

    /// Whether what the members of the object before said still holds for `same`.
    package var knowsLast: Bool { !slots.isEmpty }

    /// The next member that is not as before; nil at the object's end.
    package mutating func next(
        _ scanner: inout JSONScanner, in bytes: Span<UInt8>
    ) throws(JSONFault) -> Member? {
        while true {
            var start = scanner.position
            if scanner.afterValue {
                let end = start
                scanner.skipSpace(in: bytes)
                start = scanner.position
                guard start < bytes.count else { return try unlike(start, &scanner, in: bytes) }
                if bytes[start] == UInt8(ascii: "}") {
                    scanner.endObject()
                    finish(scanner.position, in: bytes)
                    return nil
                }
                guard bytes[start] == UInt8(ascii: ",") else {
                    return try unlike(start, &scanner, in: bytes)
                }
                start &+= 1
                noteGap(start &- end)
            }
            guard guess < slots.count else { return try unlike(start, &scanner, in: bytes) }
            let alike = JSONScanner.common(
                bytes, from: start, text.span, from: place,
                count: min(text.count &- place, bytes.count &- start))
            let run = run(from: start, alike, in: bytes)
            if run.passed != 0 {
                same |= run.passed
                guess = run.guess
                place &+= run.next
                if run.goesOn, isKnown(alike &- run.next) {
                    return try known(start &+ run.next, &scanner, in: bytes)
                }
                scanner.move(to: start &+ run.end, afterValue: true)
                if isUnlike { try noteLast(start, &scanner, in: bytes) }
                continue
            }
            guard isKnown(alike) else { return try unlike(start, &scanner, in: bytes) }
            return try known(start, &scanner, in: bytes)
        }
    }

    /// Whether so many bytes alike hold the next member's key.
    @inline(__always)
    private func isKnown(_ alike: Int) -> Bool {
        guess < slots.count && slots[guess].number >= 0 && alike >= slots[guess].value
    }

    /// The key is as before, the value isn't.
    @inline(__always)
    private mutating func known(
        _ start: Int, _ scanner: inout JSONScanner, in bytes: Span<UInt8>
    ) throws(JSONFault) -> Member {
        openStart = start
        if isUnlike {
            open = slots[guess]
            try note(open, at: start, &scanner, in: bytes)
        }
        let (number, value) = (slots[guess].number, slots[guess].value)
        place &+= slots[guess].length &+ slots[guess].gap
        guess &+= 1
        scanner.move(to: start &+ value, afterValue: false)
        return .known(number)
    }

    /// The value of the member was read.
    ///
    /// - Parameters:
    ///   - number: what the reader calls its key, 0 to 63; nil when it has no name for it.
    ///   - isRepeatable: reading the same again would come to the same, without anything to say about it.
    package mutating func didRead(_ number: Int?, isRepeatable: Bool, _ scanner: JSONScanner) {
        let length = scanner.position &- openStart
        guard isUnlike else {
            // A known member: the rest of its slot is as it was.
            let last = guess &- 1
            if slots[last].length != length { slots[last].length = length }
            if slots[last].gap != 1 { slots[last].gap = 1 }
            if slots[last].isRepeatable != isRepeatable { slots[last].isRepeatable = isRepeatable }
            return
        }
        open.length = length
        open.gap = 1
        open.number = number ?? -1
        open.isRepeatable = isRepeatable
        found.append(open)
    }

    /// What lies in a stretch that is the same; once a member was unlike, one member at a time.
    private struct Run {
        /// One bit for each number.
        var passed: UInt64 = 0
        /// The slot behind them.
        var guess: Int
        /// How far it is to the last one's end, and to the next one's start.
        var end = 0
        var next = 0
        /// Whether the next one is there, right behind a comma.
        var goesOn = true
    }

    @inline(__always)
    private func run(
        from start: Int, _ same: Int, in bytes: Span<UInt8>
    ) -> Run {
        let slots = slots.span
        var run = Run(guess: guess)
        while run.guess < slots.count, slots[run.guess].isRepeatable {
            let stop = run.next &+ slots[run.guess].length
            // What follows must not belong to the value.
            guard stop <= same, start &+ stop < bytes.count, Self.endsValue(bytes[start &+ stop])
            else { break }
            run.end = stop
            run.passed |= 1 &<< UInt64(truncatingIfNeeded: slots[run.guess].number)
            let gap = slots[run.guess].gap
            run.next = stop &+ gap
            run.guess &+= 1
            if isUnlike || gap != 1 || bytes[start &+ stop] != UInt8(ascii: ",") {
                run.goesOn = false
                break
            }
        }
        return run
    }

    /// A member that is not as before: the scanner reads it, and checks its key against all others.
    private mutating func unlike(
        _ start: Int, _ scanner: inout JSONScanner, in bytes: Span<UInt8>
    ) throws(JSONFault) -> Member? {
        if !isUnlike {
            found.removeAll(keepingCapacity: true)
            var place = origin
            for index in 0..<guess {
                try note(slots[index], at: place, &scanner, in: bytes)
                place &+= slots[index].length &+ slots[index].gap
                found.append(slots[index])
            }
            isUnlike = true
        }
        guard let key = try scanner.nextKey(in: bytes) else {
            finish(scanner.position, in: bytes)
            return nil
        }
        scanner.skipSpace(in: bytes)
        openStart = start
        open = Slot()
        open.key = JSONText(
            start: key.text.start &- start, end: key.text.end &- start,
            hasEscapes: key.text.hasEscapes)
        open.hash = key.hash
        open.value = scanner.position &- start
        resume(behind: key.hash)
        return .new(key)
    }

    /// Members may have been left out, or put in between.
    private mutating func resume(behind hash: UInt64) {
        var place = self.place
        for index in guess..<max(guess, slots.count) {
            place &+= slots[index].length &+ slots[index].gap
            if slots[index].hash == hash {
                self.place = place
                guess = index &+ 1
                return
            }
        }
    }

    @inline(__always)
    private mutating func noteGap(_ gap: Int) {
        if isUnlike {
            if !found.isEmpty { found[found.count &- 1].gap = gap }
        } else if guess > 0, slots[guess &- 1].gap != gap {
            slots[guess &- 1].gap = gap
        }
    }

    private mutating func noteLast(
        _ start: Int, _ scanner: inout JSONScanner, in bytes: Span<UInt8>
    ) throws(JSONFault) {
        found.append(slots[guess &- 1])
        try note(slots[guess &- 1], at: start, &scanner, in: bytes)
    }

    /// While all keys are as before none can stand there twice; once one is not, the scanner must know them.
    private func note(
        _ slot: Slot, at start: Int, _ scanner: inout JSONScanner, in bytes: Span<UInt8>
    ) throws(JSONFault) {
        let text = JSONText(
            start: start &+ slot.key.start, end: start &+ slot.key.end,
            hasEscapes: slot.key.hasEscapes)
        try scanner.note(JSONKey(text: text, hash: slot.hash), in: bytes)
    }

    private mutating func finish(_ end: Int, in bytes: Span<UInt8>) {
        isComplete = true
        text.removeAll(keepingCapacity: true)
        if isUnlike {
            swap(&slots, &found)
        } else {
            // Members at its end may have been left out.
            slots.removeSubrange(guess...)
        }
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
        precondition(
            first >= 0 && second >= 0 && count >= 0 && a.count - first >= count
                && b.count - second >= count)
        let (a, b) = unsafe (a.bytes, b.bytes)
        /// The bits in which eight bytes differ; within what was just checked.
        func difference(at index: Int) -> UInt64 {
            let x = unsafe a.unsafeLoadUnaligned(
                fromUncheckedByteOffset: first &+ index, as: UInt64.self)
            let y = unsafe b.unsafeLoadUnaligned(
                fromUncheckedByteOffset: second &+ index, as: UInt64.self)
            return (x ^ y).littleEndian
        }
        var index = 0
        while index &+ 16 <= count, difference(at: index) | difference(at: index &+ 8) == 0 {
            index &+= 16
        }
        while index &+ 8 <= count {
            let unlike = difference(at: index)
            if unlike != 0 { return index &+ unlike.trailingZeroBitCount &>> 3 }
            index &+= 8
        }
        while index < count,
            unsafe a.unsafeLoad(fromUncheckedByteOffset: first &+ index, as: UInt8.self)
                == b.unsafeLoad(fromUncheckedByteOffset: second &+ index, as: UInt8.self)
        {
            index &+= 1
        }
        return index
    }
}
