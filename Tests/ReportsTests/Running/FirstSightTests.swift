import FoundationEssentials
import Testing

@testable import Reports

@Suite struct FirstSightTests {
    private func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_800_000_000 + seconds) }

    @Test func whatWasDueBeforeTheStartIsSeenAtTheStart() {
        var sight = FirstSight()
        sight.look(at: at(500))
        #expect(sight.first(of: at(0)) == at(500))
        #expect(sight.first(of: at(501)) == at(501))
    }

    /// What had to wait for its turn when the process ended is as late as nobody ran; what it waited before is not counted.
    @Test(arguments: [(0.0, 1000.0), (4000, 5000), (4001, 5000), (-9000, 5000), (5001, 5001)])
    func aRestartCountsAsLongAsItTook(_ due: Double, _ first: Double) {
        var sight = FirstSight()
        sight.look(at: at(5000), former: at(4000))
        #expect(sight.first(of: at(due)) == at(first))
        sight.look(at: at(5060), former: at(4000))
        #expect(sight.first(of: at(due)) == at(first))
    }

    @Test func aFormerProcessInTheFutureIsNotBelieved() {
        var sight = FirstSight()
        sight.look(at: at(5000), former: at(6000))
        #expect(sight.first(of: at(0)) == at(5000))
    }

    @Test func whileTheLoopRunsEverythingIsSeenOnTime() {
        var sight = FirstSight()
        for minute in 0..<200 { sight.look(at: at(Double(minute) * 60)) }
        #expect(sight.first(of: at(1000)) == at(1000))
        #expect(sight.first(of: at(-1)) == at(0))
    }

    @Test func aClockThatJumpsForwardLeavesAGap() {
        var sight = FirstSight()
        for moment in [0.0, 60, 3700, 3760] { sight.look(at: at(moment)) }
        #expect(sight.first(of: at(60)) == at(60))
        #expect(sight.first(of: at(61)) == at(3700))
        #expect(sight.first(of: at(3700)) == at(3700))
        #expect(sight.first(of: at(3701)) == at(3701))
    }

    @Test func aClockThatIsPutBackForgetsWhatLiesAhead() {
        var sight = FirstSight()
        for moment in [0.0, 60, 3700, 100, 160] { sight.look(at: at(moment)) }
        #expect(sight.first(of: at(80)) == at(100))
        #expect(sight.first(of: at(2000)) == at(2000))
    }

    @Test func rememberedGapsAreBounded() {
        var sight = FirstSight()
        for hour in 0..<1000 { sight.look(at: at(Double(hour) * 3600)) }
        #expect(sight.first(of: at(10)) == at(10))
        #expect(sight.first(of: at(998 * 3600 + 10)) == at(999 * 3600))
    }
}
