// SPDX-License-Identifier: Apache-2.0

import OffersCLI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The byte source: the file system through the C library, in chunks.
enum Files {
    /// Large enough that system calls don't count, small enough to stay in the cache.
    private static let chunkSize = 1 << 18

    static func entry(_ path: String) throws(World.Failure) -> World.Entry? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            guard errno == ENOENT || errno == ENOTDIR else { throw failure() }
            guard unsafe lstat(path, &status) == 0 else { return nil }
            throw World.Failure(.dangling, "the symbolic link leads nowhere")
        }
        return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }

    static func permissions(_ path: String) throws(World.Failure) -> UInt16 {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw failure() }
        return UInt16(truncatingIfNeeded: status.st_mode & 0o7777)
    }

    /// nil for what is no plain file.
    static func size(_ path: String) -> Int? {
        var status = stat()
        let found = path == "-" ? unsafe fstat(STDIN_FILENO, &status) : unsafe stat(path, &status)
        guard found == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    static func open(_ path: String) throws(World.Failure) -> World.Chunks {
        let file = try OpenFile(path)
        return { () throws(World.Failure) in try file.next() }
    }

    static func list(_ path: String) throws(World.Failure) -> [String] {
        guard let folder = unsafe opendir(path) else { throw failure() }
        defer { unsafe _ = closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                unsafe tuple.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
                    unsafe String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    static var currentFolder: String {
        guard let path = unsafe getcwd(nil, 0) else { return "/" }
        defer { unsafe free(path) }
        return unsafe String(cString: path)
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(World.Failure) {
        var start = 0
        while start < bytes.count {
            let written = unsafe bytes.withUnsafeBytes { buffer in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
                #if canImport(Darwin)
                    return unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
                #else
                    return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
                #endif
            }
            if written < 0 {
                if errno == EINTR { continue }
                throw failure()
            }
            start += written
        }
    }

    /// Beside the path first, then moved over it: a reader sees the old file or the new one, never a part.
    static func save(_ bytes: [UInt8], at path: String) throws(World.Failure) {
        let draft = path + ".part"
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
        #if canImport(Darwin)
            let descriptor = unsafe Darwin.open(draft, flags, 0o644)
        #else
            let descriptor = unsafe Glibc.open(draft, flags, 0o644)
        #endif
        guard descriptor >= 0 else { throw failure() }
        do throws(World.Failure) {
            try write(bytes, to: descriptor)
        } catch {
            close(descriptor)
            unsafe unlink(draft)
            throw error
        }
        guard close(descriptor) == 0, unsafe rename(draft, path) == 0 else {
            let failure = failure()
            unsafe unlink(draft)
            throw failure
        }
    }

    static func failure() -> World.Failure {
        let number = errno
        let reason = unsafe String(cString: strerror(number))
        let kind: World.Failure.Kind =
            switch number {
            case ENOENT, ENOTDIR: .notFound
            case EACCES, EPERM: .denied
            case EPIPE: .closed
            default: .other
            }
        return World.Failure(kind, reason)
    }

    /// An open file, closed when nobody reads it any more.
    private final class OpenFile {
        private let descriptor: Int32
        private let isStandardInput: Bool

        init(_ path: String) throws(World.Failure) {
            isStandardInput = path == "-"
            #if canImport(Darwin)
                descriptor =
                    unsafe isStandardInput ? STDIN_FILENO : Darwin.open(path, O_RDONLY | O_CLOEXEC)
            #else
                descriptor =
                    unsafe isStandardInput ? STDIN_FILENO : Glibc.open(path, O_RDONLY | O_CLOEXEC)
            #endif
            guard descriptor >= 0 else { throw failure() }
        }

        deinit {
            if !isStandardInput, descriptor >= 0 { close(descriptor) }
        }

        func next() throws(World.Failure) -> [UInt8]? {
            while true {
                var count = 0
                let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Files.chunkSize) {
                    buffer, used in
                    count = unsafe read(descriptor, buffer.baseAddress, Files.chunkSize)
                    used = max(0, count)
                }
                if count > 0 { return bytes }
                if count == 0 { return nil }
                if errno != EINTR || Interrupts.seen != nil { throw failure() }
            }
        }
    }
}
