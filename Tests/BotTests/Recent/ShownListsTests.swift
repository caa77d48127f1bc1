import FoundationEssentials
import Identity
import Places
import Reports
import Testing

@testable import Bot

@Suite struct ShownListsTests {
    private let now = Date(timeIntervalSince1970: 1_796_155_200)
    private let list = ShownList.places([.home(PlaceID(geonameID: 1)), .favourite(PlaceID(geonameID: 2))])
    private let reports = ShownList.reports([ReportID(rawValue: "r0000001")])

    private func incoming(_ user: String = "U1", in conversation: String = "C1") -> Incoming {
        Incoming(
            user: UserID(rawValue: "slack:T1:\(user)"), team: TeamID(rawValue: "slack:T1"),
            conversation: ConversationID(rawValue: "slack:T1:\(conversation)"), isPrivate: true, text: "",
            invocation: "/weather", requestID: "r-0001")
    }

    @Test func remembersForTenMinutes() {
        let lists = ShownLists()
        lists.note(list, for: incoming(), at: now)
        #expect(lists.list(for: incoming(), at: now.addingTimeInterval(599)) == list)
        #expect(lists.list(for: incoming(), at: now.addingTimeInterval(600)) == nil)
        #expect(lists.list(for: incoming(), at: now.addingTimeInterval(-1)) == nil)
    }

    @Test func theLastListCounts() {
        let lists = ShownLists()
        lists.note(list, for: incoming(), at: now)
        lists.note(reports, for: incoming(), at: now.addingTimeInterval(300))
        #expect(lists.list(for: incoming(), at: now.addingTimeInterval(700)) == reports)
        #expect(lists.list(for: incoming(), at: now.addingTimeInterval(700))?.places == nil)
    }

    @Test func isOfOnePersonInOneConversation() {
        let lists = ShownLists()
        lists.note(list, for: incoming(), at: now)
        #expect(lists.list(for: incoming("U2"), at: now) == nil)
        #expect(lists.list(for: incoming(in: "C2"), at: now) == nil)
    }

    @Test func forgetsAPersonEverywhere() {
        let lists = ShownLists()
        for conversation in ["C1", "C2"] { lists.note(list, for: incoming(in: conversation), at: now) }
        lists.note(list, for: incoming("U2"), at: now)
        lists.forget(UserID(rawValue: "slack:T1:U1"))
        #expect(lists.count == 1)
        #expect(lists.list(for: incoming("U2"), at: now) == list)
    }

    @Test func neverHoldsMoreThanItsCapacity() {
        let lists = ShownLists(capacity: 10)
        for person in 0..<100 {
            lists.note(list, for: incoming("U\(person)"), at: now.addingTimeInterval(Double(person) * 100))
            #expect(lists.count <= 10)
        }
        #expect(lists.list(for: incoming("U99"), at: now.addingTimeInterval(9900)) == list)
    }
}
