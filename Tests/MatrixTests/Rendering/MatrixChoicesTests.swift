import Bot
import Testing

@testable import Matrix

@Suite struct MatrixChoicesTests {
    private let renderer = MatrixRenderer(more: "… more")

    private func choices(_ count: Int, _ word: String = "line") -> [Reply.Choice] {
        (0..<count).map { Reply.Choice(label: "Label \($0 + 1)", line: "\(word) \($0 + 1)") }
    }

    private func list(_ count: Int) -> Reply {
        var reply = Reply()
        reply.cards = (0..<count).map { number in
            Reply.Card(
                title: "\(number + 1). Town", symbol: "☀️", headline: "27 °C", rows: [],
                choices: [
                    .init(label: "Open", line: "open \(number + 1)"),
                    .init(label: "Remove", line: "rm \(number + 1)"),
                ])
        }
        return reply
    }

    private func keys(_ reply: Reply) -> [String] {
        renderer.keys(of: reply).map { "\($0.key)\($0.line)" }
    }

    private func body(_ reply: Reply) throws -> String {
        try RenderedMessage(renderer.content(reply, in: MatrixFrame())).version.body
    }

    @Test func atMostSixAreReactionsAndAllAreWords() throws {
        var reply = Reply()
        reply.choices = choices(8)
        #expect(keys(reply) == ["1️⃣line 1", "2️⃣line 2", "3️⃣line 3", "4️⃣line 4", "5️⃣line 5", "6️⃣line 6"])
        #expect(
            try body(reply).split(separator: "\n").suffix(3) == [
                "6️⃣ Label 6: !weather line 6", "Label 7: !weather line 7", "Label 8: !weather line 8",
            ])
    }

    @Test func theNumbersOfAListAreThoseOfItsPlaces() throws {
        #expect(keys(list(3)) == ["1️⃣open 1", "2️⃣open 2", "3️⃣open 3"])
        #expect(
            try body(list(2)).hasSuffix(
                "2. Town: 27 °C\n2️⃣ Open: !weather open 2 · Remove: !weather rm 2"))
        #expect(keys(list(9)).last == "6️⃣open 6")
    }

    @Test func aLongListLeavesRoomForWhatBelongsToTheWholeReply() {
        var reply = list(9)
        reply.choices = choices(4)
        #expect(keys(reply) == ["1️⃣open 1", "2️⃣open 2", "3️⃣open 3", "4️⃣line 1", "5️⃣line 2", "6️⃣line 3"])
    }

    @Test func everythingAboutASinglePlaceIsAReaction() {
        #expect(keys(list(1)) == ["1️⃣open 1", "2️⃣rm 1"])
    }

    @Test func aLineThatStandsThereAlreadyGetsTheReaction() throws {
        var reply = Reply(paragraphs: [], examples: [.init(command: "!weather line 1", meaning: "what it does")])
        reply.choices = choices(2)
        #expect(try body(reply) == "1️⃣ !weather line 1 – what it does\n\n2️⃣ Label 2: !weather line 2")
    }

    @Test func whatLosesSomethingIsMarked() throws {
        var reply = Reply(paragraphs: [], examples: [.init(command: "!weather forget me", meaning: "yes, delete it")])
        reply.choices = [
            .init(label: "Delete", line: "forget me", style: .destructive),
            .init(label: "Forget", line: "forget all", style: .destructive),
        ]
        #expect(
            try body(reply) == "1️⃣ ⚠️ !weather forget me – yes, delete it\n\n2️⃣ ⚠️ Forget: !weather forget all")
    }

    @Test(arguments: ["", String(repeating: "x", count: 201), "a\nb"])
    func whatNobodyCanTypeIsNoChoice(_ line: String) throws {
        var reply = Reply(paragraphs: ["Hello."])
        reply.choices = [.init(label: "Odd", line: line)] + choices(1)
        #expect(keys(reply) == ["1️⃣line 1"])
        #expect(try body(reply) == "Hello.\n\n1️⃣ Label 1: !weather line 1")
    }

    @Test func oneLineIsOfferedOnce() {
        var reply = list(1)
        reply.choices = [.init(label: "Open", line: "open 1")] + choices(1)
        #expect(keys(reply) == ["1️⃣open 1", "2️⃣rm 1", "3️⃣line 1"])
    }
}
