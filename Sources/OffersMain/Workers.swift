// SPDX-License-Identifier: Apache-2.0

import OffersCLI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Threads that do pieces of work while the calling thread reads on.
enum Workers {
    static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    static func perform(threads: Int, work: some OrderedWork) {
        guard threads > 1 else { return work.run() }
        Crew(work, threads: threads).run()
    }
}

/// The queue between the thread that reads, the workers, and whichever of them hands results on.
private final class Crew<Work: OrderedWork>: @unchecked Sendable {
    private let work: Work
    private let threads: Int
    private let gate = Gate()
    // All guarded by `gate`.
    private var waiting: [(number: Int, piece: Work.Piece)] = []
    private var done: [Int: Work.Outcome] = [:]
    private var read = 0
    private var taken = 0
    private var isTaking = false
    private var isOver = false
    private var isStopped = false

    init(_ work: Work, threads: Int) {
        self.work = work
        self.threads = threads
    }

    func run() {
        let workers = (0..<threads).compactMap { number in
            Thread { [self] in labour(number) }
        }
        // Without threads there is still this one.
        if workers.isEmpty { return work.run() }
        // Pieces in flight are bounded: a slow reader of the answers slows the reading down.
        let limit = workers.count * 3
        while true {
            gate.lock()
            while read - taken >= limit, !isStopped { gate.wait() }
            let stopped = isStopped
            gate.unlock()
            guard !stopped, let piece = work.next() else { break }
            gate.lock()
            waiting.append((read, piece))
            read += 1
            gate.wakeAll()
            gate.unlock()
        }
        gate.lock()
        isOver = true
        gate.wakeAll()
        gate.unlock()
        for worker in workers { worker.join() }
    }

    private func labour(_ worker: Int) {
        gate.lock()
        defer { gate.unlock() }
        while true {
            while waiting.isEmpty, !isOver, !isStopped { gate.wait() }
            guard !waiting.isEmpty, !isStopped else { return }
            let (number, piece) = waiting.removeFirst()
            gate.unlock()
            let outcome = work.outcome(of: consume piece, worker: worker)
            gate.lock()
            done[number] = outcome
            takeInOrder()
        }
    }

    /// Hands on what is next in order, unless another thread is at it; that one sees this result too.
    private func takeInOrder() {
        guard !isTaking else { return }
        isTaking = true
        while !isStopped, let outcome = done.removeValue(forKey: taken) {
            gate.unlock()
            let goesOn = work.take(outcome)
            gate.lock()
            taken += 1
            if !goesOn { isStopped = true }
            gate.wakeAll()
        }
        isTaking = false
    }
}

/// A lock with a condition to wait for.
@safe
private final class Gate: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(condition, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe pthread_mutex_destroy(mutex)
        unsafe condition.deallocate()
        unsafe mutex.deallocate()
    }

    func lock() { unsafe pthread_mutex_lock(mutex) }
    func unlock() { unsafe pthread_mutex_unlock(mutex) }
    func wait() { unsafe pthread_cond_wait(condition, mutex) }
    func wakeAll() { unsafe pthread_cond_broadcast(condition) }
}

/// A thread; requests to stop go to the one that reads, so that a read that waits is cut short.
private struct Thread {
    private final class Body {
        let run: () -> Void
        init(_ run: @escaping () -> Void) { self.run = run }
    }

    #if canImport(Darwin)
        private var thread: pthread_t
    #else
        private var thread = pthread_t()
    #endif

    /// nil when the system gives no further thread.
    init?(_ run: @escaping @Sendable () -> Void) {
        var blocked = sigset_t()
        var before = sigset_t()
        unsafe sigemptyset(&blocked)
        for signal in Interrupts.signals { unsafe sigaddset(&blocked, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &blocked, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        let body = unsafe Unmanaged.passRetained(Body(run))
        #if canImport(Darwin)
            var made: pthread_t?
            let status = unsafe pthread_create(
                &made, nil,
                { context in
                    unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
                    return nil
                }, body.toOpaque())
            guard status == 0, let made else {
                unsafe body.release()
                return nil
            }
            thread = made
        #else
            let status = unsafe pthread_create(
                &thread, nil,
                { context in
                    if let context = unsafe context {
                        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
                    }
                    return nil
                }, body.toOpaque())
            guard status == 0 else {
                unsafe body.release()
                return nil
            }
        #endif
    }

    func join() { _ = pthread_join(thread, nil) }
}
