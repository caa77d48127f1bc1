import Testing

@testable import Matrix

@Suite struct MatrixAddressTests {
    private let address = MatrixAddress(
        me: MatrixSelf(id: MatrixUserID(rawValue: "@weather:bot.test"), names: ["Squall"]))

    /// Each of these words could begin a link, and none ends.
    @Test(arguments: ["[ ", "[x](https://matrix.to/#/ "])
    func aTextFullOfBeginningsIsReadInNoTime(_ word: String) {
        let text = String(repeating: word, count: 32_768 / word.count)
        let clock = ContinuousClock()
        let duration = clock.measure { #expect(!address.isNamed(in: text[...])) }
        #expect(duration < .seconds(1))
    }

    @Test func aLinkMayHaveALongLabelAndTarget() {
        let label = String(repeating: "x", count: 255)
        let target = "%40weather%3Abot.test?via=" + String(repeating: "y", count: 900)
        #expect(address.isNamed(in: "see [\(label)](https://matrix.to/#/\(target)) there"))
        #expect(!address.isNamed(in: "see [\(label)\(label)](https://matrix.to/#/\(target)) there"))
    }
}
