import FoundationEssentials
import Identity
import Storage
import Telemetry
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixOfferMemoryTests {
    private static let alice = MatrixUserID(rawValue: "@a:b.test")
    private static let bob = MatrixUserID(rawValue: "@b:b.test")
    private static let room = MatrixRoomID(rawValue: "!r:b.test")

    private let journal = MemoryJournal()
    private let time = ManualTime(secondsSince1970: 1_700_000_000)
    private let log = RecordingLogHandler()

    private func memory(capacity: Int = 10_000) async throws -> MatrixOfferMemory {
        let memory = MatrixOfferMemory(journal: journal, capacity: capacity, now: time.now, logger: log.logger)
        #expect(try await memory.load() == 0)
        return memory
    }

    private func offer(_ line: String = "save Tampa", to asker: MatrixUserID? = alice) -> MatrixOffer {
        MatrixOffer(
            room: Self.room, asker: asker, choices: [MatrixChoiceKey(key: "1️⃣", line: line)], posted: time.now())
    }

    @Test func anOfferIsKnownAfterARestart() async throws {
        var opening = offer(to: nil)
        opening.opensDirectRoom = true
        let memory = try await memory()
        await memory.keep(offer(), for: "$1")
        await memory.keep(opening, for: "$2")
        let other = try await self.memory()
        #expect(await other.offer(of: "$1") == offer())
        #expect(await other.offer(of: "$2") == opening)
        #expect(await other.offer(of: "$3") == nil)
        #expect(await other.offer(of: "$1")?.line(for: "1\u{20E3}") == "save Tampa")
    }

    @Test func theLastOfferOfAMessageHolds() async throws {
        let memory = try await memory()
        await memory.keep(offer(), for: "$1")
        await memory.keep(offer("undo"), for: "$1")
        #expect(try await self.memory().offer(of: "$1") == offer("undo"))
    }

    @Test func anOfferEndsAfterADay() async throws {
        let memory = try await memory()
        await memory.keep(offer(), for: "$1")
        time.advance(seconds: 86_399)
        #expect(await memory.offer(of: "$1") != nil)
        time.advance(seconds: 1)
        #expect(await memory.offer(of: "$1") == nil)
        #expect(try await self.memory().offer(of: "$1") == nil)
    }

    @Test func aPressCountsOncePerMessageKeyAndUser() async throws {
        let memory = try await memory()
        #expect(await memory.claim("1️⃣", of: "$1", by: Self.alice))
        #expect(await !memory.claim("1\u{20E3}", of: "$1", by: Self.alice))
        #expect(await memory.claim("2️⃣", of: "$1", by: Self.alice))
        #expect(await memory.claim("1️⃣", of: "$2", by: Self.alice))
        #expect(await memory.claim("1️⃣", of: "$1", by: Self.bob))
    }

    @Test func theOldestAreForgottenWhenThereAreTooMany() async throws {
        let memory = try await memory(capacity: 10)
        for number in 0..<25 {
            time.advance(seconds: 1)
            await memory.keep(offer(), for: "$\(number)")
        }
        #expect(await memory.offer(of: "$0") == nil)
        #expect(await memory.offer(of: "$24") != nil)
        for number in 0..<50 { _ = await memory.claim("1️⃣", of: "$\(number)", by: Self.alice) }
        #expect(await !memory.claim("1️⃣", of: "$49", by: Self.alice))
    }

    @Test func theJournalIsRewrittenWhenItIsMostlyOld() async throws {
        let memory = try await memory(capacity: 10)
        for number in 0..<1100 {
            time.advance(seconds: 1)
            await memory.keep(offer(), for: "$\(number)")
        }
        #expect(journal.compactions > 0)
        #expect(journal.entries.count < 1050)
        #expect(try await self.memory().offer(of: "$1099") != nil)
    }

    @Test func nothingOfAPersonStaysAfterForgetting() async throws {
        let memory = try await memory()
        await memory.keep(offer(), for: "$1")
        await memory.keep(offer(to: Self.bob), for: "$2")
        await memory.keep(offer(to: nil), for: "$3")
        _ = await memory.claim("1️⃣", of: "$3", by: Self.alice)
        await memory.forget(Self.alice)
        #expect(!journal.text.contains("@a:b.test"))
        #expect(await memory.offer(of: "$1") == nil)
        #expect(await memory.offer(of: "$2") != nil)
        #expect(await memory.offer(of: "$3") != nil)
        #expect(await memory.claim("1️⃣", of: "$3", by: Self.alice))
    }

    @Test func personalDataIsShownAndDeleted() async throws {
        let memory = try await memory()
        await memory.keep(offer(), for: "$1")
        await memory.keep(offer(to: Self.bob), for: "$2")
        let expected: JSONValue = .list([
            .object(["message": .text("$1"), "room": .text("!r:b.test"), "choices": .list([.text("save Tampa")])])
        ])
        #expect(try await memory.export(Self.alice.person) == expected)
        journal.fail(true)
        await #expect(throws: StorageError.full) { try await memory.delete(Self.alice.person) }
        journal.fail(false)
        try await memory.delete(Self.alice.person)
        #expect(try await memory.export(Self.alice.person) == nil)
        #expect(!journal.text.contains("@a:b.test"))
        #expect(try await memory.export(UserID(rawValue: "slack:T1:U1")) == nil)
    }

    @Test func aFailingJournalCostsNobodyAnAnswer() async throws {
        let memory = try await memory()
        journal.fail(true)
        await memory.keep(offer(), for: "$1")
        #expect(await memory.offer(of: "$1") == offer())
        #expect(log.lines.map(\.message) == ["an offer could not be kept"])
    }

    @Test func whatCannotBeReadIsCountedAndLeftOut() async throws {
        try await journal.append([Array("{".utf8), Array("{}".utf8), offer().text(for: "$1")])
        let memory = MatrixOfferMemory(journal: journal, now: time.now, logger: log.logger)
        #expect(try await memory.load() == 2)
        #expect(await memory.offer(of: "$1") == offer())
    }
}
