import Bot
import Control
import FoundationEssentials
import Places
import Storage
import TestSupport
import Testing

/// What the operator decides about lines of character, here and through the socket.
@Suite struct DecisionRequestsTests {
    private let surroundings: Surroundings
    private let decisions: VoiceDecisions
    private let area = HushArea(name: "Tampa", extent: .around(latitude: 27.95, longitude: -82.46, kilometres: 100))
    private let day = LocalDate(daysSince1970: 20_800)

    init() {
        decisions = VoiceDecisions(records: nil, now: { Date(timeIntervalSince1970: 1_796_104_800) })
        surroundings = Surroundings(decisions: decisions)
    }

    @Test(arguments: Surroundings.Door.allCases)
    func hushesAnArea(_ door: Surroundings.Door) async throws {
        let door = surroundings.door(door)
        let hush = try await door.perform(AddHush(area, lastDay: day))
        #expect(hush.number == 1 && hush.area == area && hush.lastDay == day)
        #expect(try await door.perform(ListDecisions()).hushes == [hush])
        #expect(try await door.perform(RemoveHush(1)) == hush)
        #expect(try await door.perform(ListDecisions()).hushes == [])
        let audit = surroundings.log.lines.map(\.message)
        #expect(audit == ["an area hushed by the operator", "a hush ended by the operator"])
        #expect(!surroundings.log.lines.contains { "\($0)".contains("Tampa") })
    }

    @Test(arguments: Surroundings.Door.allCases)
    func aHushThatIsNotThereIsRefused(_ door: Surroundings.Door) async throws {
        let door = surroundings.door(door)
        await #expect(throws: ControlError.refused("There is no hush 4: \"squall hush list\" shows all.")) {
            try await door.perform(RemoveHush(4))
        }
    }

    @Test(arguments: Surroundings.Door.allCases)
    func switchesLines(_ door: Surroundings.Door) async throws {
        let door = surroundings.door(door)
        #expect(try await door.perform(SwitchLine("sn-rain-01", isOn: false)).isNew)
        #expect(try await !door.perform(SwitchLine("sn-rain-01", isOn: false)).isNew)
        #expect(decisions.offLines == ["sn-rain-01"])
        #expect(try await door.perform(ListDecisions()).offLines == ["sn-rain-01"])
        #expect(try await door.perform(SwitchLine("sn-rain-01", isOn: true)).isNew)
        await #expect(throws: ControlError.refused("The id of a line has 1 to 100 letters.")) {
            try await door.perform(SwitchLine("", isOn: false))
        }
    }

    @Test(arguments: Surroundings.Door.allCases)
    func listsComplaints(_ door: Surroundings.Door) async throws {
        let door = surroundings.door(door)
        surroundings.store.put("flags", "sn-a", ["count": .integer(1), "last": .text("2026-12-01T06:00:00Z")])
        surroundings.store.put("flags", "sn-b", ["count": .integer(3), "last": .text("2026-12-01T06:00:00Z")])
        #expect(try await door.perform(ListFlags()).map(\.id) == ["sn-b", "sn-a"])
    }
}
