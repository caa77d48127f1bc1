import Concurrency
import Foundation
import HTTPCore
import TestSupport
import Testing

/// What SIGTERM does to a server in use.
@Suite(.serialized) struct ShutdownTests {
    @Test func isUnreadyAndAnswersDuringTheShutdownDelay() async throws {
        let server = try RunningServer(["--weather.providers", "simulator", "--shutdown.delay", "2 s"])
        #expect(try await server.get("/health/ready").status == 200)
        let start = ContinuousClock.now
        server.program.signal(SIGTERM)
        var status = 200
        while status == 200, start.duration(to: .now) < .seconds(10) {
            status = try await server.get("/health/ready").status
        }
        #expect(status == 503)
        let response = try await server.command("Tampa")
        #expect(response.status == 200)
        #expect(String(decoding: response.body, as: UTF8.self).contains("Tampa, Florida, United States"))
        #expect(try server.program.waitForEnd(seconds: 15).code == 0)
        #expect(start.duration(to: .now) >= .seconds(2))
    }

    @Test func answersWhoWaitsForASlowServiceBeforeItEnds() async throws {
        let isAsked = Eventually<Bool>()
        let weather = try LoopbackServer { connection in
            guard connection.readRequest() != nil else { return }
            isAsked.resolve(true)
            connection.waitForClose()
        }
        let posts = Locked<[[UInt8]]>([])
        let slack = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                posts.withLock { $0.append(request.body) }
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            }
        }
        let server = try RunningServer([
            "--weather.providers", "open-meteo", "--open-meteo.base-url", "http://\(weather.authority)",
            "--geocoder.base-url", "http://\(weather.authority)", "--slack.response-hosts", slack.authority,
        ])
        let caller = server.caller
        async let response = caller.command("Tampa", responseURL: "http://\(slack.authority)/late")
        #expect(await isAsked.value(within: .seconds(10), clock: ContinuousClock()) == true)
        let start = ContinuousClock.now
        server.program.signal(SIGTERM)
        let (status, body) = try await (response.status, response.body)
        #expect(status == 200)
        #expect(body.isEmpty)
        #expect(try server.program.waitForEnd(seconds: 15).code == 0)
        #expect(start.duration(to: .now) <= .milliseconds(10_500))
        let messages = posts.withLock { $0 }
        #expect(messages.count == 1)
        let message = String(decoding: try #require(messages.first), as: UTF8.self)
        #expect(message.contains(#""response_type":"ephemeral""#))
        #expect(message.contains("/weather help") || message.contains("Tampa"), "\(message)")
    }
}
