import Identity
import Testing

@testable import Reports

@Suite struct KnownTroublesTests {
    private let team = TeamID(rawValue: "slack:T1")

    @Test func tellsATroubleOnceUntilItChangesOrIsOver() {
        var troubles = KnownTroubles()
        let first = [1, 2].map { troubles.isNews(.journal, "full", at: .seconds($0)) }
        #expect(first == [true, false])
        let other = [3, 4].map { troubles.isNews(.journal, "unavailable", at: .seconds($0)) }
        #expect(other == [true, false])
        let over = [troubles.isOver(.journal), troubles.isOver(.journal)]
        #expect(over == [true, false])
        let again = troubles.isNews(.journal, "unavailable", at: .seconds(5))
        #expect(again)
    }

    @Test func tellsOneThatLastsOnceInAnHour() {
        var troubles = KnownTroubles()
        let told = stride(from: 0, to: 3 * 3600, by: 60).filter {
            troubles.isNews(.weather, "", at: .seconds($0))
        }
        #expect(told == [0, 3600, 7200])
    }

    @Test func keepsWorkspacesAndKindsApart() {
        var troubles = KnownTroubles()
        let kinds: [KnownTroubles.Kind] = [
            .refused(team), .refused(TeamID(rawValue: "slack:T2")), .unsent(team), .reading,
        ]
        let news = kinds.map { troubles.isNews($0, "forbidden", at: .zero) }
        #expect(news == [true, true, true, true])
    }
}
