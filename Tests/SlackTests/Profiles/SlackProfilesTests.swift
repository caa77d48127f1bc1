import Bot
import Concurrency
import HTTPCore
import Identity
import Settings
import Telemetry
import TestSupport
import Testing

@testable import Slack

@Suite struct SlackProfilesTests {
    private static let oslo = #"{"ok":true,"user":{"id":"U1","tz":"Europe/Oslo","locale":"nb-NO","tz_offset":3600}}"#

    private let clock = ManualClock()
    private let log = RecordingLogHandler()
    private let person: SlackPerson

    init() throws {
        person = try SlackPerson(user: "U1", team: "T1", enterprise: nil)
    }

    /// Runs `body` with profiles for which `answer` speaks as Slack.
    private func withProfiles(
        token: Secret? = Secret("xoxb-geheim"), isEnded: Bool = false,
        _ body: @escaping @Sendable (SlackProfiles) async throws -> Void,
        answer: @escaping ScriptedTransport.Script
    ) async throws -> [HTTPRequest] {
        let transport = ScriptedTransport(answer)
        let work = BackgroundWork(limit: 10)
        let clock = clock
        let start = ContinuousClock.now
        let profiles = SlackProfiles(
            api: SlackWebAPI(base: try #require(ServiceURL("https://slack.com/api")), transport: transport),
            token: { token }, work: work, clock: clock, instant: { start + clock.now.offset }, logger: log.logger,
            isEnded: { isEnded && $0 == TeamID(rawValue: "slack:T1") })
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await work.run() }
            try await body(profiles)
            group.cancelAll()
        }
        return transport.requests
    }

    private func answer(_ body: String, status: Int = 200) -> ScriptedTransport.Script {
        { _ in .json(Array(body.utf8), status: status) }
    }

    @Test func asksSlackForLanguageAndZone() async throws {
        let person = person
        let requests = try await withProfiles(
            { profiles in
                let profile = await profiles.profile(of: person)
                #expect(profile == SlackProfile(locale: "nb-NO", timeZone: "Europe/Oslo"))
                #expect(await profiles.profile(of: person) == profile)
            }, answer: answer(Self.oslo))
        #expect(requests.count == 1)
        let request = try #require(requests.first)
        #expect("\(request.scheme)://\(request.authority)\(request.target)" == "https://slack.com/api/users.info")
        #expect(request.headerFields["Authorization"] == "Bearer xoxb-geheim")
        #expect(request.headerFields["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(String(decoding: request.body, as: UTF8.self) == "user=U1&include_locale=true")
    }

    @Test func asksNothingWhereSquallWasRemoved() async throws {
        let person = person
        let requests = try await withProfiles(
            isEnded: true,
            { profiles in
                #expect(await profiles.profile(of: person) == nil)
            }, answer: answer(Self.oslo))
        #expect(requests.isEmpty)
    }

    @Test func asksNothingWithoutAToken() async throws {
        let person = person
        let requests = try await withProfiles(
            token: nil,
            { profiles in
                #expect(await profiles.profile(of: person) == nil)
            }, answer: answer(Self.oslo))
        #expect(requests.isEmpty)
    }

    @Test func asksOnceForManyMessages() async throws {
        let person = person
        let gate = Eventually<Bool>()
        let requests = try await withProfiles(
            { profiles in
                async let first = profiles.profile(of: person)
                async let second = profiles.profile(of: person)
                await clock.sleepers(atLeast: 2)
                gate.resolve(true)
                let both = await [first, second]
                #expect(both.map { $0?.language } == ["nb-NO", "nb-NO"])
            },
            answer: { _ in
                _ = await gate.value()
                return .json(Array(Self.oslo.utf8))
            })
        #expect(requests.count == 1)
    }

    @Test func goesOnAfterAMomentAndKnowsTheAnswerNextTime() async throws {
        let person = person
        let gate = Eventually<Bool>()
        let isAnswered = Eventually<Bool>()
        _ = try await withProfiles(
            { profiles in
                async let first = profiles.profile(of: person)
                await clock.sleepers(atLeast: 1)
                clock.advance(by: .milliseconds(800))
                #expect(await first == nil)
                gate.resolve(true)
                _ = await isAnswered.value()
                #expect(await profiles.profile(of: person)?.timeZone == "Europe/Oslo")
            },
            answer: { _ in
                _ = await gate.value()
                isAnswered.resolve(true)
                return .json(Array(Self.oslo.utf8))
            })
    }

    @Test(arguments: [
        (#"{"ok":false,"error":"missing_scope","needed":"users:read"}"#, "squall slack manifest\""),
        (#"{"ok":false,"error":"invalid_auth"}"#, "slack.bot-token is refused"),
        (#"{"ok":false,"error":"token_revoked"}"#, "slack.bot-token is refused"),
    ])
    func warnsTheOperatorOnceAndSaysWhatToDo(_ body: String, _ advice: String) async throws {
        let people = try ["U1", "U2", "U1"].map { try SlackPerson(user: $0, team: "T1", enterprise: nil) }
        let requests = try await withProfiles(
            { profiles in
                for person in people { #expect(await profiles.profile(of: person) == nil) }
            }, answer: answer(body))
        #expect(requests.count == 1)
        #expect(log.lines.map(\.level) == [.warning])
        #expect(log.lines.first?.message.contains(advice) == true)
        #expect(!log.lines.map { "\($0)" }.joined().contains("geheim"))
    }

    @Test func obeysSlacksRequestToWait() async throws {
        let person = person
        let requests = try await withProfiles(
            { profiles in
                for _ in 0..<3 {
                    #expect(await profiles.profile(of: person) == nil)
                    clock.advance(by: .seconds(15))
                }
            }, answer: { _ in HTTPResponse(status: 429, headerFields: ["Retry-After": "30"]) })
        #expect(requests.count == 2)
    }

    @Test(arguments: [
        ("<html>", 200), ("{}", 200), ("", 503), (#"{"ok":false,"error":"fatal_error"}"#, 200), (#"{"ok":true}"#, 302),
    ])
    func goesOnWhenSlackIsInTrouble(_ body: String, _ status: Int) async throws {
        let person = person
        _ = try await withProfiles(
            { profiles in
                #expect(await profiles.profile(of: person) == nil)
            }, answer: answer(body, status: status))
        #expect(log.lines.map(\.level) == [.info])
    }

    @Test func goesOnWhenNobodyAnswers() async throws {
        let person = person
        _ = try await withProfiles(
            { profiles in
                #expect(await profiles.profile(of: person) == nil)
            }, answer: { _ throws(HTTPTransportError) in throw .unreachable(code: 7) })
    }

    @Test(arguments: [
        ("null", "null", nil, nil), (#""""#, #""""#, nil, nil),
        (
            #""en-US""#, #""America/Argentina/Ushuaia""#, "en-US",
            "America/Argentina/Ushuaia"
        ),
        (#""<b>""#, #""Etc/GMT+3""#, nil, "Etc/GMT+3"), (#""de-DE""#, #""../etc/passwd""#, "de-DE", nil),
    ])
    func takesOnlyWhatHasTheForm(
        _ locale: String, _ zone: String, _ language: String?, _ timeZone: String?
    ) async throws {
        let person = person
        _ = try await withProfiles(
            { profiles in
                let profile = await profiles.profile(of: person)
                #expect(profile?.language == language)
                #expect(profile?.timeZone == timeZone)
            }, answer: answer(#"{"ok":true,"user":{"locale":\#(locale),"tz":\#(zone)}}"#))
    }

    @Test(arguments: [true, false])
    func theBotHearsOfIt(_ isPress: Bool) async throws {
        let heard = Locked<[Incoming]>([])
        let profile = Self.oslo.replacing("}}", with: #","profile":{"display_name":"someone"}}}"#)
        let stage = try SlackStage(token: Secret("xoxb-1"), profile: profile) { incoming in
            heard.withLock { $0.append(incoming) }
            return SampleReply.notFound
        }
        try await stage.run { stage async throws in
            let response =
                isPress
                ? try await stage.response(to: SamplePress()) : try await stage.response(to: SlackStage.body())
            #expect(response.status == 200)
            if isPress { _ = await stage.firstPost() }
            await stage.finish()
        }
        #expect(heard.withLock { $0 }.map(\.language) == ["nb-NO"])
        #expect(heard.withLock { $0 }.map(\.timeZone) == ["Europe/Oslo"])
        #expect(heard.withLock { $0 }.map(\.displayName) == ["someone"])
        #expect(stage.profileTransport.requests.count == 1)
    }

    @Test(arguments: [
        (#""display_name":"someone","real_name":"Some One""#, "someone"),
        (#""display_name":"  ","real_name":"Some <b>""#, "Some <b>"),
        (#""display_name":null"#, nil), ("", nil),
        (#""real_name":"\#(String(repeating: "é", count: 99))""#, String(repeating: "é", count: 80)),
    ])
    func saysWhatThePersonIsCalled(_ profile: String, _ name: String?) async throws {
        let person = person
        _ = try await withProfiles(
            { profiles in
                let profile = await profiles.profile(of: person)
                #expect(profile?.displayName == name)
                #expect(profile?.isDeactivated == true)
                #expect(profile?.isAdmin == false)
            }, answer: answer(#"{"ok":true,"user":{"deleted":true,"is_admin":false,"profile":{\#(profile)}}}"#))
    }
}
