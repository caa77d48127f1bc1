import Concurrency
import FoundationEssentials
import Telemetry
import TestSupport
import Testing

@testable import Slack

@Suite struct SeenEventsTests {
    private static let start = 1_700_000_000
    private static let day = 24.0 * 3600

    private let journal = MemoryJournal()
    private let time = ManualTime(secondsSince1970: Double(start))
    private let log = RecordingLogHandler()

    private func seen(capacity: Int = 1000) async throws -> SeenEvents {
        let seen = SeenEvents(journal: journal, capacity: capacity, now: time.now, logger: log.logger)
        #expect(try await seen.load() == 0)
        return seen
    }

    @Test func takesAnEventOnce() async throws {
        let seen = try await seen()
        #expect(seen.claim("Ev1"))
        #expect(!seen.claim("Ev1"))
        #expect(seen.claim("Ev2"))
    }

    @Test func anEventThatWasNotTakenAfterAllMayComeAgain() async throws {
        let seen = try await seen()
        #expect(seen.claim("Ev1"))
        seen.release("Ev1")
        await seen.keep("Ev1")
        #expect(seen.claim("Ev1"))
        #expect(journal.entries.isEmpty)
    }

    @Test func knowsWhatWasKeptAfterARestart() async throws {
        let first = try await seen()
        #expect(first.claim("Ev 1"))
        await first.keep("Ev 1")
        #expect(first.claim("Ev2"))
        #expect(journal.text == "\(Self.start) Ev 1")
        let second = try await seen()
        #expect(!second.claim("Ev 1"))
        #expect(second.claim("Ev2"))
    }

    @Test(arguments: [(0.0, false), (23.9, false), (24, false), (47.9, false), (48, true), (500, true)])
    func forgetsAfterADayOrTwo(_ hours: Double, _ isForgotten: Bool) async throws {
        let seen = try await seen()
        #expect(seen.claim("Ev1"))
        time.advance(seconds: hours * 3600)
        #expect(seen.claim("Ev1") == isForgotten)
    }

    /// Taken late in a generation, an event stays known for a day after that.
    @Test func noEventIsForgottenWithinADay() async throws {
        let seen = try await seen()
        #expect(seen.claim("Ev1"))
        time.advance(seconds: 23 * 3600)
        #expect(seen.claim("Ev2"))
        time.advance(seconds: 2 * 3600)
        #expect(seen.claim("Ev3"))
        time.advance(seconds: 21.9 * 3600)
        #expect(!seen.claim("Ev2"))
    }

    @Test(arguments: [(10.0, false), (30, false), (49, true)])
    func forgetsWhileItDoesNotRun(_ hours: Double, _ isForgotten: Bool) async throws {
        let first = try await seen()
        #expect(first.claim("Ev1"))
        await first.keep("Ev1")
        time.advance(seconds: hours * 3600)
        #expect(try await seen().claim("Ev1") == isForgotten)
    }

    @Test func aClockThatJumpsBackForgetsNothing() async throws {
        let first = try await seen()
        #expect(first.claim("Ev1"))
        await first.keep("Ev1")
        time.advance(seconds: -3 * Self.day)
        #expect(!first.claim("Ev1"))
        #expect(!(try await seen().claim("Ev1")))
    }

    @Test func forgetsTheOldestWhenTooManyCome() async throws {
        let seen = try await seen(capacity: 4)
        for number in 1...5 { #expect(seen.claim("Ev\(number)")) }
        #expect(!seen.claim("Ev4") && !seen.claim("Ev3"))
        #expect(seen.claim("Ev1"))
    }

    @Test func rewritesTheJournalWithWhatIsStillKnown() async throws {
        let seen = try await seen()
        for (event, hours) in [("Ev1", 0.0), ("Ev2", 25), ("Ev3", 25), ("Ev4", 0)] {
            time.advance(seconds: hours * 3600)
            #expect(seen.claim(event))
            await seen.keep(event)
        }
        #expect(journal.compactions == 2)
        #expect(Set(journal.text.split(separator: "\n").map { $0.suffix(3) }) == ["Ev2", "Ev3", "Ev4"])
        let again = try await self.seen()
        #expect(!again.claim("Ev2") && !again.claim("Ev3") && !again.claim("Ev4"))
    }

    @Test func aFailingJournalCostsNothingButADuplicateAfterARestart() async throws {
        let seen = try await seen()
        journal.fail(true)
        for event in ["Ev1", "Ev2"] {
            #expect(seen.claim(event))
            await seen.keep(event)
            #expect(!seen.claim(event))
        }
        journal.fail(false)
        #expect(seen.claim("Ev3"))
        await seen.keep("Ev3")
        #expect(log.lines.map(\.level) == [.error, .notice])
        #expect(log.lines.first?.metadata["slack.reason"] == "full")
    }

    @Test func aRewriteThatFailedIsTriedAgain() async throws {
        let seen = try await seen()
        #expect(seen.claim("Ev1"))
        await seen.keep("Ev1")
        time.advance(seconds: 49 * 3600)
        #expect(seen.claim("Ev2"))
        journal.fail(true)
        await seen.keep("Ev2")
        journal.fail(false)
        #expect(seen.claim("Ev3"))
        await seen.keep("Ev3")
        #expect(Set(journal.text.split(separator: "\n").map { $0.suffix(3) }) == ["Ev2", "Ev3"])
    }

    @Test func countsEntriesThatCannotBeRead() async throws {
        try await journal.append([Array("x".utf8), Array("\(Self.start) Ev1".utf8), [0xFF], []])
        let seen = SeenEvents(journal: journal, now: time.now, logger: log.logger)
        #expect(try await seen.load() == 3)
        #expect(!seen.claim("Ev1"))
    }

    @Test func worksWithoutAJournal() async throws {
        let seen = SeenEvents(journal: nil, now: time.now, logger: log.logger)
        #expect(try await seen.load() == 0)
        #expect(seen.claim("Ev1"))
        await seen.keep("Ev1")
        #expect(!seen.claim("Ev1"))
    }

    /// Whatever is kept while the journal is rewritten is found later.
    @Test func losesNothingWhileTheJournalIsRewritten() async throws {
        let seen = try await seen(capacity: 20)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    #expect(seen.claim("Ev\(number)"))
                    await seen.keep("Ev\(number)")
                }
            }
        }
        #expect(journal.compactions > 0)
        let known = (0..<200).filter { !seen.claim("Ev\($0)") }
        let again = try await self.seen(capacity: 1000)
        for number in known { #expect(!again.claim("Ev\(number)")) }
    }
}
