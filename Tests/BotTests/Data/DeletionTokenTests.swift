import BotScenes
import FoundationEssentials
import Identity
import Testing

@testable import Bot

@Suite struct DeletionTokenTests {
    private static let now = WeatherSample.now
    private let token = DeletionToken(seals: FixedSeals(), user: TestBot.id("U1"))

    private func later(_ seconds: Double) -> Date {
        Self.now.addingTimeInterval(seconds)
    }

    @Test func isShortAndHasNoLetterThatLooksLikeAnother() {
        for second in 0..<500 {
            let code = token.code(now: later(Double(second * 7919)))
            #expect(code.utf8.count == 12 && code.split(separator: "-").map(\.count) == [4, 4, 2], "\(code)")
            #expect(code.allSatisfy { "0123456789abcdefghjkmnpqrstvwxyz-".contains($0) }, "\(code)")
        }
    }

    @Test(arguments: [
        (0.0, DeletionToken.Verdict.good), (1, .good), (599, .good), (600, .good), (601, .expired), (86_400, .expired),
        (-1, .expired), (20 * 86_400, .wrong),
    ])
    func isGoodForTenMinutes(_ seconds: Double, _ verdict: DeletionToken.Verdict) {
        let code = token.code(now: Self.now)
        #expect(token.verdict(on: code, now: later(seconds)) == verdict)
    }

    /// The end of the period in which ends are told apart, between making and using.
    @Test func isGoodAcrossTheTurnOfItsClock() {
        let turn = Date(timeIntervalSince1970: Double((1 << 20) * 1712))
        for offset in [-900.0, -600, -300, -1, 0, 1] {
            let made = turn.addingTimeInterval(offset)
            let code = token.code(now: made)
            #expect(token.verdict(on: code, now: made.addingTimeInterval(599)) == .good)
            #expect(token.verdict(on: code, now: made.addingTimeInterval(601)) == .expired)
        }
    }

    @Test func isGoodForItsPersonAndItsInstallationOnly() {
        let code = token.code(now: Self.now)
        let other = DeletionToken(seals: FixedSeals(), user: TestBot.id("U2"))
        #expect(other.verdict(on: code, now: Self.now) == .wrong)
        let elsewhere = DeletionToken(seals: OtherSeals(), user: TestBot.id("U1"))
        #expect(elsewhere.verdict(on: code, now: Self.now) == .wrong)
    }

    @Test func everyOtherLetterMakesItWrong() {
        let code = Array(token.code(now: Self.now))
        for index in code.indices where code[index] != "-" {
            var changed = code
            changed[index] = code[index] == "7" ? "8" : "7"
            let verdict = token.verdict(on: String(changed), now: Self.now)
            #expect(verdict == .wrong, "\(String(changed))")
        }
    }

    @Test func capitalsAndLettersThatLookLikeDigitsAreUnderstood() {
        for second in 0..<200 {
            let now = later(Double(second * 3))
            let code = token.code(now: now)
            let typed = code.uppercased().replacing("0", with: "O").replacing("1", with: "l")
            #expect(token.verdict(on: typed, now: now) == .good)
            #expect(token.verdict(on: code.replacing("-", with: ""), now: now) == .good)
        }
    }

    @Test(arguments: [
        "", "now", "k3f9-8c2v-1", "k3f9-8c2v-1qq", "u3f9-8c2v-1q", "ｋ3f9-8c2v-1q", "everything", "everythang",
    ])
    func isNoCode(_ text: String) {
        #expect(!DeletionToken.isCode(text))
        #expect(token.verdict(on: text, now: Self.now) == .wrong)
    }
}

private struct OtherSeals: MessageSealing {
    func seal(_ text: String) -> [UInt8] {
        FixedSeals().seal("other \(text)")
    }
}
