import FoundationEssentials
import Testing

@testable import Matrix

@Suite struct MatrixInboxEntryTests {
    private typealias Sample = SampleMatrixEvents

    private static let contents: [MatrixEvent.Content] = {
        var message = MatrixMessage(.location(uri: "geo:1,2"), body: "a\n\"\\\u{1}\u{2028}é👍️")
        message.mentions = [Sample.me, Sample.asker]
        message.repliesTo = "$r"
        message.thread = "$t"
        message.isFallingBack = true
        var edited = MatrixMessage(.text, body: "* x")
        edited.mentions = []
        edited.edit = MatrixMessage.Edit(target: "$f", body: "x")
        var without = MatrixMessage(.other, body: "")
        without.edit = MatrixMessage.Edit(target: "$f", body: nil)
        var invitation = MatrixMembership(Sample.me, .invite)
        invitation.isDirect = true
        invitation.isEncrypted = true
        invitation.displayName = "N"
        invitation.predecessor = MatrixRoomID(rawValue: "!o")
        var ban = MatrixMembership(Sample.asker, .ban)
        ban.former = .join
        return [
            .message(message), .message(edited), .message(without),
            .message(MatrixMessage(.location(uri: nil), body: "")),
            .membership(invitation), .membership(ban), .reaction(target: "$t", key: "👍️"),
            .upgraded(to: MatrixRoomID(rawValue: "!n")), .encryption, .encrypted,
        ]
    }()

    @Test(arguments: contents)
    func readsWhatItWrites(_ content: MatrixEvent.Content) {
        let event = MatrixEvent(
            id: "$e1", room: Sample.room, sender: Sample.asker, sent: Sample.sent, content: content)
        let entry = MatrixInboxEntry.taken(event, at: Date(timeIntervalSince1970: 1_795_996_700))
        #expect(MatrixInboxEntry(line: entry.line) == entry)
    }

    @Test func anEventThatIsDoneIsItsIdOnly() {
        let entry = MatrixInboxEntry.done("$e1", at: Date(timeIntervalSince1970: 5))
        #expect(String(decoding: entry.line, as: UTF8.self) == #"{"at":5,"done":"$e1"}"#)
        #expect(MatrixInboxEntry(line: entry.line) == entry)
    }

    @Test(arguments: [
        "", "{}", #"{"done":"$e1"}"#, #"{"at":5}"#, #"{"at":5,"event":{}}"#, #"{"at":5,"done":5}"#,
        #"{"at":5,"event":{"id":"$e","room":"!r","sender":"@u","sent":1}}"#,
        #"{"at":5,"event":{"id":"$e","room":"!r","sender":"@u","sent":1,"is":"dancing"}}"#,
        #"{"at":5,"event":{"id":"$e","room":"!r","sender":"@u","sent":1,"message":{"kind":"text"}}}"#,
    ])
    func isNoneOfOurs(_ line: String) {
        #expect(MatrixInboxEntry(line: Array(line.utf8)) == nil)
    }
}
