import Concurrency
import Identity
import Settings
import Testing

@testable import Slack

@Suite struct SlackProfileMemoryTests {
    private let start = ContinuousClock.now
    private let token = Secret("xoxb-1")
    private let oslo = SlackProfile(locale: "nb-NO", timeZone: "Europe/Oslo")

    private func user(_ number: Int = 1) -> UserID { UserID(rawValue: "slack:T1:U\(number)") }

    private func time(minutes: Double) -> ContinuousClock.Instant { start.advanced(by: .seconds(60 * minutes)) }

    /// What is to be done, in a word.
    private func look(
        _ memory: inout SlackProfileMemory, _ number: Int = 1, minutes: Double = 0, token: Secret? = nil
    ) -> String {
        let fetch = Eventually<SlackProfile?>()
        switch memory.lookUp(user(number), token: token ?? self.token, at: time(minutes: minutes), asking: fetch) {
        case .known(let profile): return profile.map { "\($0.language ?? "-")" } ?? "nothing"
        case .asked: return "wait"
        case .ask: return "ask"
        }
    }

    @Test func asksOnceForManyAndRemembersForSixHours() {
        var memory = SlackProfileMemory()
        let before = [look(&memory), look(&memory)]
        let isNews = memory.keep(.profile(oslo), of: user(), token: token, at: start)
        let after = [look(&memory), look(&memory, minutes: 359), look(&memory, minutes: 360)]
        #expect(before == ["ask", "wait"])
        #expect(!isNews)
        #expect(after == ["nb-NO", "nb-NO", "ask"])
    }

    @Test func asksAboutAnUnknownPersonAgainAfterTenMinutes() {
        var memory = SlackProfileMemory()
        _ = look(&memory)
        let isNews = memory.keep(.unknownUser, of: user(), token: token, at: start)
        let after = [look(&memory, minutes: 9), look(&memory, 2, minutes: 9), look(&memory, minutes: 10)]
        #expect(!isNews)
        #expect(after == ["nothing", "ask", "ask"])
    }

    @Test func asksNobodyWhileSlackWantsToRest() {
        var memory = SlackProfileMemory()
        _ = look(&memory)
        let isNews = memory.keep(.rateLimited(retryAfter: .seconds(120)), of: user(), token: token, at: start)
        let after = [look(&memory, minutes: 1), look(&memory, 2, minutes: 1), look(&memory, minutes: 2)]
        #expect(isNews)
        #expect(after == ["nothing", "nothing", "ask"])
    }

    @Test func tellsTheOperatorOnceOfEachRefusal() {
        var memory = SlackProfileMemory()
        let news = ["missing_scope", "missing_scope", "invalid_auth"].enumerated().map { index, code in
            _ = look(&memory, index, minutes: Double(11 * index))
            let now = time(minutes: Double(11 * index))
            return memory.keep(.refused(code: code), of: user(index), token: token, at: now)
        }
        #expect(news == [true, false, true])
    }

    @Test func aRefusalHoldsForEverybodyUntilThereIsAnotherToken() {
        var memory = SlackProfileMemory()
        _ = look(&memory)
        _ = memory.keep(.refused(code: "invalid_auth"), of: user(), token: token, at: start)
        let other = Secret("xoxb-2")
        let after = [look(&memory, 2, minutes: 9), look(&memory, minutes: 9, token: other)]
        #expect(after == ["nothing", "ask"])
    }

    @Test func anAnswerToAFormerTokenCountsForNothing() {
        var memory = SlackProfileMemory()
        _ = look(&memory)
        _ = look(&memory, 2, token: Secret("xoxb-2"))
        let isNews = memory.keep(.refused(code: "invalid_auth"), of: user(), token: token, at: start)
        let after = look(&memory, token: Secret("xoxb-2"))
        #expect(!isNews)
        #expect(after == "ask")
    }

    @Test func saysOnceThatNoAnswerComesUntilOneDoes() {
        var memory = SlackProfileMemory()
        var news: [Bool] = []
        for (number, answer) in [
            SlackWebAPI.UserAnswer.failed(reason: "a"), .failed(reason: "b"), .profile(oslo), .failed(reason: "c"),
        ].enumerated() {
            _ = look(&memory, number, minutes: Double(2 * number))
            news.append(memory.keep(answer, of: user(number), token: token, at: time(minutes: Double(2 * number))))
        }
        #expect(news == [true, false, false, true])
    }

    @Test func staysBoundedAndForgetsWhatEndsFirst() {
        var memory = SlackProfileMemory(capacity: 16)
        for number in 0..<40 {
            _ = look(&memory, number)
            _ = memory.keep(.profile(oslo), of: user(number), token: token, at: time(minutes: Double(number) / 60))
        }
        let count = memory.count
        let after = [look(&memory, 39, minutes: 1), look(&memory, 0, minutes: 1)]
        #expect(count <= 16)
        #expect(after == ["nb-NO", "ask"])
    }

    @Test func staysBoundedWhenNobodyAnswers() {
        var memory = SlackProfileMemory(capacity: 16)
        for number in 0..<40 { _ = look(&memory, number) }
        #expect(memory.count <= 16)
    }
}
