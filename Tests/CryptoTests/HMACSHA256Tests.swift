import Crypto
import Testing

@Suite struct HMACSHA256Tests {
    struct Vector: Sendable {
        let key: [UInt8]
        let message: [UInt8]
        let code: String
    }

    /// RFC 4231, test cases 1 to 4, 6 and 7.
    static let published: [Vector] = [
        Vector(
            key: Array(repeating: 0x0B, count: 20), message: Array("Hi There".utf8),
            code: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        Vector(
            key: Array("Jefe".utf8), message: Array("what do ya want for nothing?".utf8),
            code: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
        Vector(
            key: Array(repeating: 0xAA, count: 20), message: Array(repeating: 0xDD, count: 50),
            code: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
        Vector(
            key: Array(1...25), message: Array(repeating: 0xCD, count: 50),
            code: "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
        Vector(
            key: Array(repeating: 0xAA, count: 131),
            message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            code: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
        Vector(
            key: Array(repeating: 0xAA, count: 131),
            message: Array(
                """
                This is a test using a larger than block-size key and a larger than block-size data. \
                The key needs to be hashed before being used by the HMAC algorithm.
                """.utf8),
            code: "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"),
    ]

    @Test(arguments: published)
    func computesThePublishedCodes(vector: Vector) throws {
        let code = try HMACSHA256(key: vector.key).code(for: vector.message)
        #expect(Hexadecimal.encode(code) == vector.code)
    }

    @Test func acceptsAnEmptyKeyAndAnEmptyMessage() throws {
        let code = try HMACSHA256(key: []).code(for: [])
        #expect(Hexadecimal.encode(code) == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
    }

    /// Slack, "Verifying requests from Slack" (the first), the others by Python's `hmac`.
    @Test(arguments: [
        (
            "1531420618",
            """
            token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V\
            &channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=\
            &response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN\
            &trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c
            """,
            "a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503"
        ),
        (
            "1700000000", "command=%2Fweather&text=S%C3%A3o+Paulo%2C+BR&team_id=T0001&user_id=U0001",
            "319fa820c90905f598d3cf5ed19ab92eb88376b40d04212b82663d47f4940f75"
        ),
        (
            "1700000000", "payload=%7B%22type%22%3A%22block_actions%22%7D",
            "8db5c6935539bab0224a57d21ee2f82f5789a9624fd2b92aa4529412fe007e74"
        ),
        (
            "1700000000", #"{"type":"url_verification","challenge":"c","token":"t"}"#,
            "7d251ae70c9a86fd0289e9ec839658d17bffbb8513cdb9c7edb5e6a5694c0b58"
        ),
        ("1700000000", "", "e32114b39f9a22e4b8d8778478b39e6ed0677e5562e5474c3104b4074f1917e2"),
    ])
    func computesSlackSignaturesOverParts(timestamp: String, body: String, expected: String) throws {
        let hmac = try HMACSHA256(key: Array("8f742231b10e8888abcd99yyyzzz85a5".utf8))
        let code = try hmac.code(for: Array("v0:\(timestamp):".utf8), Array(body.utf8))
        #expect(Hexadecimal.encode(code) == expected)
    }

    @Test func servesManyTasksWithOneKey() async throws {
        let vector = Self.published[1]
        let hmac = try HMACSHA256(key: vector.key)
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<64 {
                group.addTask { Hexadecimal.encode(try hmac.code(for: vector.message)) }
            }
            for try await code in group {
                #expect(code == vector.code)
            }
        }
    }
}
