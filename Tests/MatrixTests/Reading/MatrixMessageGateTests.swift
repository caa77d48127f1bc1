import FoundationEssentials
import Testing

@testable import Matrix

@Suite struct MatrixMessageGateTests {
    /// A message as clients send it, and what it is for the bot.
    struct Row: Sendable, CustomTestStringConvertible {
        /// What `m.mentions` says.
        enum Mentions: Sendable {
            case absent, nobody, us, somebodyElse
        }

        let body: String
        var mentions = Mentions.nobody
        var isDirect = false
        var isReply = false
        var isInThread = false
        let reading: MatrixReading

        init(
            _ body: String, _ mentions: Mentions = .nobody, direct: Bool = false, reply: Bool = false,
            thread: Bool = false, reads reading: MatrixReading
        ) {
            self.body = body
            self.mentions = mentions
            isDirect = direct
            isReply = reply
            isInThread = thread
            self.reading = reading
        }

        var testDescription: String { "\(body.debugDescription) \(mentions) direct=\(isDirect) reply=\(isReply)" }
    }

    static let me = MatrixSelf(
        id: MatrixUserID(rawValue: "@weather-bot:bot.test"), names: ["Squall"],
        isInNamespace: { $0.rawValue.hasPrefix("@weather_") })
    static let room = MatrixRoomID(rawValue: "!r:bot.test")
    static let now = Date(timeIntervalSince1970: 1_800_000_000)
    static let gate = MatrixMessageGate(
        me: me, policy: MatrixPolicy(ownServer: "bot.test", blockedUsers: ["@bot*:other.test"]))

    private static func command(_ text: String) -> MatrixReading { .command(text, .command) }
    private static func mention(_ text: String) -> MatrixReading { .command(text, .mention) }
    private static func direct(_ text: String) -> MatrixReading { .command(text, .direct) }
    private static let talk = MatrixReading.ignored(.notAddressed)

    static let commands: [Row] = [
        Row("!weather Tampa", reads: command("Tampa")), Row("/weather Tampa", reads: command("Tampa")),
        Row("//weather Tampa", reads: command("Tampa")), Row("!WEATHER Tampa", reads: command("Tampa")),
        Row("/Weather Tampa", reads: command("Tampa")), Row("!weather", reads: command("")),
        Row("/weather", reads: command("")),
        Row("//weather ", reads: command("")), Row("  !weather   Tampa  ", reads: command("Tampa")),
        Row("\n!weather Tampa", reads: command("Tampa")), Row("!weather\u{A0}Tampa", reads: command("Tampa")),
        Row("!weather Tampa\nand more", reads: command("Tampa")), Row("!weather\nTampa", reads: command("Tampa")),
        Row("!weather São Paulo", reads: command("São Paulo")), Row("!weather !weather", reads: command("!weather")),
        Row("!weather Tampa", .absent, reads: command("Tampa")),
        Row("!weather Tampa", .somebodyElse, reads: command("Tampa")),
        Row("!weather Tampa", .us, reads: command("Tampa")),
        Row("!weather Tampa", direct: true, reads: command("Tampa")),
        Row("/weather help", direct: true, reads: command("help")), Row("!weather", direct: true, reads: command("")),
        Row("!weather stop", reply: true, reads: command("stop")),
        Row("!weather Tampa", thread: true, reads: command("Tampa")),
        Row("!weathers Tampa", reads: talk), Row("!weather: Tampa", reads: talk), Row("!weather-Tampa", reads: talk),
        Row("! weather Tampa", reads: talk),
        Row("///weather Tampa", reads: talk), Row("see !weather Tampa", reads: talk), Row("weather Tampa", reads: talk),
        Row("/help", reads: talk), Row("/rainfall", reads: talk), Row("/me !weather Tampa", reads: talk),
        Row("!help", reads: talk),
        Row("Tampa", reads: talk), Row("", reads: .ignored(.empty)), Row(" \n ", reads: .ignored(.empty)),
        Row("> !weather Tampa", reads: talk), Row(">!weather Tampa", reads: talk),
    ]

    static let mentions: [Row] = [
        Row("Squall: Tampa", .us, reads: mention("Tampa")), Row("Squall Tampa", .us, reads: mention("Tampa")),
        Row("Squall, Tampa", .us, reads: mention("Tampa")), Row("squall:Tampa", .us, reads: mention("Tampa")),
        Row("SQUALL : Tampa", .us, reads: mention("Tampa")), Row("@Squall Tampa", .us, reads: mention("Tampa")),
        Row("@weather-bot:bot.test Tampa", .us, reads: mention("Tampa")),
        Row("@weather-bot:bot.test: Tampa", .us, reads: mention("Tampa")),
        Row("@weather-bot Tampa", .us, reads: mention("Tampa")),
        Row("@weather-bot: Tampa", .us, reads: mention("Tampa")),
        Row("weather-bot: Tampa", .us, reads: mention("Tampa")),
        Row("[@weather-bot:bot.test](https://matrix.to/#/@weather-bot:bot.test) Tampa", .us, reads: mention("Tampa")),
        Row("[Squall](https://matrix.to/#/@weather-bot:bot.test) Tampa", .us, reads: mention("Tampa")),
        Row("[Squall](https://matrix.to/#/%40weather-bot%3Abot.test) Tampa", .us, reads: mention("Tampa")),
        Row("[Squall](https://matrix.to/#/@weather-bot:bot.test?via=bot.test): Tampa", .us, reads: mention("Tampa")),
        Row("[S]q[ua](ll](https://matrix.to/#/@weather-bot:bot.test) Tampa", .us, reads: mention("Tampa")),
        Row("[Squall](https://matrix.to/#/@weather-bot:bot.test)", .us, reads: mention("")),
        Row("Squall", .us, reads: mention("")),
        Row("Squall:", .us, reads: mention("")), Row("Squall: !weather Tampa", .us, reads: command("Tampa")),
        Row("Squall:\nTampa\nand more", .us, reads: mention("Tampa")),
        Row("Tampa, Squall", .us, reads: mention("Tampa")),
        Row("Tampa @weather-bot:bot.test", .us, reads: mention("Tampa")),
        Row("Tampa [Squall](https://matrix.to/#/@weather-bot:bot.test)", .us, reads: mention("Tampa")),
        Row("will it rain?", .us, reads: mention("will it rain?")),
        Row("Squall: Tampa", .us, direct: true, reads: mention("Tampa")),
        Row("Squall: stop", .us, reply: true, reads: mention("stop")),
        Row("Squall: stop", .us, thread: true, reads: mention("stop")),
        // A mention that `m.mentions` does not confirm is none.
        Row("Squall: Tampa", reads: talk), Row("Squall: Tampa", .somebodyElse, reads: talk),
        Row("[Squall](https://matrix.to/#/@weather-bot:bot.test) Tampa", reads: talk),
        Row("@weather-bot:bot.test Tampa", reads: talk),
        // Old clients do not say whom they mention.
        Row("Squall: Tampa", .absent, reads: mention("Tampa")), Row("squall, Tampa", .absent, reads: mention("Tampa")),
        Row("Squall Tampa", .absent, reads: mention("Tampa")),
        Row("weather-bot: Tampa", .absent, reads: mention("Tampa")),
        Row("[Squall](https://matrix.to/#/@weather-bot:bot.test) Tampa", .absent, reads: mention("Tampa")),
        Row("Squalls are coming", .absent, reads: talk), Row("squall.example is down", .absent, reads: talk),
        Row("https://squall/x Tampa", .absent, reads: talk), Row("github.com/x/squall Tampa", .absent, reads: talk),
        Row("squall/x", .absent, reads: talk), Row("squall's late", .absent, reads: talk),
        Row("ask Squall: Tampa", .absent, reads: talk),
        Row("[Squall](https://matrix.to/#/@other:bot.test) Tampa", .absent, reads: talk),
        Row("[Squall](https://example.org/#/@weather-bot:bot.test) Tampa", .absent, reads: talk),
        // Clients add whoever is replied to.
        Row("nice one", .us, reply: true, reads: talk), Row("stop", .us, reply: true, reads: talk),
        Row("> <@weather-bot:bot.test> Squall: 81 °F\n\nthanks", .us, reply: true, reads: talk),
        Row("and Squall, please?", .us, reply: true, reads: mention("and Squall, please?")),
        Row(
            "is it [Squall](https://matrix.to/#/@weather-bot:bot.test)?", .us, reply: true,
            reads: mention("is it [Squall](https://matrix.to/#/@weather-bot:bot.test)?")),
        Row("will it rain?", .us, thread: true, reads: mention("will it rain?")),
    ]

    static let directs: [Row] = [
        Row("Tampa", direct: true, reads: direct("Tampa")), Row("help", direct: true, reads: direct("help")),
        Row("Tampa", .absent, direct: true, reads: direct("Tampa")),
        Row("Tampa\nsecond", direct: true, reads: direct("Tampa")),
        Row("weather in Tampa", direct: true, reads: direct("weather in Tampa")),
        Row("stop", direct: true, reply: true, reads: direct("stop")),
        Row("Squall: Tampa", direct: true, reads: direct("Tampa")),
        Row("@weather-bot Tampa", direct: true, reads: direct("Tampa")),
        Row("/help", direct: true, reads: direct("/help")),
        Row("squall warnings", direct: true, reads: direct("squall warnings")),
        Row("> Tampa", direct: true, reads: direct("> Tampa")), Row(" ", direct: true, reads: .ignored(.empty)),
        Row("> <@u:bot.test> Lima\n> more\n\nTampa", direct: true, reply: true, reads: direct("Tampa")),
        Row("> <@u:bot.test> !weather Lima\n\n!weather Tampa", reply: true, reads: command("Tampa")),
        Row("> <@u:bot.test> !weather Lima\n\nthanks", reply: true, reads: talk),
        Row("> !weather Lima", reply: true, reads: .ignored(.empty)),
        Row("> a\n\n\nTampa", direct: true, reply: true, reads: direct("Tampa")),
        Row("> a\nTampa\n> b", direct: true, reply: true, reads: direct("Tampa")),
        Row("> !weather Lima\n\nTampa", direct: true, reads: direct("> !weather Lima")),
    ]

    private func event(_ row: Row) -> MatrixEvent {
        var message = MatrixMessage(.text, body: row.body)
        switch row.mentions {
        case .absent: message.mentions = nil
        case .nobody: message.mentions = []
        case .us: message.mentions = [Self.me.id]
        case .somebodyElse: message.mentions = [MatrixUserID(rawValue: "@other:bot.test")]
        }
        if row.isReply { message.repliesTo = "$before" }
        if row.isInThread {
            message.thread = "$root"
            message.repliesTo = "$before"
            message.isFallingBack = true
        }
        return event(.message(message))
    }

    private func event(
        _ content: MatrixEvent.Content, by sender: String = "@u1:bot.test", ago: Double = 0
    ) -> MatrixEvent {
        MatrixEvent(
            id: "$1", room: Self.room, sender: MatrixUserID(rawValue: sender), sent: Self.now.addingTimeInterval(-ago),
            content: content)
    }

    private func text(_ kind: MatrixMessage.Kind = .text, _ body: String = "!weather Tampa") -> MatrixEvent.Content {
        .message(MatrixMessage(kind, body: body))
    }

    private func reading(_ event: MatrixEvent, direct: Bool = false) -> MatrixReading {
        Self.gate.reading(of: event, in: .init(isDirect: direct), at: Self.now)
    }

    @Test(arguments: commands + mentions + directs)
    func readsWhatPeopleWrite(_ row: Row) {
        #expect(reading(event(row), direct: row.isDirect) == row.reading)
    }

    @Test func theTableIsLong() {
        #expect((Self.commands + Self.mentions + Self.directs).count >= 80)
    }

    @Test(arguments: [
        ("@weather-bot:bot.test", MatrixReading.Reason.own), ("@weather_2:bot.test", .own),
        ("@bot7:other.test", .blocked), ("@u1:other.test", .notAllowed),
    ])
    func someAreNotHeard(_ sender: String, _ reason: MatrixReading.Reason) {
        #expect(reading(event(text(), by: sender), direct: true) == .ignored(reason))
    }

    @Test func noticesAndOtherKindsAreNeverAnswered() {
        #expect(reading(event(text(.other)), direct: true) == .ignored(.kind))
        #expect(reading(event(.encrypted), direct: true) == .ignored(.kind))
    }

    @Test(arguments: [
        (0.0, true), (299, true), (300, true), (301, false), (86_400, false), (-10, true), (-86_400, true),
    ])
    func whatIsOldIsNotAnswered(_ ago: Double, _ isRead: Bool) {
        #expect(reading(event(text(), ago: ago)) == (isRead ? .command("Tampa", .command) : .ignored(.old)))
    }

    @Test(arguments: [
        ("!weather Lima", false, "Lima"), ("Lima", true, "Lima"), ("Lima", false, nil), ("", true, nil),
        (nil, true, nil),
    ])
    func anEditIsNeverAFreshMessage(_ body: String?, _ isDirect: Bool, _ text: String?) {
        var message = MatrixMessage(.text, body: "* !weather Lima")
        message.mentions = []
        message.edit = .init(target: "$before", body: body)
        #expect(reading(event(.message(message)), direct: isDirect) == .edit(target: "$before", text: text))
    }

    @Test(arguments: [(true, false, true), (false, false, false), (false, true, true)])
    func aPlaceOnTheMapIsPrivate(_ isDirect: Bool, _ isExpected: Bool, _ isRead: Bool) {
        let event = event(text(.location(uri: "geo:27.95,-82.46"), "Location"))
        let surroundings = MatrixMessageGate.Surroundings(isDirect: isDirect, isExpected: isExpected)
        let reading = Self.gate.reading(of: event, in: surroundings, at: Self.now)
        #expect(reading == (isRead ? .location("geo:27.95,-82.46") : .ignored(.location)))
    }

    @Test(arguments: [
        ("1", "save Paris, France"), ("1️⃣", "save Paris, France"), ("2.", "save Paris, Texas"),
        ("paris, texas", "save Paris, Texas"), ("Save  Paris, Texas", "save Paris, Texas"), ("3", nil),
        ("paris", nil), ("haha", nil), ("as", nil),
    ])
    func aReplyToAQuestionIsItsAnswer(_ body: String, _ line: String?) {
        var message = MatrixMessage(.text, body: body)
        message.mentions = [Self.me.id]
        message.repliesTo = "$question"
        let question = MatrixOffer(
            room: Self.room, asker: nil,
            choices: [
                MatrixChoiceKey(key: "1️⃣", line: "save Paris, France"),
                MatrixChoiceKey(key: "2️⃣", line: "save Paris, Texas"),
            ], posted: Self.now)
        let surroundings = MatrixMessageGate.Surroundings(isDirect: false, question: question)
        let reading = Self.gate.reading(of: event(.message(message)), in: surroundings, at: Self.now)
        #expect(reading == (line.map { .command($0, .answer) } ?? .ignored(.notAddressed)))
    }
}
