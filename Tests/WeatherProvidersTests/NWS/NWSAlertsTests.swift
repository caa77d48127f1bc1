import FoundationEssentials
import Testing
import Weather

@testable import WeatherProviders

@Suite struct NWSAlertsTests {
    @Test func onlyWhatIsActualAndInForceIsShown() throws {
        let warnings = try NWSAlerts.warnings(Fixture.bytes("nws/alerts-active.json"), at: .utc("2026-10-05T18:20"))
        #expect(warnings.map(\.event) == ["Severe Thunderstorm Warning", "Flood Watch", "Rip Current Statement"])
        #expect(warnings.map(\.severity) == [.severe, .severe, .moderate])
        #expect(warnings.map(\.urgency) == [.immediate, .future, .expected])
        #expect(
            warnings.map(\.end) == [
                .utc("2026-10-05T19:00"), .utc("2026-10-07T10:00"), .utc("2026-10-06T04:00"),
            ])
        #expect(warnings.map(\.start) == [.utc("2026-10-05T18:12"), .utc("2026-10-05T22:00"), nil])
        #expect(warnings.allSatisfy { $0.issuer == "NWS Tampa Bay Ruskin FL" })
        #expect(warnings[0].id == "urn:oid:2.49.0.1.840.0.aa01.001.1")
        #expect(warnings[0].area == "Hillsborough, FL")
        #expect(warnings[0].instruction == "Move to an inner room on the lowest floor of a sturdy building.")
        #expect(
            warnings[0].text == """
                At 212 PM EDT, a severe storm was over the port, moving north at 20 mph.
                HAZARD...60 mph gusts and quarter size hail.
                """)
        #expect(warnings[2].headline == nil && warnings[2].instruction == nil)
    }

    @Test func whatHasEndedIsDropped() throws {
        let bytes = try Fixture.bytes("nws/alerts-active.json")
        #expect(
            try NWSAlerts.warnings(bytes, at: .utc("2026-10-05T19:00")).map(\.event) == [
                "Flood Watch", "Rip Current Statement",
            ])
        #expect(try NWSAlerts.warnings(bytes, at: .utc("2026-10-07T10:00")).isEmpty)
    }

    @Test func noneIsAnEmptyList() throws {
        #expect(try NWSAlerts.warnings(Fixture.bytes("nws/alerts-none.json"), at: .utc("2026-10-05T18:20")).isEmpty)
    }

    @Test func whatANewerMessageReplacesIsDropped() throws {
        let text = features([
            message("old", "Flood Watch"),
            message("new", "Flood Warning", "\"references\": [{\"identifier\": \"old\"}]"),
        ])
        #expect(try warnings(text).map(\.id) == ["new"])
    }

    @Test func whatACancellationNamesIsDropped() throws {
        let cancel = "\"messageType\": \"Cancel\", \"references\": [{\"identifier\": \"old\"}]"
        #expect(try warnings(features([message("old", "Flood Watch"), message("new", "x", cancel)])).isEmpty)
    }

    @Test func aTestReplacesNothing() throws {
        let test = """
            {"properties": {"id": "t", "event": "Test Message", "status": "Test",
                            "references": [{"identifier": "real"}]}}
            """
        #expect(try warnings(features([message("real", "Flood Watch"), test])).map(\.id) == ["real"])
    }

    @Test(arguments: ["\"messageType\": \"Ack\"", "\"messageType\": \"Error\"", "\"response\": \"AllClear\""])
    func whatIsOverIsDropped(field: String) throws {
        #expect(try warnings(features([message("a", "x", field)])).isEmpty)
    }

    @Test func sortedBySeverityThenUrgencyThenOnset() throws {
        let text = features([
            message("minor", "x", "\"severity\": \"Minor\", \"urgency\": \"Immediate\""),
            message(
                "late", "x", "\"severity\": \"Severe\", \"urgency\": \"Expected\", \"onset\": \"2026-10-05T20:00:00Z\""),
            message(
                "early", "x", "\"severity\": \"Severe\", \"urgency\": \"Expected\", \"onset\": \"2026-10-05T19:00:00Z\""
            ),
            message("extreme", "x", "\"severity\": \"Extreme\", \"urgency\": \"Future\""),
            message("odd", "x", "\"severity\": \"Dreadful\""),
        ])
        let warnings = try warnings(text)
        // What does not say how high it is stands with the severe ones.
        #expect(warnings.map(\.id) == ["extreme", "early", "late", "odd", "minor"])
        #expect(warnings[3].severity == .unknown)
    }

    @Test(arguments: [
        "{}", "7", "{\"properties\": []}", "{\"properties\": {\"id\": \"x\", \"status\": \"Actual\"}}",
        "{\"properties\": {\"id\": \"x\", \"event\": \"Flood Watch\"}}",
        "{\"properties\": {\"id\": \"x\", \"event\": 7, \"status\": \"Actual\"}}",
    ])
    func anUnreadableFeatureLeavesTheOthers(odd: String) throws {
        #expect(try warnings(features([odd, message("a", "Flood Watch"), odd])).map(\.id) == ["a"])
    }

    @Test func anUnreadableFeatureIsNotTheSameAsNone() {
        let cancelled = message("a", "Flood Watch", "\"messageType\": \"Cancel\"")
        #expect(throws: WeatherError.badAnswer) { try warnings(features([cancelled, "{}"])) }
    }

    @Test(arguments: [
        "\"severity\": 3", "\"ends\": 0", "\"references\": \"none\"", "\"references\": [7, {\"identifier\": 8}]",
        "\"instruction\": []", "\"areaDesc\": null", "\"response\": {}",
    ])
    func anOddFieldLeavesItsWarning(field: String) throws {
        #expect(try warnings(features([message("a", "Flood Watch", field)])).map(\.event) == ["Flood Watch"])
    }

    @Test func withoutItsIdOrEventAWarningIsShownAllTheSame() throws {
        let text = features([
            "{\"properties\": {\"event\": \"Flood Watch\", \"status\": \"Actual\"}}",
            "{\"properties\": {\"id\": \"b\", \"headline\": \"Storm until six\", \"status\": \"Actual\"}}",
        ])
        #expect(try warnings(text).map(\.event) == ["Flood Watch", "Storm until six"])
        #expect(try warnings(text).map(\.id) == ["", "b"])
    }

    @Test(arguments: [("{\"features\": [{}]}", WeatherError.badAnswer), ("{}", .badAnswer), ("<html>", .unavailable)])
    func whatCannotBeReadIsAnError(text: String, expected: WeatherError) {
        #expect(throws: expected) { try warnings(text) }
    }

    private func warnings(_ text: String) throws -> [WeatherWarning] {
        try NWSAlerts.warnings(Array(text.utf8), at: .utc("2026-10-05T18:20"))
    }

    private func features(_ messages: [String]) -> String {
        "{\"features\": [\(messages.joined(separator: ","))]}"
    }

    private func message(_ id: String, _ event: String, _ more: String = "\"headline\": null") -> String {
        """
        {"properties": {"id": "\(id)", "event": "\(event)", "status": "Actual", \(more)}}
        """
    }
}
