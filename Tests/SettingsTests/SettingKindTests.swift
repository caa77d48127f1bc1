import FoundationEssentials
import Testing

@testable import Settings

@Suite struct SettingKindTests {
    @Test(arguments: [
        ("0", Duration.zero), ("0 s", .zero), ("500ms", .milliseconds(500)), ("5 s", .seconds(5)),
        ("2min", .seconds(120)), ("1 h", .seconds(3600)), ("1 d", .seconds(86400)),
    ])
    func understandsDurations(text: String, expected: Duration) throws {
        #expect(try SettingKind.duration(.zero ... .seconds(86400)).parse(text) == .duration(expected))
    }

    @Test(arguments: ["5", "s", "-1 s", "1.5 s", "5 sec", "2 d", "1 s 1 s", "9999999999 s", "٣ s"])
    func refusesOtherDurations(text: String) {
        let kind = SettingKind.duration(.zero ... .seconds(86400))
        #expect(throws: SettingFault.self) { try kind.parse(text) }
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2026-01-15T07:00:00Z", 1_768_460_400),
        ("2026-01-15T07:00:00+01:00", 1_768_456_800), ("2026-01-15T07:00:00-03:30", 1_768_473_000),
        ("2024-02-29T23:59:59Z", 1_709_251_199), ("1969-12-31T23:59:59Z", -1),
    ])
    func understandsInstants(text: String, seconds: Double) throws {
        #expect(try SettingKind.instant.parse(text) == .instant(Date(timeIntervalSince1970: seconds)))
    }

    @Test(arguments: [
        "2026-01-15", "2026-01-15T07:00Z", "2026-01-15 07:00:00Z", "2026-01-15T07:00:00", "2026-02-29T00:00:00Z",
        "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z", "2026-01-01T24:00:00Z",
        "2026-01-01T00:60:00Z", "2026-01-01T00:00:60Z", "2026-01-01T00:00:00+24:00", "now", "٢٠٢٦-01-15T07:00:00Z",
    ])
    func refusesOtherInstants(text: String) {
        #expect(throws: SettingFault.self) { try SettingKind.instant.parse(text) }
    }

    @Test(arguments: ["-1", "65536", "8080x", "0x10", "", " 1", "1e3", "8_080"])
    func refusesNumbersOutsideTheRange(text: String) {
        #expect(throws: SettingFault.self) { try SettingKind.integer(0...65535).parse(text) }
    }

    @Test func keepsTheOrderOfAList() throws {
        let kind = SettingsCatalog.weatherProviders.definition.kind
        #expect(try kind.parse("nws , open-meteo") == .list(["nws", "open-meteo"]))
        #expect(try kind.parse("simulator") == .list(["simulator"]))
    }

    @Test(arguments: [
        (SettingPattern.server, "example.org , *.example.org:8448,*,[::1]:8448"),
        (.user, "@squall:example.org,@*:example.org, *:example.org,@bot*,*"),
        (.room, "!opaque:example.org,!opaque,*:example.org"),
    ])
    func understandsPatterns(_ pattern: SettingPattern, _ text: String) throws {
        let items = text.split(separator: ",").map { String($0).replacing(" ", with: "") }
        #expect(try SettingKind.patterns(pattern).parse(text) == .list(items))
    }

    @Test(arguments: [
        (SettingPattern.server, "@squall:example.org"), (.server, "https://example.org"), (.server, "example.org,"),
        (.user, "squall"), (.user, "@squall"), (.user, "@a b:example.org"), (.user, "!room:example.org"),
        (.room, "#weather:example.org"), (.room, "example.org"), (.room, "!a:example.org,,"),
    ])
    func refusesPatternsThatNeverFit(_ pattern: SettingPattern, _ text: String) {
        #expect(throws: SettingFault.self) { try SettingKind.patterns(pattern).parse(text) }
    }

    @Test(arguments: [
        ("nws,simulator", #""simulator" can only stand alone"#),
        ("nws,nws", #""nws" stands there twice"#),
        ("nws,", #""" is none of open-meteo, met-norway, openweathermap, tomorrow-io, nws, meteoalarm, simulator"#),
    ])
    func refusesOtherLists(text: String, reason: String) {
        let kind = SettingsCatalog.weatherProviders.definition.kind
        #expect(throws: SettingFault(reason: reason)) { try kind.parse(text) }
    }

    @Test func splitsSecretsAtCommas() throws {
        #expect(try SettingKind.secrets.parse("a, b") == .secrets([Secret("a"), Secret("b")]))
        #expect(try SettingKind.secret.parse("a, b") == .secrets([Secret("a, b")]))
    }

    @Test func namesAddressesWithPorts() throws {
        #expect(try SettingKind.addresses.parse("127.0.0.1:9, A.example:1") == .list(["127.0.0.1:9", "a.example:1"]))
        #expect(throws: SettingFault.self) { try SettingKind.addresses.parse("127.0.0.1") }
    }

    @Test(arguments: ["a\nb", "a\u{0}", "\u{7F}", ""])
    func refusesControlCharactersAndNothing(text: String) {
        for kind in [SettingKind.text, .secret, .secrets, .url] {
            #expect(throws: SettingFault.self) { try kind.parse(text) }
        }
    }

    @Test func quotesNeitherSecretsNorAddressesWithPasswords() {
        #expect(throws: SettingFault(reason: "contains a line end or another control character")) {
            try SettingKind.secret.parse("top\nsecret")
        }
        do {
            _ = try SettingKind.url.parse("https://user:password@example.org")
            Issue.record("was accepted")
        } catch {
            #expect(!error.reason.contains("password"))
        }
    }
}
