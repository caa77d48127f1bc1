import Settings
import Testing

@testable import Matrix

@Suite struct MatrixRegistrationTests {
    private static let yaml = """
        ---
        # the bot
        id: "squall"
        url: http://127.0.0.1:9100   # its listener
        as_token: 'a''b'
        hs_token: "c\\"d"
        sender_localpart: weather
        rate_limited: false
        protocols: []
        namespaces:
          users:
            - exclusive: true
              regex: "@x:.*"
          aliases: []
          rooms: []
        """

    private func read(_ text: String) throws(MatrixRegistrationError) -> MatrixRegistration {
        try MatrixRegistration(text: Array(text.utf8))
    }

    private func fresh() throws -> MatrixRegistration {
        try MatrixRegistration(
            id: "squall", url: "http://127.0.0.1:9100", sender: "weather",
            serviceBytes: (0..<32).map { UInt8($0) }, homeserverBytes: (32..<64).map { UInt8($0) })
    }

    @Test func writesAFileThatBothRead() throws {
        let text = """
            {
              "as_token": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
              "hs_token": "202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f",
              "id": "squall",
              "namespaces": {
                "aliases": [],
                "rooms": [],
                "users": []
              },
              "rate_limited": false,
              "sender_localpart": "weather",
              "url": "http://127.0.0.1:9100"
            }

            """
        #expect(String(decoding: try fresh().text, as: UTF8.self) == text)
        let registration = try fresh()
        #expect(try read(text) == registration)
        #expect(try fresh().user(at: "a.test:8448").rawValue == "@weather:a.test:8448")
    }

    @Test func showsNoToken() throws {
        let shown = "\(try fresh())"
        #expect(!shown.contains("0001020304") && !shown.contains("2021222324"))
    }

    @Test func readsPlainYAML() throws {
        let registration = try read(Self.yaml)
        #expect(registration.id == "squall" && registration.url == "http://127.0.0.1:9100")
        #expect(registration.serviceToken == Secret("a'b") && registration.homeserverToken == Secret("c\"d"))
        #expect(registration.sender == "weather")
    }

    @Test(arguments: [
        "", "# nothing", "- a", "[1]", "{", "id", "id:x", "id: x\nid: y", "id: &a x", "id: \"x", "id: \"x\" y", "id: |",
        "key: value\nid: 'x",
    ])
    func doesNotUnderstand(_ text: String) {
        #expect(throws: MatrixRegistrationError.unreadable) { try read(text) }
    }

    @Test(arguments: ["id", "url", "as_token", "hs_token", "sender_localpart"])
    func saysWhatIsMissing(_ key: String) {
        let lines = Self.yaml.split(separator: "\n").filter { !$0.hasPrefix("\(key):") }
        #expect(throws: MatrixRegistrationError.missing(key)) { try read(lines.joined(separator: "\n")) }
    }

    @Test(arguments: ["url: null", "url: ~", "url:", "url: \"\"", "url: # none", "url: [a]"])
    func anAddressIsWanted(_ line: String) {
        let text = Self.yaml.replacing("url: http://127.0.0.1:9100", with: line)
        #expect(throws: MatrixRegistrationError.missing("url")) { try read(text) }
    }

    @Test(arguments: [
        ("squall", "a|b", "id"), ("squall", "a b", "id"), ("http://127.0.0.1:9100", "ftp://a.test", "url"),
        ("http://127.0.0.1:9100", "http://", "url"), ("http://127.0.0.1:9100", "http://a.test/?x", "url"),
        ("weather", "weather:a.test", "sender_localpart"), ("weather", "Weather", "sender_localpart"),
        ("a''b", "a b", "as_token"), ("c\\\"d", "ä", "hs_token"),
    ])
    func saysWhatCannotBeUsed(_ old: String, _ new: String, _ key: String) {
        #expect(throws: MatrixRegistrationError.unusable(key)) { try read(Self.yaml.replacing(old, with: new)) }
    }

    @Test func theTokensDiffer() {
        let text = Self.yaml.replacing("'a''b'", with: "same").replacing("\"c\\\"d\"", with: "same")
        #expect(throws: MatrixRegistrationError.sameTokens) { try read(text) }
    }
}
