import Bot
import FoundationEssentials
import HTTPCore
import Identity
import Reports
import Testing

@testable import Slack

@Suite struct SlackEventTests {
    private func event(_ sample: SampleEvent) throws -> SlackEvent {
        try SlackEvent(body: Array(sample.body.utf8))
    }

    private func message(
        _ sample: SampleEvent = SampleEvent(), _ change: (inout SampleEvent) -> Void = { _ in }
    ) throws -> SlackMessageEvent {
        var sample = sample
        change(&sample)
        guard case .callback(let callback) = try event(sample), case .message(let message) = callback.content else {
            throw SlackError.malformedPayload
        }
        return message
    }

    @Test func aDirectMessageIsACommandOfWhoeverWroteIt() throws {
        let message = try message()
        #expect(message.thread == nil)
        let incoming = message.incoming(requestID: "abc")
        #expect(incoming.user == UserID(rawValue: "slack:T1:U1"))
        #expect(incoming.formerUser == nil)
        #expect(incoming.team == TeamID(rawValue: "slack:T1"))
        #expect(incoming.conversation == ConversationID(rawValue: "slack:T1:D1"))
        #expect(incoming.isPrivate && incoming.isDirect && !incoming.isPress)
        #expect(incoming.under == nil)
        #expect(incoming.text == "Tampa")
        #expect(incoming.invocation == "/weather")
        #expect(incoming.requestID == "abc")
    }

    @Test func aMentionIsSharedAndAnsweredBeneathItself() throws {
        let message = try message(.mention())
        #expect(message.thread == "1700000000.000100")
        let incoming = message.incoming(requestID: "abc")
        #expect(!incoming.isPrivate && !incoming.isDirect)
        #expect(incoming.conversation == ConversationID(rawValue: "slack:T1:C1"))
        #expect(incoming.text == "Tampa")
        #expect(incoming.under == nil)
    }

    @Test(arguments: [SampleEvent(), .mention()])
    func whatStandsInAThreadNamesTheMessageAboveIt(_ sample: SampleEvent) throws {
        let message = try message(sample) { $0.thread = "1699999999.000200" }
        #expect(message.thread == "1699999999.000200")
        let incoming = message.incoming(requestID: "abc")
        #expect(incoming.under == MessageReference(conversation: incoming.conversation, id: "1699999999.000200"))
    }

    @Test(arguments: [(SampleEvent(), nil), (.mention(), "1700000000.000100")])
    func aThreadsFirstMessageIsBeneathNothing(_ sample: SampleEvent, _ thread: String?) throws {
        let message = try message(sample) { $0.thread = $0.timestamp }
        #expect(message.thread == thread)
        #expect(message.incoming(requestID: "abc").under == nil)
    }

    @Test func theBotDecodesEntitiesOnce() throws {
        #expect(try message { $0.text = "Trinidad &amp;amp; Tobago" }.text == "Trinidad &amp;amp; Tobago")
    }

    @Test(arguments: ["/weather", "<@UBOT>"])
    func aCallAloneIsTheEmptyCommand(_ text: String) throws {
        #expect(try message { $0.text = text }.text == "")
    }

    private static let ignored: [@Sendable (inout SampleEvent) -> Void] = [
        { $0.botID = "B1" }, { $0.subtype = "message_changed" }, { $0.subtype = "bot_message" },
        { $0.subtype = "file_share" }, { $0.user = "UBOT" }, { $0.text = "" }, { $0.text = nil },
        { ($0.botID, $0.user) = ("B1", nil) }, { ($0.subtype, $0.text, $0.user) = ("message_deleted", nil, nil) },
    ]

    @Test(arguments: ignored)
    func whatBotsWriteAndWhatChangesMessagesIsNothing(_ change: @Sendable (inout SampleEvent) -> Void) throws {
        for sample in [SampleEvent(), SampleEvent.mention()] {
            var sample = sample
            change(&sample)
            #expect(try event(sample) == .other)
        }
    }

    @Test(arguments: ["channel", "group", "mpim", "app_home", nil])
    func messagesOutsideTheDirectChatAreNothing(_ type: String?) throws {
        var sample = SampleEvent()
        sample.channelType = type
        #expect(try event(sample) == .other)
    }

    /// Members of the same names have another form in other events.
    @Test(arguments: [
        SampleEvent.other("app_home_opened", #"{"user":"U1","tab":"messages"}"#),
        .other("team_join", #"{"user":{"id":"U1"},"channel":7,"text":[],"ts":0}"#),
        .other("reaction_added", #"{"item":{"ts":"1"}}"#), .other("something_new"),
        .other("tokens_revoked", #"{"tokens":{"oauth":["U1"]}}"#),
        .other("tokens_revoked", #"{"tokens":{"oauth":["U1"],"bot":[]}}"#), .other("tokens_revoked"),
    ])
    func whatIsNotServedIsNothing(_ sample: SampleEvent) throws {
        #expect(try event(sample) == .other)
    }

    @Test(arguments: [
        #"{"type":"something_new"}"#, #"{"type":"event_callback"}"#, #"{"type":"event_callback","event":null}"#,
    ])
    func envelopesThatAreNotServedAreNothing(_ body: String) throws {
        #expect(try SlackEvent(body: Array(body.utf8)) == .other)
    }

    @Test func answersTheChallengeWithItsText() throws {
        let body = #"{"type":"url_verification","challenge":"c","token":"t"}"#
        #expect(try SlackEvent(body: Array(body.utf8)) == .challenge("c"))
    }

    @Test func tellsOfEventsThatSlackHeldBack() throws {
        let body = #"{"token":"t","type":"app_rate_limited","team_id":"T1","minute_rate_limited":1518467820}"#
        #expect(try SlackEvent(body: Array(body.utf8)) == .rateLimited(team: "T1"))
    }

    @Test(arguments: [
        SampleEvent.other("app_uninstalled"), .other("tokens_revoked", #"{"tokens":{"oauth":[],"bot":["UBOT"]}}"#),
    ])
    func theEndOfAnInstallationHasItsTenantAndTime(_ sample: SampleEvent) throws {
        let time = Date(timeIntervalSince1970: 1_700_000_000)
        let end = SlackEvent.Callback(id: "Ev0001", team: TeamID(rawValue: "slack:T1"), time: time, content: .ended)
        #expect(try event(sample) == .callback(end))
    }

    @Test func theEndIsTheWorkspacesAlsoInAnOrganisation() throws {
        var sample = SampleEvent.other("app_uninstalled")
        (sample.enterprise, sample.authorization.enterprise) = ("E1", "E1")
        guard case .callback(let callback) = try event(sample) else {
            Issue.record("nothing")
            return
        }
        #expect(callback.team == TeamID(rawValue: "slack:T1"))
    }

    @Test func theInstallationIsTheFirstAuthorizations() throws {
        let message = try message { $0.team = "T9" }
        #expect(message.person == (try SlackPerson(user: "U1", team: "T1", enterprise: nil)))
    }

    @Test func peopleOfAnOrganisationAreKnownByIt() throws {
        let incoming = try message {
            ($0.enterprise, $0.authorization.enterprise) = ("E1", "E1")
        }.incoming(requestID: "abc")
        #expect(incoming.user == UserID(rawValue: "slack:E1:U1"))
        #expect(incoming.formerUser == UserID(rawValue: "slack:T1:U1"))
        #expect(incoming.conversation == ConversationID(rawValue: "slack:T1:D1"))
    }

    /// The same workspace as a slash command would name.
    @Test func anAppOfAWholeOrganisationTakesTheWorkspaceOfTheEvent() throws {
        let change: (inout SampleEvent) -> Void = { sample in
            sample.enterprise = "E1"
            (sample.authorization.enterprise, sample.authorization.team) = ("E1", nil)
        }
        #expect(try message(.init(), change).person == (try SlackPerson(user: "U1", team: "T1", enterprise: "E1")))
        let stranger = try message {
            change(&$0)
            $0.enterprise = "E9"
        }
        #expect(stranger.person == (try SlackPerson(user: "U1", team: nil, enterprise: "E1")))
    }

    @Test func withoutAuthorizationsTheEnvelopeNamesTheTenant() throws {
        let message = try message {
            ($0.isAuthorized, $0.enterprise, $0.text) = (false, "E1", "<@U7> Tampa")
        }
        #expect(message.person == (try SlackPerson(user: "U1", team: "T1", enterprise: "E1")))
        #expect(message.text == "Tampa")
    }

    private static let refused: [(@Sendable (inout SampleEvent) -> Void, SlackError)] = [
        ({ $0.id = nil }, .missingField(.event)), ({ $0.id = "" }, .missingField(.event)),
        ({ $0.id = "E v" }, .malformedField(.event)),
        ({ $0.user = nil }, .missingField(.user)), ({ $0.user = "a:b" }, .malformedField(.user)),
        ({ $0.channel = nil }, .missingField(.channel)), ({ $0.timestamp = nil }, .missingField(.message)),
        ({ $0.thread = "1 2" }, .malformedField(.message)),
        ({ ($0.team, $0.authorization.team) = (nil, nil) }, .missingField(.team)),
        ({ $0.inner = #"{"type":"message","channel_type":"im","text":7}"# }, .malformedPayload),
        ({ $0.inner = #"{"text":"Tampa"}"# }, .malformedPayload), ({ $0.inner = "[]" }, .malformedPayload),
        ({ ($0.inner, $0.time) = (#"{"type":"app_uninstalled"}"#, nil) }, .missingField(.eventTime)),
    ]

    @Test(arguments: refused)
    func refusesWhatIsServedAndCannotBeRead(_ change: @Sendable (inout SampleEvent) -> Void, _ error: SlackError) {
        var sample = SampleEvent()
        change(&sample)
        #expect(throws: error) { try event(sample) }
    }

    @Test(arguments: [
        "", "{", "[]", "null", "7", "{}", #"{"type":7}"#, #"{"type":"event_callback","event":7}"#, "\u{0}",
    ])
    func refusesWhatIsNoEnvelope(_ body: String) {
        #expect(throws: SlackError.malformedPayload) { try SlackEvent(body: Array(body.utf8)) }
    }

    @Test func refusesAChallengeWithoutText() {
        #expect(throws: SlackError.missingField(.challenge)) {
            try SlackEvent(body: Array(#"{"type":"url_verification"}"#.utf8))
        }
    }

    @Test(arguments: [
        ("application/json", true), ("Application/JSON; charset=utf-8", true), ("application/json;charset=UTF-8", true),
        ("application/x-www-form-urlencoded", false), ("text/plain", false), ("application/jsonx", false), ("", false),
    ])
    func takesJSONOnly(_ type: String, _ isTaken: Bool) throws {
        var request = try SampleEvent().request()
        request.headerFields["Content-Type"] = type
        if isTaken {
            #expect(try SlackEvent(request) != .other)
        } else {
            #expect(throws: SlackError.wrongContentType) { try SlackEvent(request) }
        }
    }
}
