import CCurl
import Concurrency
import Glibc
import HTTPCore

/// The thread that owns libcurl's multi handle and every transfer in it.
// SAFETY: `multi`, `active` and `idle` are touched by the loop's thread only (by `init` before it starts); everyone else
// puts commands into `inbox`, and calls `curl_multi_wakeup`, the one call that libcurl allows from other threads, under
// the inbox's lock and only until the loop has marked it closed.
final class CurlLoop: @unchecked Sendable {
    private let configuration: CurlClient.Configuration
    private let multi: UnsafeMutableRawPointer
    private let inbox = Locked(Inbox())
    private var active: [UnsafeMutableRawPointer: (handle: CurlHandle, transfer: CurlTransfer)] = [:]
    private var idle: [CurlHandle] = []

    private static let keptHandles = 32
    private static let isLibraryReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    init(_ configuration: CurlClient.Configuration) throws(HTTPClientError) {
        guard Self.isLibraryReady else { throw .library(operation: "curl_global_init", code: 0) }
        guard let multi = curl_multi_init() else { throw .library(operation: "curl_multi_init", code: 0) }
        self.configuration = configuration
        self.multi = multi
        for (option, number) in [
            (CURLMOPT_MAX_HOST_CONNECTIONS, configuration.connectionsPerHost),
            (CURLMOPT_MAX_TOTAL_CONNECTIONS, configuration.connections),
            (CURLMOPT_MAXCONNECTS, configuration.connections),
        ] {
            let code = squall_multi_long(multi, option, number)
            guard code == CURLM_OK else {
                throw .library(operation: "curl_multi_setopt", code: Int(code.rawValue))
            }
        }
    }

    /// The handles in `active` and `idle` are gone by now.
    deinit {
        curl_multi_cleanup(multi)
    }

    /// Starts the thread, which keeps this object until `stop`.
    func startThread() throws(HTTPClientError) {
        let context = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let code = pthread_create(&thread, nil, runCurlLoop, context.toOpaque())
        guard code == 0 else {
            context.release()
            throw .thread(code)
        }
        pthread_detach(thread)
    }

    /// Puts a transfer into the queue; its caller gets `cancelled` when the loop is closed.
    func start(_ transfer: CurlTransfer, _ continuation: CheckedContinuation<CurlTransfer.Outcome, Never>) {
        if !post(.start(transfer, continuation)) { continuation.resume(returning: .failure(.cancelled)) }
    }

    /// Ends a transfer with `cancelled`, unless it is done already or was never started.
    func cancel(_ transfer: CurlTransfer) {
        _ = post(.cancel(transfer))
    }

    /// Ends everything; `finished` is resumed when the thread touches nothing any more.
    func stop(_ finished: CheckedContinuation<Void, Never>?) {
        if !post(.stop(finished)) { finished?.resume() }
    }

    /// False when the loop is closed.
    private func post(_ command: Command) -> Bool {
        inbox.withLock { inbox in
            guard !inbox.isClosed else { return false }
            inbox.commands.append(command)
            // Behind an earlier command a wake-up is under way already.
            if inbox.commands.count == 1 { curl_multi_wakeup(multi) }
            return true
        }
    }
}

// On the loop's own thread.
extension CurlLoop {
    /// Runs until `stop`.
    fileprivate func run() {
        var waiting: [CheckedContinuation<Void, Never>?] = []
        while waiting.isEmpty {
            let commands = inbox.withLock { inbox in exchange(&inbox.commands, with: []) }
            for command in commands { perform(command, &waiting) }
            var running: CInt = 0
            check(curl_multi_perform(multi, &running))
            collect()
            expire(now: .now)
            if waiting.isEmpty { check(curl_multi_poll(multi, nil, 0, timeout(now: .now), nil)) }
        }
        for key in Array(active.keys) { end(key, .failure(.cancelled)) }
        idle = []
        let late = inbox.withLock { inbox in
            inbox.isClosed = true
            return exchange(&inbox.commands, with: [])
        }
        for command in late { refuse(command, &waiting) }
        for continuation in waiting { continuation?.resume() }
    }

    private func perform(_ command: Command, _ waiting: inout [CheckedContinuation<Void, Never>?]) {
        switch command {
        case .start(let transfer, let continuation):
            transfer.attach(continuation)
            begin(transfer)
        case .cancel(let transfer):
            guard let key = active.first(where: { $0.value.transfer === transfer })?.key else { return }
            end(key, .failure(.cancelled))
        case .stop(let continuation):
            waiting.append(continuation)
        }
    }

    private func refuse(_ command: Command, _ waiting: inout [CheckedContinuation<Void, Never>?]) {
        switch command {
        case .start(_, let continuation): continuation.resume(returning: .failure(.cancelled))
        case .cancel: break
        case .stop(let continuation): waiting.append(continuation)
        }
    }

    private func begin(_ transfer: CurlTransfer) {
        guard let handle = idle.popLast() ?? CurlHandle() else {
            return transfer.finish(.failure(.interrupted(code: Int(CURLE_OUT_OF_MEMORY.rawValue), sent: false)))
        }
        let code = handle.prepare(transfer, configuration)
        if let error = TransferFailure.error(code, sent: false) { return transfer.finish(.failure(error)) }
        let added = curl_multi_add_handle(multi, handle.pointer)
        guard added == CURLM_OK else {
            return transfer.finish(.failure(.interrupted(code: Int(added.rawValue), sent: false)))
        }
        active[handle.pointer] = (handle, transfer)
    }

    /// Hands over what libcurl has finished.
    private func collect() {
        var left: CInt = 0
        while let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let key = message.pointee.easy_handle,
                let (handle, transfer) = active[key]
            else { continue }
            let code = squall_message_result(message)
            end(key, transfer.outcome(code, status: handle.status, sent: handle.hasSent))
        }
    }

    /// libcurl's own limit does not count while a transfer waits for a connection; ours does.
    private func expire(now: ContinuousClock.Instant) {
        for (key, entry) in active where entry.transfer.deadline <= now {
            end(key, .failure(.timedOut(sent: entry.handle.hasSent)))
        }
    }

    /// Takes a transfer out of libcurl, then tells its caller.
    private func end(_ key: UnsafeMutableRawPointer, _ outcome: CurlTransfer.Outcome) {
        guard let (handle, transfer) = active.removeValue(forKey: key) else { return }
        let code = curl_multi_remove_handle(multi, key)
        if code == CURLM_OK, idle.count < Self.keptHandles {
            handle.reset()
            idle.append(handle)
        }
        transfer.finish(outcome)
    }

    /// Milliseconds until something is due, at most a second.
    private func timeout(now: ContinuousClock.Instant) -> CInt {
        let next = active.values.map { now.duration(to: $0.transfer.deadline) }.min() ?? .seconds(1)
        return CInt(max(0, min(.seconds(1), next).wholeMilliseconds))
    }

    /// A failure of the multi handle itself, such as lack of memory, ends all transfers; the pause keeps it from spinning.
    private func check(_ code: CURLMcode) {
        guard code != CURLM_OK else { return }
        for (key, entry) in active {
            end(key, .failure(.interrupted(code: Int(code.rawValue), sent: entry.handle.hasSent)))
        }
        usleep(10_000)
    }
}

extension CurlLoop {
    /// What other threads ask of the loop.
    private enum Command {
        case start(CurlTransfer, CheckedContinuation<CurlTransfer.Outcome, Never>)
        case cancel(CurlTransfer)
        case stop(CheckedContinuation<Void, Never>?)
    }

    /// Commands in order, until the loop takes them.
    private struct Inbox {
        var commands: [Command] = []
        var isClosed = false
    }
}

/// The thread's body; `context` is the loop, retained for as long as it runs.
private func runCurlLoop(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<CurlLoop>.fromOpaque(context).takeRetainedValue().run()
    return nil
}
