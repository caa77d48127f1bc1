import TestSupport

/// Sockets of the tests.
enum Loopback {
    static func unusedPort() throws -> Int {
        try LoopbackServer.unusedPort()
    }
}
