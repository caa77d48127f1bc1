import Concurrency
import FoundationEssentials
import Identity
import Settings
import Telemetry
import TestSupport
import Testing

@testable import Slack

@Suite struct SlackInstallationsTests {
    private let time = ManualTime(secondsSince1970: 1_700_000_000.7)
    private let log = RecordingLogHandler()
    private let token = Locked<Secret?>(Secret("xoxb-1"))
    private let team = TeamID(rawValue: "slack:T1")
    private let installations: SlackInstallations

    init() {
        let token = token
        installations = SlackInstallations(
            tokens: SingleSlackToken { token.withLock { $0 } }, now: time.now, logger: log.logger)
    }

    private func moment(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_700_000_000 + seconds) }

    @Test func givesTheTokenAsItIsNow() {
        #expect(installations.access(to: team) == .token(Secret("xoxb-1")))
        token.withLock { $0 = Secret("xoxb-2") }
        #expect(installations.access(to: team) == .token(Secret("xoxb-2")))
    }

    @Test func saysOnceThatThereIsNoToken() {
        token.withLock { $0 = nil }
        #expect(installations.access(to: team) == .none)
        #expect(installations.access(to: TeamID(rawValue: "slack:T2")) == .none)
        #expect(log.lines.map(\.level) == [.warning])
        #expect(log.lines.first?.message.contains("slack.bot-token") == true)
    }

    @Test func endsWithTheEventOfOneWorkspaceAndSaysSoOnce() {
        installations.end(team: team, at: moment(0))
        installations.end(team: team, at: moment(1))
        #expect(installations.access(to: team) == .ended)
        #expect(installations.access(to: TeamID(rawValue: "slack:T2")) != .ended)
        #expect(log.lines.map(\.level) == [.error])
    }

    @Test func leavesAloneWhatWasInstalledLater() {
        installations.end(team: team, at: moment(-1))
        #expect(!installations.isEnded(team))
        installations.seen(team: team, at: moment(20))
        installations.end(team: team, at: moment(19))
        #expect(!installations.isEnded(team))
        #expect(log.lines.isEmpty)
    }

    @Test func tellsOnceOfAnEnd() {
        let ended = Locked<[TeamID]>([])
        installations.whenEnded { team in ended.withLock { $0.append(team) } }
        installations.end(team: team, at: moment(-1))
        #expect(ended.withLock { $0 } == [])
        installations.end(team: team, at: moment(0))
        installations.end(team: team, at: moment(1))
        #expect(ended.withLock { $0 } == [team])
    }

    @Test func comesBackWhenSomebodyUsesIt() {
        let heard = Locked(0)
        installations.whenSeen { heard.withLock { $0 += 1 } }
        installations.end(team: team, at: moment(0))
        time.advance(seconds: 5)
        installations.used(in: team)
        #expect(!installations.isEnded(team))
        #expect(heard.withLock { $0 } == 1)
    }

    @Test func comesBackWhenItsTokenIsKnownToWork() {
        installations.refuse(Secret("xoxb-1"), of: team, code: "invalid_auth")
        _ = installations.access(to: team)
        installations.refuse(Secret("xoxb-1"), of: team, code: "invalid_auth")
        #expect(installations.isEnded(team))
        installations.works(team: team)
        #expect(!installations.isEnded(team))
        installations.refuse(Secret("xoxb-1"), of: team, code: "invalid_auth")
        #expect(log.lines.map(\.level) == [.error, .error])
    }

    @Test func aRefusalByAClockThatWasAheadIsNotLongerThanOthers() {
        time.advance(seconds: 1e8)
        _ = installations.access(to: team)
        installations.refuse(Secret("xoxb-1"), of: team, code: "invalid_auth")
        #expect(installations.isEnded(team))
        time.advance(seconds: -1e8)
        #expect(!installations.isEnded(team))
    }

    @Test func comesBackWithALaterEventOnly() {
        installations.end(team: team, at: moment(10))
        installations.seen(team: team, at: moment(10))
        #expect(installations.isEnded(team))
        installations.seen(team: team, at: moment(11))
        #expect(!installations.isEnded(team))
    }

    @Test func comesBackWithAnotherToken() {
        installations.end(team: team, at: moment(10))
        time.advance(seconds: 60)
        token.withLock { $0 = Secret("xoxb-2") }
        #expect(!installations.isEnded(team))
        // Late news about the former token.
        installations.end(team: team, at: moment(59))
        #expect(!installations.isEnded(team))
        installations.end(team: team, at: moment(61))
        #expect(installations.isEnded(team))
    }

    @Test func endsWhenSlackRefusesTheTokenAndTriesAgainAfterTenMinutes() {
        _ = installations.access(to: team)
        installations.refuse(Secret("xoxb-1"), of: team, code: "token_revoked")
        #expect(installations.access(to: team) == .ended)
        installations.seen(team: team, at: moment(100))
        time.advance(seconds: 599)
        #expect(installations.access(to: team) == .ended)
        time.advance(seconds: 1)
        #expect(installations.access(to: team) == .token(Secret("xoxb-1")))
        installations.refuse(Secret("xoxb-1"), of: team, code: "token_revoked")
        #expect(installations.access(to: team) == .ended)
        #expect(log.lines.map(\.level) == [.error])
        #expect(log.lines.first?.metadata["slack.reason"] == "token_revoked")
        #expect(!log.lines.map { "\($0)" }.joined().contains("xoxb"))
    }

    @Test func aRefusalOfAFormerTokenCountsForNothing() {
        _ = installations.access(to: team)
        token.withLock { $0 = Secret("xoxb-2") }
        _ = installations.access(to: team)
        installations.refuse(Secret("xoxb-1"), of: team, code: "invalid_auth")
        #expect(!installations.isEnded(team))
    }

    @Test func revivesAll() {
        installations.end(team: team, at: moment(10))
        installations.revive()
        #expect(installations.access(to: team) == .token(Secret("xoxb-1")))
    }

    @Test func staysBounded() {
        var memory = SlackInstallationMemory(since: moment(0), capacity: 16)
        for number in 0..<100 {
            let team = TeamID(rawValue: "slack:T\(number)")
            _ = memory.isEnded(team, token: nil, at: moment(0))
            if number < 8 { _ = memory.end(team, token: nil, eventTime: moment(1), at: moment(1)) }
        }
        let last = memory.isEnded(TeamID(rawValue: "slack:T7"), token: nil, at: moment(2))
        #expect(memory.count <= 16)
        #expect(last)
    }
}
