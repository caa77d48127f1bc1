import FoundationEssentials
import Identity
import Testing

@testable import Bot

@Suite struct ConversationMemoryTests {
    private let start = Date(timeIntervalSince1970: 1_800_000_000)
    private let here = ConversationID(rawValue: "C1")
    private let there = ConversationID(rawValue: "C2")
    private let one = UserID(rawValue: "U1")
    private let other = UserID(rawValue: "U2")

    @Test func theNewestStandsFirst() {
        var memory = ConversationMemory<Int>(lifetime: 100, people: 10)
        for value in 1...3 { memory.note(value, for: one, in: here, now: start) }
        #expect(memory.values(for: one, in: here, now: start) == [3, 2, 1])
    }

    @Test func nothingCrossesBetweenPeopleAndConversations() {
        var memory = ConversationMemory<Int>(lifetime: 100, people: 10)
        memory.note(1, for: one, in: here, now: start)
        #expect(memory.values(for: other, in: here, now: start) == [])
        #expect(memory.values(for: one, in: there, now: start) == [])
    }

    @Test(arguments: [(99.0, [1]), (100, []), (-1, [])] as [(Double, [Int])])
    func isForgottenAfterItsLifetime(_ seconds: Double, _ expected: [Int]) {
        var memory = ConversationMemory<Int>(lifetime: 100, people: 10)
        memory.note(1, for: one, in: here, now: start)
        #expect(memory.values(for: one, in: here, now: start.addingTimeInterval(seconds)) == expected)
    }

    @Test func isBounded() {
        var memory = ConversationMemory<Int>(lifetime: 100, people: 10)
        for number in 0..<1000 {
            memory.note(number, for: UserID(rawValue: "U\(number)"), in: here, now: start)
            memory.note(number, for: one, in: here, now: start)
        }
        #expect(memory.count <= 10)
        #expect(memory.values(for: one, in: here, now: start) == [999, 998, 997, 996])
    }

    @Test func forgetsAPersonEverywhere() {
        var memory = ConversationMemory<Int>(lifetime: 100, people: 10)
        for conversation in [here, there] { memory.note(1, for: one, in: conversation, now: start) }
        memory.forget(one)
        #expect([here, there].allSatisfy { memory.values(for: one, in: $0, now: start).isEmpty })
    }
}
