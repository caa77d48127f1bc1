import Testing

@testable import Slack

@Suite struct SlackBlockIDTests {
    @Test func comesBackAsItWasMade() throws {
        let made = SlackBlockID(SlackFrame(messageID: "abc123", invocation: "/wx-2"), number: 7)
        #expect(made.text == "abc123.7./wx-2")
        #expect(SlackBlockID(parsing: made.text) == made)
    }

    @Test func staysWithinSlacksLimit() {
        let longest = SlackFrame(
            messageID: String(repeating: "a", count: 500), invocation: "/" + String(repeating: "w", count: 31))
        #expect(SlackBlockID(longest, number: 49).text.utf8.count <= 255)
    }

    @Test(arguments: [
        "", "abc", "a.b", "a.1", ".1./weather", "a.x./weather", "a.-1./weather", "a.1.weather", "a.1./",
        "a.1./we ather", "a.1./<!channel>", "a.1./weather.x", "=Xk2", "a.1./" + String(repeating: "w", count: 32),
        String(repeating: "a", count: 101) + ".1./weather",
    ])
    func trustsNothingElse(_ text: String) {
        #expect(SlackBlockID(parsing: text) == nil)
    }

    @Test(arguments: ["squall.menu", "squall.button.0", "squall.button.24"])
    func knowsItsActions(_ text: String) {
        #expect(SlackActionID.isKnown(text))
    }

    @Test(arguments: ["", "squall", "squall.button.", "squall.button.x", "squall.button.01", "menu", "squall.menu.1"])
    func knowsNoOtherActions(_ text: String) {
        #expect(!SlackActionID.isKnown(text))
    }
}
