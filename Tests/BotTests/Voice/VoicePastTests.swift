import BotScenes
import FoundationEssentials
import Identity
import Personality
import Places
import Testing
import Weather

@testable import Bot

/// What was before an answer reaches the lines of character.
@Suite struct VoicePastTests {
    private func bot(_ past: @escaping VoicePast.Source, _ lines: String...) -> TestBot {
        let header = """
            {"format": 1, "id": "en.professional", "version": 1, "language": "en", "level": "professional", "title": "T",
            "about": "A"}
            """
        let packs = [("pack.json", header), ("lines/all.json", "{\"lines\": [\(lines.joined(separator: ","))]}")]
        return TestBot(
            packs: packs.map { PackFile(path: "en.professional/\($0)", bytes: Array($1.utf8)) }, past: past)
    }

    /// The line of one of many answers, half of which have none.
    private func quip(_ bot: TestBot) async -> String? {
        for user in 0..<12 {
            if let quip = await bot.reply(to: "Tampa", user: "U\(user)").quip { return quip }
        }
        return nil
    }

    private func line(_ key: String, _ value: String, _ text: String) -> String {
        "{\"id\": \"a\", \"text\": \"\(text)\", \"topic\": \"t\", \"when\": {\"\(key)\": [\"\(value)\"]}}"
    }

    private func days(_ count: Int, _ change: @escaping @Sendable (inout WatchedDay, Int) -> Void) -> VoicePast.Source {
        { _, _ in
            let today = LocalDate(daysSince1970: Int(WeatherSample.now.timeIntervalSince1970 - 4 * 3600) / 86_400)
            let days = (0..<count).reversed().map { ago in
                var day = WatchedDay(today.adding(days: -ago))
                (day.high, day.low) = (20, 10)
                change(&day, ago)
                return day
            }
            return VoicePast(days: WatchedPast(since: days[0].date, days: days, earlier: .init()))
        }
    }

    @Test func aChangeIsNamedInTheReadersUnits() async {
        let line = line("change", "warmer", "Up by {delta}.")
        #expect(await quip(bot({ _, _ in VoicePast(change: 4) }, line)) == "Up by 7 °F (4 °C).".spaced)
        #expect(await quip(bot({ _, _ in VoicePast(change: 1) }, line)) == nil)
        #expect(await quip(bot({ _, _ in VoicePast() }, line)) == nil)
    }

    @Test func aStreakIsCounted() async {
        let past = days(20) { day, ago in day.precipitation = ago < 4 ? 3 : 0.5 }
        #expect(await quip(bot(past, line("streak", "wet-3", "Day {streak_days}."))) == "Day 4.")
        #expect(await quip(bot(past, line("streak", "wet-7", "Day {streak_days}."))) == nil)
    }

    @Test func aRecordSaysSinceWhen() async {
        let past = days(70) { day, ago in day.high = ago == 0 ? 25 : 20 }
        let quip = await quip(bot(past, line("record", "warmest", "Warmest since {since}.")))
        #expect(quip?.hasPrefix("Warmest since ") == true && quip?.contains("20") == true)
    }

    @Test func theSamePastIsNotSaidOfTomorrow() async throws {
        let past = days(20) { day, _ in day.precipitation = 3 }
        let start = WeatherSample.now.addingTimeInterval(86_400)
        let day = ToldPeriod(
            start..<start.addingTimeInterval(3600), on: try #require(LocalDate(year: 2026, month: 12, day: 2)),
            isDay: true)
        let tomorrow = VoiceTelling.Part(periods: [day], values: [.place: "Tampa"])
        let bot = bot(past, line("streak", "wet-7", "Day {streak_days}."))
        let voice = bot.service.services.voice
        let incoming = Incoming(
            user: TestBot.id("U1"), team: TeamID(rawValue: "slack:T1"),
            conversation: ConversationID(rawValue: "slack:T1:C1"), isPrivate: true, text: "", invocation: "/weather",
            requestID: "r")
        for _ in 0..<12 {
            let quip = voice.quip(
                for: [.sample { _ in }], event: .report, in: incoming, wish: VoiceWish(mood: nil, wantsJokes: true),
                telling: VoiceTelling(parts: [tomorrow]))
            #expect(quip == nil)
        }
    }
}
