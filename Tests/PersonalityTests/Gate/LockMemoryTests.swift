import FoundationEssentials
import Places
import Testing

@testable import Personality

/// T4: the times after a lock.
@Suite struct LockMemoryTests {
    private let place = PlaceID(geonameID: 1)
    private let start = Date(timeIntervalSince1970: 1_000_000)

    private func locked(extreme: Bool = false, until hours: Double? = nil) -> GateAssessment {
        var assessment = GateAssessment()
        assessment.add(.warning, .locked)
        assessment.isExtreme = extreme
        assessment.warningEnd = hours.map { start + $0 * 3600 }
        return assessment
    }

    /// Locked at the start, seen free an hour later; then the state so many hours after that.
    private func state(after hours: Double, extreme: Bool = false) -> GateState {
        var memory = LockMemory()
        _ = memory.settled(locked(extreme: extreme), at: place, now: start)
        _ = memory.settled(GateAssessment(), at: place, now: start)
        return memory.settled(GateAssessment(), at: place, now: start + hours * 3600).state
    }

    @Test(arguments: [
        (0.1, GateState.locked), (23.9, .locked), (24, .locked), (24.1, .careful), (48, .careful), (48.1, .open),
    ])
    func aDayLockedThenADayCareful(hours: Double, expected: GateState) {
        #expect(state(after: hours) == expected)
    }

    @Test(arguments: [(24.1, GateState.locked), (72, .locked), (72.1, .careful), (96, .careful), (96.1, .open)])
    func threeDaysAfterExtreme(hours: Double, expected: GateState) {
        #expect(state(after: hours, extreme: true) == expected)
    }

    @Test func theAnnouncedEndCountsWhenNobodyAskedBefore() {
        var memory = LockMemory()
        _ = memory.settled(locked(until: 10), at: place, now: start)
        let later = memory.settled(GateAssessment(), at: place, now: start + 33 * 3600)
        #expect(later.state == .locked)
        #expect(later.reasons == [.aftermath: .locked])
    }

    @Test func aWarningLiftedEarlyEndsTheLockWhenSeen() {
        var memory = LockMemory()
        _ = memory.settled(locked(until: 100), at: place, now: start)
        _ = memory.settled(GateAssessment(), at: place, now: start + 2 * 3600)
        #expect(memory.settled(GateAssessment(), at: place, now: start + 25 * 3600).state == .locked)
        #expect(memory.settled(GateAssessment(), at: place, now: start + 27 * 3600).state == .careful)
    }

    @Test func aSecondLockDoesNotCutTheAftermathOfAnExtremeOne() {
        var memory = LockMemory()
        _ = memory.settled(locked(extreme: true), at: place, now: start)
        _ = memory.settled(locked(), at: place, now: start + 3600)
        #expect(memory.settled(GateAssessment(), at: place, now: start + 70 * 3600).state == .locked)
        #expect(memory.settled(GateAssessment(), at: place, now: start + 73 * 3600).state == .careful)
    }

    @Test func otherPlacesAreFree() {
        var memory = LockMemory()
        _ = memory.settled(locked(), at: place, now: start)
        #expect(memory.settled(GateAssessment(), at: PlaceID(geonameID: 2), now: start).state == .open)
    }

    @Test func carefulFactsStayCarefulWithoutALock() {
        var memory = LockMemory()
        var assessment = GateAssessment()
        assessment.add(.thunder, .careful)
        #expect(memory.settled(assessment, at: place, now: start).state == .careful)
        #expect(memory.count == 0)
    }

    @Test func placesAreBounded() {
        var memory = LockMemory(capacity: 20)
        for index in 0..<100 {
            _ = memory.settled(locked(), at: PlaceID(geonameID: index), now: start + Double(index))
        }
        #expect(memory.count <= 20)
        let last = memory.settled(GateAssessment(), at: PlaceID(geonameID: 99), now: start + 100)
        #expect(last.state == .locked)
    }
}
