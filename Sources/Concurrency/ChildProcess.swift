import Glibc

/// Another program, run to its end while this one goes on.
///
/// It reads nothing, its standard error is this process's own, and its standard output is collected. Signals that this
/// process ignores, blocks or handles act on it as usual.
package final class ChildProcess: Sendable {
    /// How it ended.
    package struct Ending: Sendable, Equatable {
        /// Its exit code; 128 and the signal's number when a signal ended it.
        package let code: Int32
        /// What it wrote to standard output.
        package let output: [UInt8]
    }

    private let output: Int32
    /// `nil` when it has ended, and another process may have its number.
    private let process: Locked<pid_t?>

    /// Runs a program to its end; cancelled, it asks the program to end (SIGTERM) and still waits for that.
    ///
    /// - Parameters:
    ///   - words: The path of the program and what it is given.
    ///   - environment: All that it finds in its environment.
    package static func run(
        _ words: [String], environment: [String: String]
    ) async throws(ChildProcessError) -> Ending {
        let child = try ChildProcess(words, environment)
        return await withTaskCancellationHandler {
            await child.ending()
        } onCancel: {
            child.terminate()
        }
    }

    private init(_ words: [String], _ environment: [String: String]) throws(ChildProcessError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
        // Neither end goes to the child but under the name of its standard output.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[1]) }
        var number = pid_t()
        let code = Self.spawn(words, environment, output: ends[1], &number)
        guard code == 0 else {
            close(ends[0])
            throw .system(call: "posix_spawn", code: code)
        }
        output = ends[0]
        process = Locked(number)
    }

    private static func spawn(
        _ words: [String], _ environment: [String: String], output: Int32, _ number: inout pid_t
    ) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var usual = sigset_t()
        sigemptyset(&usual)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&usual, signal) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        // The threads of the pool block signals, and a child starts with what its parent's thread blocks.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        let arguments = words.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        return posix_spawn(&number, words.first ?? "", &actions, &attributes, arguments, variables)
    }

    /// Asks it to end; nothing happens when it has.
    private func terminate() {
        process.withLock { number in
            if let number { kill(number, SIGTERM) }
        }
    }

    private func ending() async -> Ending {
        await withCheckedContinuation { continuation in
            OwnThread.start(named: "child") { continuation.resume(returning: self.wait()) }
        }
    }

    /// Blocks until it has ended.
    private func wait() -> Ending {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(output, &piece, piece.count)
            if count > 0 { bytes += piece.prefix(count) } else if count == 0 || errno != EINTR { break }
        }
        close(output)
        guard let number = process.withLock({ $0 }) else { preconditionFailure("a child is waited for once") }
        var information = siginfo_t()
        while waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        var status: Int32 = 0
        // Under the lock, so that nobody signals the number after it was given back.
        process.withLock { process in
            waitpid(number, &status, 0)
            process = nil
        }
        let signal = status & 0x7F
        return Ending(code: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: bytes)
    }
}

/// Why a program could not be run.
package enum ChildProcessError: Error, Sendable, Equatable {
    /// A call of the system failed with this `errno`.
    case system(call: String, code: Int32)

    /// Bounded name for logs.
    package var label: String {
        switch self {
        case .system(let call, _): call
        }
    }

    /// The system's words.
    package var reason: String {
        switch self {
        case .system(_, let code): String(cString: strerror(code))
        }
    }
}
