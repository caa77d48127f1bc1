import HTTPCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)), .enabled(if: TLSServer.isAvailable, "the openssl command is missing"))
struct CurlClientTrustTests {
    @Test func acceptsAServerWhoseCertificateIsTrusted() async throws {
        let server = try TLSServer(subject: "IP:127.0.0.1")
        let fixture = try ClientFixture(trustedCertificates: server.certificateFile)
        let response = try await fixture.send(scheme: "https", to: server.authority)
        #expect(response.status == 200)
        #expect(!response.body.isEmpty)
    }

    @Test func refusesAServerThatTheSystemDoesNotTrust() async throws {
        let server = try TLSServer(subject: "IP:127.0.0.1")
        let error = try await ClientFixture().error(scheme: "https", to: server.authority)
        #expect(error == .untrusted(code: 60))
    }

    @Test func refusesACertificateForAnotherName() async throws {
        let server = try TLSServer(subject: "DNS:other.example")
        let fixture = try ClientFixture(trustedCertificates: server.certificateFile)
        #expect(await fixture.error(scheme: "https", to: server.authority) == .untrusted(code: 60))
    }

    @Test func refusesAServerWithoutTLS() async throws {
        let server = try LoopbackServer { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        }
        #expect(try await ClientFixture().error(scheme: "https", to: server.authority) == .untrusted(code: 35))
    }

    @Test func reportsAMissingFileOfCertificates() async throws {
        let server = try TLSServer(subject: "IP:127.0.0.1")
        let fixture = try ClientFixture(trustedCertificates: "/nowhere/at/all.pem")
        #expect(await fixture.error(scheme: "https", to: server.authority) == .untrusted(code: 77))
    }
}
