import Glibc
import TestSupport

/// `openssl s_server` with a certificate of its own making, on a free port of 127.0.0.1.
final class TLSServer: Sendable {
    struct Failure: Error {
        let step: String
    }

    static let isAvailable = access("/usr/bin/openssl", X_OK) == 0

    let authority: String
    /// PEM; trusting it means trusting the server.
    let certificateFile: String
    private let folder: TemporaryFolder
    private let process: pid_t

    /// `subject` is the certificate's alternative name, `IP:127.0.0.1`.
    init(subject: String) throws {
        folder = try TemporaryFolder()
        certificateFile = folder.path + "/certificate.pem"
        let key = folder.path + "/key.pem"
        let (maker, made) = try Self.start([
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1",
            "-subj", "/CN=squall-test", "-addext", "subjectAltName=\(subject)", "-keyout", key, "-out", certificateFile,
        ])
        close(made)
        var status: CInt = 0
        guard waitpid(maker, &status, 0) == maker, status == 0 else { throw Failure(step: "openssl req") }
        let (process, output) = try Self.start([
            "s_server", "-accept", "127.0.0.1:0", "-cert", certificateFile, "-key", key, "-www",
        ])
        self.process = process
        defer { close(output) }
        authority = "127.0.0.1:\(try Self.port(in: output))"
    }

    deinit {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    /// Starts the program; the descriptor reads its standard output.
    private static func start(_ arguments: [String]) throws -> (process: pid_t, output: CInt) {
        var ends: [CInt] = [0, 0]
        guard pipe(&ends) == 0 else { throw Failure(step: "pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var words = (["openssl"] + arguments).map { strdup($0) }
        defer { words.forEach { free($0) } }
        words.append(nil)
        var environment: [UnsafeMutablePointer<CChar>?] = [nil]
        var process = pid_t()
        guard posix_spawn(&process, "/usr/bin/openssl", &actions, nil, words, &environment) == 0 else {
            close(ends[0])
            throw Failure(step: "posix_spawn")
        }
        return (process, ends[0])
    }

    /// Waits for the line `ACCEPT 127.0.0.1:port`.
    private static func port(in output: CInt) throws -> Int {
        var text = ""
        while true {
            for line in text.split(separator: "\n").dropLast(text.hasSuffix("\n") ? 0 : 1)
            where line.hasPrefix("ACCEPT") {
                guard let port = line.split(separator: ":").last.flatMap({ Int($0) }) else { break }
                return port
            }
            var bytes = [UInt8](repeating: 0, count: 1024)
            let count = read(output, &bytes, bytes.count)
            guard count > 0 else { throw Failure(step: "openssl s_server") }
            text += String(decoding: bytes.prefix(count), as: UTF8.self)
        }
    }
}
