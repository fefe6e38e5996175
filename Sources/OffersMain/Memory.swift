// SPDX-License-Identifier: Apache-2.0

enum Memory {
    /// glibc gives large blocks back to the system as soon as they are free, and the next one costs a fault
    /// a page. It stops doing so for blocks up to the largest that was ever freed: one that nobody touched
    /// is free of charge.
    static func keepFreed() {
        #if os(Linux)
            unsafe free(block: allocate(30 << 20))
        #endif
    }

    // Apart, so that no compiler sees that nothing comes of it.
    @inline(never)
    private static func allocate(_ size: Int) -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 1)
    }

    @inline(never)
    private static func free(block: UnsafeMutableRawPointer) {
        unsafe block.deallocate()
    }
}
