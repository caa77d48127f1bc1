import FoundationEssentials
import Identity
import Places
import Testing

@testable import Reports

@Suite struct DeliveryCourseTests {
    typealias Ending = DeliveryCourse.Ending

    private static let seven = Date(timeIntervalSince1970: 1_800_000_000)

    private func at(_ seconds: Double) -> Date { Self.seven.addingTimeInterval(seconds) }

    private func course(
        seenAfter seconds: Double = 0, attempts: Int = 0, lastAttempt: Double? = nil, grace: Double = 1200
    ) -> DeliveryCourse {
        let due = DueReport(
            id: ReportID(rawValue: "k7m2q9xd"), owner: UserID(rawValue: "slack:T1:U1"),
            team: TeamID(rawValue: "slack:T1"),
            due: DueTime(date: LocalDate(daysSince1970: 20_833), instant: Self.seven), attempts: attempts,
            lastAttempt: lastAttempt.map(at))
        return DeliveryCourse(due, firstSeen: at(seconds), grace: grace)
    }

    @Test func isSentOnceAndOnTime() {
        var course = course()
        let message = MessageReference(conversation: ConversationID(rawValue: "slack:T1:D1"), id: "1.2")
        #expect(course.action(after: .taken, at: at(0), chance: 0) == .prepare(isLate: false))
        #expect(course.action(after: .ready, at: at(1), chance: 0) == .begin)
        #expect(course.action(after: .begun, at: at(1), chance: 0) == .send)
        #expect(
            course.action(after: .ended(.sent(message)), at: at(2), chance: 0)
                == .finish(Ending(outcome: .sent, message: message)))
    }

    @Test(arguments: [(60.0, false), (91, true), (1200, true)])
    func saysThatItIsLateInsideTheGrace(_ seconds: Double, _ isLate: Bool) {
        var course = course(seenAfter: seconds)
        #expect(!course.isTooLate)
        #expect(course.action(after: .taken, at: at(seconds), chance: 0) == .prepare(isLate: isLate))
    }

    @Test func isSkippedBeyondTheGrace() {
        var course = course(seenAfter: 1201)
        #expect(course.isTooLate)
        #expect(course.action(after: .taken, at: at(1201), chance: 0) == .finish(Ending(outcome: .late)))
    }

    @Test func isNotLateWhenItOnlyWaitedForItsTurn() {
        var course = course()
        #expect(course.action(after: .taken, at: at(4000), chance: 0) == .prepare(isLate: false))
        #expect(course.action(after: .notNow, at: at(4000), chance: 0) == .wait(.seconds(60)))
    }

    @Test func asksForTheWeatherEachMinuteAndApologisesAfterTheGrace() {
        var course = course()
        var (now, waits) = (0.0, 0)
        _ = course.action(after: .taken, at: at(now), chance: 0)
        while case .wait(let pause) = course.action(after: .notNow, at: at(now), chance: 0) {
            #expect(pause == .seconds(60))
            now += 60
            waits += 1
            #expect(course.action(after: .taken, at: at(now), chance: 0) == .prepare(isLate: now > 90))
        }
        #expect(waits == 20)
        #expect(
            course.action(after: .notNow, at: at(now), chance: 0)
                == .finish(Ending(outcome: .noWeather, isApologised: true)))
    }

    @Test(arguments: [(60.0, 4), (120, 4), (240, 4), (600, 10)])
    func triesAFewTimesWithinAShortGrace(_ grace: Double, _ tries: Int) {
        var course = course(grace: grace)
        var (now, waits) = (0.0, 0)
        _ = course.action(after: .taken, at: at(now), chance: 0)
        while case .wait(let pause) = course.action(after: .notNow, at: at(now), chance: 0) {
            now += pause / .seconds(1)
            waits += 1
            _ = course.action(after: .taken, at: at(now), chance: 0)
        }
        #expect(waits == tries)
        #expect(now == grace)
    }

    @Test func backsOffWhenThePlatformDoesNotSayHowLong() {
        var course = course()
        var (now, waits) = (0.0, [Double]())
        _ = course.action(after: .taken, at: at(now), chance: 0)
        while case .wait(let pause) = course.action(after: .ended(.notSent(retryAfter: nil)), at: at(now), chance: 0) {
            waits.append(pause / .seconds(1))
            now += pause / .seconds(1)
        }
        #expect(waits.prefix(7) == [1, 2, 4, 8, 16, 30, 30])
        #expect((1170...1200).contains(now))
    }

    @Test func spreadsRepetitionsByChance() {
        var course = course()
        _ = course.action(after: .taken, at: at(0), chance: 0)
        #expect(course.action(after: .ended(.notSent(retryAfter: nil)), at: at(0), chance: 1) == .wait(.seconds(1.25)))
    }

    @Test func waitsAsLongAsThePlatformSays() {
        var course = course()
        _ = course.action(after: .taken, at: at(0), chance: 0)
        let sending = ReportSending.notSent(retryAfter: .seconds(40))
        #expect(course.action(after: .ended(sending), at: at(0), chance: 0) == .wait(.seconds(40)))
        #expect(
            course.action(after: .ended(.notSent(retryAfter: .seconds(3600))), at: at(40), chance: 0)
                == .finish(Ending(outcome: .failed, isApologised: true)))
    }

    @Test func latenessIsTakenFromTheGrace() {
        var course = course(seenAfter: 1170)
        _ = course.action(after: .taken, at: at(1170), chance: 0)
        #expect(
            course.action(after: .notNow, at: at(1170), chance: 0)
                == .finish(Ending(outcome: .noWeather, isApologised: true)))
    }

    @Test func oneMoreAttemptAfterAnUnknownOne() {
        var course = course()
        _ = course.action(after: .taken, at: at(0), chance: 0)
        #expect(course.action(after: .ended(.unknown), at: at(10), chance: 0.5) == .wait(.seconds(1.5)))
        #expect(course.action(after: .taken, at: at(12), chance: 0) == .prepare(isLate: false))
        #expect(course.action(after: .ended(.unknown), at: at(20), chance: 0) == .finish(Ending(outcome: .unknown)))
    }

    @Test func afterACrashThereIsOneAttemptAndNoApology() {
        var course = course(seenAfter: 100, attempts: 1, lastAttempt: 1)
        #expect(course.action(after: .taken, at: at(100), chance: 0) == .prepare(isLate: true))
        #expect(!course.isOpen)
        #expect(course.action(after: .ended(.unknown), at: at(101), chance: 0) == .finish(Ending(outcome: .unknown)))
    }

    /// What surely was not sent is not the one attempt that is left; but an apology might be wrong.
    @Test(arguments: [0, 1])
    func anAttemptThatSentNothingIsNotTheOneMore(_ attempts: Int) {
        var course = course(attempts: attempts, lastAttempt: 0)
        _ = course.action(after: .taken, at: at(0), chance: 0)
        if attempts == 0 { _ = course.action(after: .ended(.unknown), at: at(0), chance: 0) }
        #expect(course.isOpen == (attempts == 0))
        let sending = DeliveryCourse.Event.ended(.notSent(retryAfter: .seconds(40)))
        #expect(course.action(after: sending, at: at(2), chance: 0) == .wait(.seconds(40)))
        #expect(course.action(after: sending, at: at(1190), chance: 0) == .finish(Ending(outcome: .unknown)))
        #expect(course.action(after: .ended(.unknown), at: at(42), chance: 0) == .finish(Ending(outcome: .unknown)))
    }

    @Test(arguments: [(1, 1.0, 1202.0), (2, 1, 5), (1, nil, 5)] as [(Int, Double?, Double)])
    func anOldOrRepeatedAttemptGetsNoOther(_ attempts: Int, _ last: Double?, _ now: Double) {
        var course = course(seenAfter: now, attempts: attempts, lastAttempt: last)
        #expect(!course.isTooLate)
        #expect(course.action(after: .taken, at: at(now), chance: 0) == .finish(Ending(outcome: .unknown)))
    }

    @Test func withoutWeatherAfterACrashNothingIsClaimed() {
        var course = course(seenAfter: 1190, attempts: 1, lastAttempt: 1)
        _ = course.action(after: .taken, at: at(1190), chance: 0)
        #expect(course.action(after: .notNow, at: at(1190), chance: 0) == .wait(.seconds(60)))
        #expect(course.action(after: .notNow, at: at(2400), chance: 0) == .finish(Ending(outcome: .unknown)))
    }

    @Test func aJournalThatIsFullIsTriedAgain() {
        var course = course()
        _ = course.action(after: .taken, at: at(0), chance: 0)
        #expect(course.action(after: .notBegun, at: at(0), chance: 0) == .wait(.seconds(1)))
        #expect(course.action(after: .notBegun, at: at(1), chance: 0) == .wait(.seconds(2)))
        #expect(
            course.action(after: .notBegun, at: at(1199), chance: 0)
                == .finish(Ending(outcome: .failed, isApologised: true)))
    }

    @Test(
        arguments: [
            (.ended(.refused(.targetGone)), .finish(Ending(outcome: .paused, pause: .targetGone))),
            (.ended(.broken("no_text")), .finish(Ending(outcome: .failed, isApologised: true, fault: "no_text"))),
            (.silent, .finish(Ending(outcome: .silent))),
            (.pointless(.nothingToTell), .finish(Ending(outcome: .paused, pause: .nothingToTell))),
            (.gone, .leave),
            (.unreadable, .wait(.seconds(1))),
        ] as [(DeliveryCourse.Event, DeliveryCourse.Action)])
    func eachEventHasItsAction(_ event: DeliveryCourse.Event, _ action: DeliveryCourse.Action) {
        var course = course()
        _ = course.action(after: .taken, at: at(0), chance: 0)
        #expect(course.action(after: event, at: at(1), chance: 0) == action)
    }
}
