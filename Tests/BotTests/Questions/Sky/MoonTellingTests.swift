import BotScenes
import FoundationEssentials
import Testing
import Weather

@testable import Bot

@Suite struct MoonTellingTests {
    private func ask(_ place: String = "Tampa", at time: String, days: ClosedRange<Int>? = nil) async throws -> Reply {
        let now = try Date("\(time):00Z", strategy: .iso8601)
        return await SkyQuestion(
            place: place, zone: place == "Tampa" ? "America/New_York" : "UTC", now: now, days: days
        ).reply(about: .moon)
    }

    @Test func nameShareAndSymbolAreThoseOfNow() async throws {
        let reply = try await ask(at: "2026-11-24T14:53")
        #expect(reply.cards.first?.symbol == "🌕")
        #expect(reply.cards.first?.headline == "full moon, 100% lit")
        #expect(reply.paragraphs.isEmpty)
    }

    /// Full at 01:28 UTC on the 24th, new at 00:52 UTC on the 9th.
    @Test func theNearerTurnComesFirstOnThePlacesOwnDay() async throws {
        let reply = try await ask(at: "2026-12-01T20:00")
        #expect(reply.rows == ["Next new moon: Tuesday 8 December", "Next full moon: Wednesday 23 December"])
        #expect(reply.cards.first?.symbol == "🌗")
    }

    @Test func anotherDayIsThatDaysMoon() async throws {
        let reply = try await ask(at: "2026-12-01T20:00", days: 22...22)
        #expect(reply.cards.first?.symbol == "🌕")
        #expect(reply.rows.first == "When: the days asked about")
    }

    @Test(arguments: [
        ("Sydney", "2026-12-01T20:00", "Seen from the south, its right side is the bright one." as String?),
        ("Sydney", "2026-12-14T20:00", "Seen from the south, its left side is the bright one."),
        ("Sydney", "2026-11-24T14:53", nil), ("Tampa", "2026-12-01T20:00", nil), ("Quito", "2026-12-01T20:00", nil),
    ])
    func inTheSouthTheOtherSideIsLit(place: String, time: String, expected: String?) async throws {
        #expect(try await ask(place, at: time).paragraphs == [expected].compactMap { $0 })
    }
}
