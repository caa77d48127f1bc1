import Concurrency
import HTTPCore
import Identity
import Settings
import Telemetry
import TestSupport
import Testing

@testable import Slack

@Suite(.timeLimit(.minutes(5))) struct SlackRevivalTests {
    private static let good = #"{"ok":true,"team_id":"T1","enterprise_id":"E1","team":"x"}"#
    private static let team = TeamID(rawValue: "slack:T1")

    /// What waits, what was brought back, and a clock that a test moves.
    private final class Scene: Sendable {
        let waiting: Locked<Set<TeamID>>
        let revived = Locked<[Set<TeamID>]>([])
        let log = RecordingLogHandler()
        let clock = ManualClock()
        let work = BackgroundWork(limit: 10)
        let transport: ScriptedTransport
        let revival: SlackRevival

        init(_ waiting: Set<TeamID>, token: Secret? = Secret("xoxb-1"), _ bodies: [String]) throws {
            let left = Locked(bodies)
            let (kept, revived, clock, start) = (Locked(waiting), revived, clock, ContinuousClock.now)
            self.waiting = kept
            transport = ScriptedTransport { _ throws(HTTPTransportError) in
                .json(Array(left.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }.utf8))
            }
            revival = SlackRevival(
                api: SlackWebAPI(base: try #require(ServiceURL("https://slack.com/api")), transport: transport),
                token: { token }, work: work, instant: { start + clock.now.offset }, logger: log.logger,
                waiting: { kept.withLock { $0 } },
                revive: { teams in
                    revived.withLock { $0.append(teams) }
                    kept.withLock { $0.subtract(teams) }
                    return 3
                })
        }

        /// Does one thing after the other, each when all the work that followed from the one before is done.
        func doing(_ steps: @Sendable (SlackRevival, ManualClock) -> Void...) async {
            await withTaskGroup { group in
                group.addTask { await self.work.run() }
                for step in steps {
                    step(revival, clock)
                    while work.unfinished > 0, !Task.isCancelled { await Task.yield() }
                }
                group.cancelAll()
            }
        }
    }

    @Test func bringsBackWhatBelongsToTheWorkspaceOfTheToken() async throws {
        let organisation = TeamID(rawValue: "slack:E1")
        let scene = try Scene([Self.team, organisation, TeamID(rawValue: "slack:T2")], [Self.good])
        await scene.doing { revival, _ in revival.tokenCame() }
        #expect(scene.revived.withLock { $0 } == [[Self.team, organisation]])
        #expect(scene.log.lines.map(\.level) == [.notice])
        #expect(scene.transport.requests.map(\.target) == ["/api/auth.test"])
    }

    @Test(arguments: [
        #"{"ok":false,"error":"invalid_auth"}"#, "<html>", #"{"ok":true}"#, #"{"ok":true,"team_id":"T9"}"#,
        #"{"ok":true,"team_id":"T 1"}"#,
    ])
    func leavesEverythingWhileTheTokenIsOfNoUse(_ body: String) async throws {
        let scene = try Scene([Self.team], [body])
        await scene.doing { revival, _ in revival.tokenCame() }
        #expect(scene.revived.withLock { $0.isEmpty })
        #expect(scene.log.lines.isEmpty)
    }

    @Test func asksNobodyWhenNothingWaits() async throws {
        let scene = try Scene([], [Self.good])
        await scene.doing { revival, _ in revival.tokenCame() }
        #expect(scene.transport.requests.isEmpty)
        let without = try Scene([Self.team], token: nil, [Self.good])
        await without.doing { revival, _ in revival.tokenCame() }
        #expect(without.transport.requests.isEmpty)
    }

    @Test func looksAtSignsOfLifeButNotAllTheTime() async throws {
        let scene = try Scene([Self.team], [#"{"ok":false,"error":"token_revoked"}"#, Self.good])
        let calls = Locked<[Int]>([])
        let step: @Sendable (Double) -> (@Sendable (SlackRevival, ManualClock) -> Void) = { seconds in
            { revival, clock in
                calls.withLock { $0.append(scene.transport.requests.count) }
                clock.advance(by: .seconds(seconds))
                revival.heard()
            }
        }
        // At 0 and 1 s, after 10 min less a second, 2 s later, and long after everything is back.
        await scene.doing(step(0), step(1), step(598), step(2), step(700), step(700))
        #expect(calls.withLock { $0 } == [0, 1, 1, 1, 2, 2])
        #expect(scene.revived.withLock { $0 } == [[Self.team]])
    }
}
