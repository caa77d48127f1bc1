import Testing

@testable import Settings

@Suite struct ConfigurationFileTests {
    private func entries(_ text: String) throws(ConfigurationFile.Fault) -> [ConfigurationEntry] {
        try ConfigurationFile.entries(of: Array(text.utf8))
    }

    @Test func joinsNestedKeysWithDotsAndCountsLines() throws {
        let text = """
            // The listener.
            {
                "listen": { "host": "::", /* a
                port */ "port": 8080, },
                "weather": {
                    "providers": [ "nws", // first
                        "open-meteo", ],
                },
                "units.default": "us",
                "public": {"url": null}
            }
            // end
            """
        #expect(
            try entries(text) == [
                ConfigurationEntry(name: "listen.host", value: .scalar("::"), line: 3),
                ConfigurationEntry(name: "listen.port", value: .scalar("8080"), line: 4),
                ConfigurationEntry(name: "weather.providers", value: .list(["nws", "open-meteo"]), line: 6),
                ConfigurationEntry(name: "units.default", value: .scalar("us"), line: 9),
                ConfigurationEntry(name: "public.url", value: .nothing, line: 10),
            ])
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\ud83c\udf27""#, "é🌧"),
        (#""// no /* comment */""#, "// no /* comment */"), ("\"São Paulo\"", "São Paulo"), ("-1.5e+3", "-1.5e+3"),
        ("true", "true"),
    ])
    func understandsScalars(text: String, expected: String) throws {
        #expect(try entries("{\"a\":\(text)}").map(\.value) == [.scalar(expected)])
    }

    @Test(arguments: [
        ("", 1), ("[]", 1), ("{", 1), ("{\n\"a\": 1", 2), ("{\"a\" 1}", 1), ("{\"a\": }", 1),
        ("{\"a\": 1 \"b\": 2}", 1),
        ("{} {}", 1), ("{}\nx", 2), ("{\"a\": \"x\ny\"}", 1), ("{\"a\": \"x", 1), ("{\n\n/* x", 3), ("{\"a\": 01}", 1),
        ("{\"a\": .5}", 1), ("{\"a\": nul}", 1), ("{\"a\": \"\\x\"}", 1), ("{\"a\": \"\\u12\"}", 1),
        ("{\"a\": \"\\ud800\"}", 1), ("{\"a\": \"\\udc00\"}", 1), ("{\"a\": [[1]]}", 1), ("{\"a\": [{}]}", 1),
        ("{\"a\": [null]}", 1), ("{,}", 1), ("{a: 1}", 1), ("{\"a\": 1,, }", 1), ("{\"a\": \"\\u+123\"}", 1),
    ])
    func refusesWithTheLine(text: String, line: Int) {
        do {
            _ = try entries(text)
            Issue.record("was accepted")
        } catch {
            #expect(error.line == line)
        }
    }

    @Test func refusesWhatIsNotUTF8() {
        #expect(throws: ConfigurationFile.Fault.self) { try ConfigurationFile.entries(of: [0x7B, 0xFF, 0x7D]) }
    }

    @Test func refusesDeepNesting() {
        let text = String(repeating: "{\"a\":", count: 100_000)
        #expect(throws: ConfigurationFile.Fault(line: 1, reason: "objects are nested too deeply")) {
            try entries(text)
        }
    }
}
