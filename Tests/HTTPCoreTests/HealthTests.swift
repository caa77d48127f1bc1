import HTTPCore
import Telemetry
import TestSupport
import Testing

@Suite struct HealthTests {
    @Test func isLive() async {
        let response = await LivenessResponder().respond(to: .received(.get, "/health/live"), context: .test())
        #expect(response == .json(Array(#"{"status":"live"}"#.utf8)))
    }

    @Test(arguments: [(true, 200, "ready"), (false, 503, "unready")])
    func isReadyOrNot(isReady: Bool, status: Int, word: String) async {
        let responder = ReadinessResponder { Readiness(isReady: isReady, details: ["b": "ok", "a": "says \"no\""]) }
        let response = await responder.respond(to: .received(.get, "/health/ready"), context: .test())
        #expect(response.status == status)
        #expect(
            String(decoding: response.body, as: UTF8.self)
                == #"{"status":"\#(word)","details":{"a":"says \"no\"","b":"ok"}}"#)
    }

    @Test(arguments: ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])
    func showsMetricsToThisMachine(peer: String) async {
        let registry = MetricsRegistry()
        _ = registry.counter("squall_things_total", help: "Things.")
        let response = await MetricsResponder(registry)
            .respond(to: .received(.get, "/metrics", peer: peer), context: .test())
        #expect(response.status == 200)
        #expect(response.headerFields["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
        #expect(String(decoding: response.body, as: UTF8.self) == registry.rendered())
    }

    @Test(arguments: [("10.0.0.1", nil), ("::2", nil), ("128.127.0.1", nil), ("127.0.0.1", "203.0.113.9")])
    func hidesMetricsFromOthers(peer: String, forwardedFor: String?) async {
        var fields: HTTPFields = [:]
        fields["X-Forwarded-For"] = forwardedFor
        let response = await MetricsResponder(MetricsRegistry())
            .respond(to: .received(.get, "/metrics", headerFields: fields, peer: peer), context: .test())
        #expect(response.status == 404)
    }
}
