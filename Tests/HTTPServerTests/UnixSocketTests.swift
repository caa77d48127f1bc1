import Glibc
import HTTPCore
import HTTPServer
import Telemetry
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct UnixSocketTests {
    private func configuration(_ path: String) -> Listener.Configuration {
        Listener.Configuration(socketPath: path, loops: 1)
    }

    private func status(_ path: String) -> stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }

    @Test func answersOverAUnixSocketAndRemovesItAtTheEnd() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/control.sock"
        try await Harness.run(configuration(path)) { harness in
            #expect(harness.listener.port == 0)
            let client = try RawClient(path: path)
            let response = await client.exchange("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(response?.body == "GET /a ")
        }
        #expect(status(path) == nil)
    }

    @Test func onlyTheOwnerMayUseTheSocket() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/control.sock"
        try await Harness.run(configuration(path)) { _ in
            let mode = try #require(status(path)).st_mode
            #expect(mode & 0o7777 == 0o600)
            #expect(mode & S_IFMT == S_IFSOCK)
        }
    }

    @Test func replacesTheSocketOfAProcessThatHasEnded() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/control.sock"
        try leaveSocket(at: path)
        #expect(status(path) != nil)
        try await Harness.run(configuration(path)) { _ in
            let response = try await RawClient(path: path).exchange("GET /b HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(response?.body == "GET /b ")
        }
    }

    @Test func leavesAFileThatIsNoSocket() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("kept", to: "control.sock")
        #expect(throws: ListenerError.addressInUse(host: path, port: 0)) {
            try Harness.start(configuration(path))
        }
        #expect(status(path).map { $0.st_mode & S_IFMT } == S_IFREG)
    }

    @Test func refusesAPathThatTheSystemDoesNotTake() async throws {
        let path = "/tmp/" + String(repeating: "x", count: 103)
        #expect(throws: ListenerError.pathTooLong(path: path, limit: 107)) {
            try Harness.start(configuration(path))
        }
    }

    /// Binds a socket there and closes it, as a process does that is killed.
    private func leaveSocket(at path: String) throws {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(code == 0)
    }
}
