import Testing

@testable import Matrix

@Suite struct MatrixTransactionTests {
    private typealias Sample = SampleMatrixEvents

    @Test func readsWhatSynapseSends() {
        let body = """
            {"events":[{"age":25,"content":{"body":"/weather Tampa","m.mentions":{},"msgtype":"m.text"},\
            "event_id":"$OAVitHSnwXSotPWhRZwzwnyHar1xLvwUDNaRwVJrooU","origin_server_ts":1795996688333,\
            "room_id":"!0Q3JDQ5u9kgumkc6NIho-m4TrJVha9uFGfOoeUN249U","sender":"@u1:bot.test",\
            "type":"m.room.message","unsigned":{"age":25},"user_id":"@u1:bot.test"}]}
            """
        var message = MatrixMessage(.text, body: "/weather Tampa")
        message.mentions = []
        let event = MatrixEvent(
            id: "$OAVitHSnwXSotPWhRZwzwnyHar1xLvwUDNaRwVJrooU",
            room: MatrixRoomID(rawValue: "!0Q3JDQ5u9kgumkc6NIho-m4TrJVha9uFGfOoeUN249U"),
            sender: MatrixUserID(rawValue: "@u1:bot.test"), sent: Sample.sent, content: .message(message))
        #expect(MatrixTransaction(body: Array(body.utf8))?.events == [event])
    }

    /// What one person writes must not spoil what others wrote.
    @Test(arguments: [
        "{}", "5", "null", #"{"type":5}"#, #"{"content":{"body":"\ud800","msgtype":"m.text"}}"#,
        #"{"a":\#(String(repeating: "[", count: 5000))\#(String(repeating: "]", count: 5000))}"#,
    ])
    func skipsAnEventAlone(_ odd: String) {
        let transaction = MatrixTransaction(body: Sample.transaction([Sample.json("$e1"), odd, Sample.json("$e2")]))
        #expect(transaction?.events.map(\.id) == ["$e1", "$e2"])
        #expect(transaction?.skipped == 1)
    }

    @Test(arguments: ["{}", #"{"events":[]}"#, #"{"events":5}"#, #"{"events":{}}"#, #"{"ephemeral":[{}]}"#])
    func mayHoldNothing(_ body: String) {
        #expect(MatrixTransaction(body: Array(body.utf8))?.events == [])
    }

    @Test(arguments: ["", "[]", "5", "{", #"{"events":[{]}"#, "<html>", #"{"events":[]}x"#])
    func isNoTransaction(_ body: String) {
        #expect(MatrixTransaction(body: Array(body.utf8)) == nil)
    }

    @Test func oneHundredOfTheLargestAreRead() {
        let body = String(repeating: "x", count: 80_000)
        let bytes = Sample.transaction((1...100).map { Sample.json("$e\($0)", body) })
        #expect(bytes.count > 8_000_000)
        let transaction = MatrixTransaction(body: bytes)
        #expect(transaction?.events.map(\.id) == (1...100).map { "$e\($0)" })
    }
}
