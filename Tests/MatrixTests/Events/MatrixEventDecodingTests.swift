import FoundationEssentials
import Testing

@testable import Matrix

@Suite struct MatrixEventDecodingTests {
    private typealias Sample = SampleMatrixEvents

    private func event(_ json: String, in room: MatrixRoomID? = nil) -> MatrixEvent? {
        MatrixEvent(json: Array(json.utf8), in: room)
    }

    private func message(_ content: String) throws -> MatrixMessage {
        guard case .message(let message) = try #require(event(Sample.event(content))).content else {
            throw UnexpectedContent()
        }
        return message
    }

    private func membership(_ json: String) throws -> MatrixMembership {
        guard case .membership(let membership) = try #require(event(json)).content else { throw UnexpectedContent() }
        return membership
    }

    @Test func readsAMessage() {
        #expect(event(Sample.json("$e1")) == Sample.message("$e1"))
    }

    @Test func aRoomComesFromOutsideInSync() {
        #expect(event(Sample.json("$e1", in: nil)) == nil)
        #expect(event(Sample.json("$e1", in: nil), in: Sample.room) == Sample.message("$e1"))
    }

    @Test func readsRelationsAndMentions() throws {
        let thread = try message(
            """
            {"msgtype":"m.text","body":"Tampa","m.mentions":{"user_ids":["@weather:a.test","x",5]},"m.relates_to":\
            {"rel_type":"m.thread","event_id":"$root","is_falling_back":true,"m.in_reply_to":{"event_id":"$last"}}}
            """)
        #expect(thread.mentions == [Sample.me])
        #expect(thread.thread == "$root" && thread.repliesTo == "$last" && thread.isFallingBack)
        #expect(thread.edit == nil)
        let plain = try message(#"{"msgtype":"m.text","body":"Tampa","m.mentions":{}}"#)
        #expect(plain.mentions == [])
        #expect(try message(#"{"msgtype":"m.text","body":"Tampa"}"#).mentions == nil)
    }

    @Test(arguments: [("m.text", "Miami"), ("m.notice", nil)])
    func readsAnEdit(_ kind: String, _ body: String?) throws {
        let edit = try message(
            """
            {"msgtype":"m.text","body":"* Miami","m.new_content":{"msgtype":"\(kind)","body":"Miami"},\
            "m.relates_to":{"rel_type":"m.replace","event_id":"$first"}}
            """)
        #expect(edit.edit == MatrixMessage.Edit(target: "$first", body: body))
    }

    @Test(arguments: [
        (#""geo_uri":"geo:1,2""#, "geo:1,2"), (#""org.matrix.msc3488.location":{"uri":"geo:1,3"}"#, "geo:1,3"),
        (#""m.location":{"uri":"geo:1,4"},"geo_uri":5"#, "geo:1,4"), (#""m.location":"geo:1,4""#, nil),
    ])
    func readsALocation(_ members: String, _ uri: String?) throws {
        #expect(try message(#"{"msgtype":"m.location","body":"here",\#(members)}"#).kind == .location(uri: uri))
    }

    @Test(arguments: ["m.notice", "m.emote", "m.image", "org.example"])
    func keepsNoTextOfWhatIsNotAnswered(_ kind: String) throws {
        #expect(try message(#"{"msgtype":"\#(kind)","body":"secret"}"#) == MatrixMessage(.other, body: ""))
    }

    @Test func cutsWhatIsTooLongForAnEntry() throws {
        let body = String(repeating: "ä", count: 20_000)
        let text = try message(#"{"msgtype":"m.text","body":"x\#(body)"}"#).body
        #expect(text.utf8.count == 32 * 1024 - 1 && text.hasSuffix("ä"))
    }

    @Test func readsAReaction() {
        let json = Sample.event(
            #"{"m.relates_to":{"rel_type":"m.annotation","event_id":"$x","key":"👍️"}}"#, type: "m.reaction")
        #expect(event(json)?.content == .reaction(target: "$x", key: "👍️"))
    }

    @Test func readsWhatSaysSomethingOfTheRoom() {
        let state = #","state_key":"""#
        let upgrade = Sample.event(#"{"replacement_room":"!new","body":"x"}"#, type: "m.room.tombstone", more: state)
        #expect(event(upgrade)?.content == .upgraded(to: MatrixRoomID(rawValue: "!new")))
        let encryption = Sample.event(#"{"algorithm":"x"}"#, type: "m.room.encryption", more: state)
        #expect(event(encryption)?.content == .encryption)
        #expect(event(Sample.event(#"{"ciphertext":"x"}"#, type: "m.room.encrypted"))?.content == .encrypted)
    }

    @Test func theStateKeyDecidesNotTheType() {
        let content = #"{"body":"x","msgtype":"m.text","replacement_room":"!n","membership":"join"}"#
        #expect(event(Sample.event(content, more: #","state_key":"""#)) == nil)
        #expect(event(Sample.event(content, more: #","state_key":null"#)) == nil)
        for type in ["m.room.tombstone", "m.room.member", "m.room.encryption"] {
            #expect(event(Sample.event(content, type: type)) == nil)
        }
    }

    @Test func readsAnInvitation() throws {
        let json = """
            {"type":"m.room.member","state_key":"@weather:a.test","sender":"@u1:a.test","room_id":"!r","event_id":"$i",\
            "content":{"membership":"invite","is_direct":true,"displayname":"Weather"},"unsigned":{"age":30,\
            "invite_room_state":[5,{"type":"m.room.create","state_key":"","sender":"@u1:a.test","content":\
            {"room_version":"12","predecessor":{"room_id":"!old:a.test"}}},{"type":"m.room.encryption","content":{}}]}}
            """
        var expected = MatrixMembership(Sample.me, .invite)
        expected.isDirect = true
        expected.displayName = "Weather"
        expected.isEncrypted = true
        expected.predecessor = MatrixRoomID(rawValue: "!old:a.test")
        #expect(try membership(json) == expected)
    }

    @Test func aJoinRemembersTheInvitation() throws {
        let json = """
            {"type":"m.room.member","state_key":"@weather:a.test","sender":"@weather:a.test","room_id":"!r",\
            "event_id":"$i","content":{"membership":"join","displayname":5},\
            "unsigned":{"prev_content":{"membership":"invite","is_direct":true}}}
            """
        var expected = MatrixMembership(Sample.me, .join)
        expected.former = .invite
        expected.isDirect = true
        #expect(try membership(json) == expected)
    }

    @Test(arguments: [
        "", "5", "[]", "{}", #"{"type":"m.room.message"}"#,
        SampleMatrixEvents.event("{}"), SampleMatrixEvents.event("5"), SampleMatrixEvents.event("[]"),
        SampleMatrixEvents.event(#"{"msgtype":"m.text","body":5}"#),
        SampleMatrixEvents.event(#"{"msgtype":5,"body":"x"}"#),
        SampleMatrixEvents.event(#"{"body":"x"}"#),
        SampleMatrixEvents.event("{}", type: "org.example.unknown"),
        SampleMatrixEvents.event("{}", type: "m.reaction"),
        SampleMatrixEvents.event(#"{"m.relates_to":[]}"#, type: "m.reaction"),
        SampleMatrixEvents.event(#"{"membership":"sleep"}"#, type: "m.room.member", more: #","state_key":"@u:a""#),
        SampleMatrixEvents.event(#"{"membership":"join"}"#, type: "m.room.member", more: #","state_key":"u""#),
        SampleMatrixEvents.json("e1"), SampleMatrixEvents.json(""), SampleMatrixEvents.json("$"),
        SampleMatrixEvents.json("$" + String(repeating: "x", count: 255)),
        SampleMatrixEvents.json("$e1", in: "#alias:a.test"),
        SampleMatrixEvents.event(#"{"msgtype":"m.text","body":"x"}"#, sender: "@u1"),
        SampleMatrixEvents.event(#"{"msgtype":"m.text","body":"x"}"#, sender: "@:a.test"),
        SampleMatrixEvents.event(#"{"msgtype":"m.text","body":"x"}"#, sender: #"@u\u0000:a.test"#),
    ])
    func skipsWhatIsNoEventThatIsServed(_ json: String) {
        #expect(event(json, in: Sample.room) == nil || event(json) == nil)
        #expect(event(json) == nil)
    }

    @Test(arguments: ["null", "1e400", "-5", #""1""#, "9e99"])
    func anOddTimeIsNoReasonToCrash(_ time: String) {
        let json = Sample.json("$e1").replacing("1795996688333", with: time)
        let sent = event(json)?.sent.timeIntervalSince1970
        #expect(sent == nil || (0...1e11).contains(sent ?? -1))
    }

    @Test func anEventNestedTooDeepIsSkipped() {
        let bomb = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(event(Sample.event(#"{"msgtype":"m.text","body":"x","y":\#(bomb)}"#)) == nil)
        #expect(event(String(repeating: "[", count: 100_000)) == nil)
        #expect(event(String(repeating: #"{"a":"#, count: 100_000)) == nil)
    }

    @Test func anInvitationFromSyncHasAnIdOfItsOwn() throws {
        let state = """
            [{"type":"m.room.member","state_key":"@weather:a.test","sender":"@u1:a.test","content":\
            {"membership":"invite","is_direct":true}},{"type":"m.room.encryption","content":{}},{"type":5}]
            """
        let pieces = try #require(JSONPiece(Array(state.utf8))?.elements)
        func invitation(_ mark: String) -> MatrixEvent? {
            MatrixEvent(invitation: pieces, of: Sample.me, to: Sample.room, mark: mark, now: Sample.sent)
        }
        let first = try #require(invitation("s1"))
        #expect(first.id == invitation("s1")?.id)
        #expect(first.id != invitation("s2")?.id)
        #expect(first.id.hasPrefix("$invite-") && first.sent == Sample.sent && first.sender == Sample.asker)
        guard case .membership(let membership) = first.content else { throw UnexpectedContent() }
        #expect(membership.state == .invite && membership.isDirect && membership.isEncrypted)
        let other = MatrixUserID(rawValue: "@other:a.test")
        #expect(
            MatrixEvent(invitation: pieces, of: other, to: Sample.room, mark: "s1", now: Sample.sent) == nil)
    }
}

private struct UnexpectedContent: Error {}
