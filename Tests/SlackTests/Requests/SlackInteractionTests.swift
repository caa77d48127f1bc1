import Bot
import HTTPCore
import Identity
import Testing

@testable import Slack

@Suite struct SlackInteractionTests {
    private func press(_ change: (inout SamplePress) -> Void = { _ in }) throws -> SlackPress {
        var sample = SamplePress()
        change(&sample)
        guard case .press(let press) = try SlackInteraction(payload: sample.payload) else {
            throw SlackError.malformedPayload
        }
        return press
    }

    private func incoming(_ change: (inout SamplePress) -> Void = { _ in }) throws -> Incoming? {
        try press(change).incoming(requestID: "abc")
    }

    @Test func isTheLineTypedByWhoeverPressed() throws {
        let incoming = try #require(try incoming())
        #expect(incoming.text == "save Tampa, FL")
        #expect(incoming.isPress)
        #expect(incoming.isPrivate)
        #expect(incoming.user == UserID(rawValue: "slack:T1:U1"))
        #expect(incoming.formerUser == nil)
        #expect(incoming.team == TeamID(rawValue: "slack:T1"))
        #expect(incoming.conversation == ConversationID(rawValue: "slack:T1:C1"))
        #expect(incoming.invocation == "/wx")
        #expect(incoming.requestID == "abc")
        #expect(try press().responseURL == "https://hooks.slack.com/actions/T1/secret")
    }

    @Test func takesTheLineOfAMenusOption() throws {
        let incoming = try incoming {
            $0.isMenu = true
            $0.action = "squall.menu"
        }
        #expect(incoming?.text == "save Tampa, FL")
    }

    @Test(arguments: [(true, "C1"), (false, "C1"), (false, "D1"), (false, nil)])
    func isPrivateWhereverItStood(_ isEphemeral: Bool, _ channel: String?) throws {
        let incoming = try incoming {
            $0.isEphemeral = isEphemeral
            $0.channel = channel
        }
        #expect(incoming?.isPrivate == true)
        #expect(incoming?.conversation == ConversationID(rawValue: "slack:T1:\(channel ?? "U1")"))
    }

    @Test(arguments: [("directmessage", true), ("ops", false), (nil, false)])
    func knowsWhetherTheChannelIsOfTwo(_ name: String?, _ isBetweenTwo: Bool) throws {
        #expect(try incoming { $0.channelName = name }?.isBetweenTwo == isBetweenTwo)
    }

    @Test func identifiesPeopleAsCommandsDo() throws {
        let incoming = try incoming { $0.enterprise = "E1" }
        #expect(incoming?.user == UserID(rawValue: "slack:E1:U1"))
        #expect(incoming?.formerUser == UserID(rawValue: "slack:T1:U1"))
        #expect(incoming?.conversation == ConversationID(rawValue: "slack:T1:C1"))
    }

    @Test func takesThePersonsWorkspaceWhereTheInstallationHasNone() throws {
        let incoming = try incoming {
            $0.team = nil
            $0.userTeam = "T2"
            $0.enterprise = "E1"
        }
        #expect(incoming?.user == UserID(rawValue: "slack:E1:U1"))
        #expect(incoming?.formerUser == UserID(rawValue: "slack:T2:U1"))
    }

    @Test func takesAnOrganisationThatOnlyTheTeamNames() throws {
        let payload =
            #"{"type":"block_actions","user":{"id":"U1"},"team":{"id":"T1","enterprise_id":"E1"},"actions":[]}"#
        guard case .press(let press) = try SlackInteraction(payload: payload) else { return #expect(Bool(false)) }
        #expect(press.person.tenant == "E1")
    }

    private static let unknown: [@Sendable (inout SamplePress) -> Void] = [
        { $0.action = "other" }, { $0.action = "" }, { $0.block = "Xk2" }, { $0.block = "a.1.weather" },
        { $0.value = nil }, { $0.value = "" }, { $0.value = String(repeating: "a", count: 2001) },
    ]

    @Test(arguments: unknown)
    func knowsWhatItDoesNotKnow(_ change: @Sendable (inout SamplePress) -> Void) throws {
        #expect(try incoming(change) == nil)
    }

    @Test func answersAStrangersBlockUnderTheUsualWord() throws {
        #expect(try press { $0.block = "a.1./we<ather" }.invocation == "/weather")
    }

    @Test(arguments: ["view_submission", "view_closed", "block_suggestion", "shortcut", "message_action", "new"])
    func readsNothingOfOtherKinds(_ type: String) throws {
        #expect(try SlackInteraction(payload: #"{"type":"\#(type)","user":7,"actions":"none"}"#) == .other)
    }

    @Test(arguments: [
        ("", SlackError.malformedPayload), ("x", .malformedPayload), ("[]", .malformedPayload),
        ("{}", .malformedPayload), (#"{"type":7}"#, .malformedPayload), (#"{"type":"shortcut""#, .malformedPayload),
        (#"{"type":"block_actions","actions":"x"}"#, .malformedPayload),
        (#"{"type":"block_actions"}"#, .missingField(.user)),
        (#"{"type":"block_actions","user":{"id":""},"team":{"id":"T1"}}"#, .missingField(.user)),
        (#"{"type":"block_actions","user":{"id":"U1"}}"#, .missingField(.team)),
        (#"{"type":"block_actions","user":{"id":"U:1"},"team":{"id":"T1"}}"#, .malformedField(.user)),
        (
            #"{"type":"block_actions","user":{"id":"U1"},"team":{"id":"T1"},"channel":{"id":"C 1"}}"#,
            .malformedField(.channel)
        ),
    ])
    func refusesWhatCannotBeRead(_ payload: String, _ error: SlackError) {
        #expect(throws: error) { try SlackInteraction(payload: payload) }
    }

    @Test func takesNoMoreThanItsLimit() throws {
        var sample = SamplePress()
        sample.padding = SlackInteraction.payloadLimit - sample.payload.utf8.count
        _ = try SlackInteraction(payload: sample.payload)
        sample.padding += 1
        #expect(throws: SlackError.tooLarge) { try SlackInteraction(payload: sample.payload) }
    }

    @Test func needsItsField() throws {
        #expect(throws: SlackError.missingField(.payload)) { try SlackInteraction(SlackForm(Array("x=1".utf8))) }
    }

    @Test func readsEveryWayToSayWhetherTheWholeOrganisationInstalledIt() throws {
        for value in ["true", "false", #""true""#, #""false""#, "null"] {
            let payload =
                #"{"type":"block_actions","user":{"id":"U1"},"team":{"id":"T1"},"is_enterprise_install":\#(value)}"#
            #expect(throws: Never.self) { try SlackInteraction(payload: payload) }
        }
    }
}
