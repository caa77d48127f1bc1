import BotScenes
import Personality
import Places
import TestSupport
import Testing
import Users
import Weather

@testable import Bot

/// A press keeps what was on the screen.
@Suite struct ShownAgainTests {
    /// The commands of this version, and small ones that change what is kept.
    private static let commands: CommandRegistry = {
        func command(_ name: String, _ word: String, _ change: @escaping @Sendable (inout User) -> Void) -> Command {
            Command(
                name, keepsShown: true, reads: { phrase, _ in phrase.keys.first == word ? [] : nil },
                act: { _, context async throws(Trouble) in
                    try await context.change(change)
                    return Answer(Reply(paragraphs: ["Done."], examples: [context.example("undo")]))
                })
        }
        let words = [
            command("test-save", "save") { user in
                user.favourites = [Favourite(place: TestBot.place("Tampa"))]
            },
            command("test-remove", "remove") { $0.favourites = [] },
            command("test-fail", "units") { _ in },
        ]
        let standard = CommandRegistry.standard
        return CommandRegistry(words: words + standard.words, shapes: standard.shapes, announced: standard.announced)
    }()

    private func bot(packs: [PackFile] = [], weather: any WeatherSource = ScriptedWeather()) -> TestBot {
        TestBot(weather: weather, packs: packs, commands: Self.commands)
    }

    private func line(_ label: String, in reply: Reply) -> String {
        reply.choices.first { $0.label == label }?.line ?? "there is no \(label)"
    }

    @Test func theWeatherStaysAndItsStarTurns() async {
        let bot = bot()
        let weather = await bot.reply(to: "Tampa")
        let saved = await bot.reply(to: line("Save", in: weather), isPress: true)
        #expect(saved.cards == weather.cards)
        #expect(saved.paragraphs == ["Done."])
        #expect(saved.examples.map(\.command) == ["/weather undo"])
        #expect(saved.choices.map(\.label) == ["Remove", "Share", "°C", "°F"])
        #expect(saved.credits == weather.credits)
        let removed = await bot.reply(to: line("Remove", in: saved), isPress: true)
        #expect(removed.choices.map(\.label) == ["Save", "Share", "°C", "°F"])
    }

    /// The commands that ship, pressed one after the other on the same message.
    @Test func everyPressThatKeepsItShowsTheSameWeather() async {
        let bot = TestBot()
        var shown = await bot.reply(to: "Tampa")
        for label in ["Save", "Remove", "Undo", "°C"] {
            shown = await bot.reply(to: line(label, in: shown), isPress: true)
            let labels = shown.choices.map(\.label)
            #expect(shown.cards.map(\.title) == ["Tampa, Florida, United States"], "\(label)")
            #expect(Set(labels).count == labels.count, "\(label): \(labels)")
            #expect(labels.contains("Share") && labels.contains(label == "Remove" ? "Save" : "Remove"), "\(labels)")
            #expect(!shown.paragraphs.isEmpty, "\(label)")
        }
        #expect(shown.cards.first?.headline.contains("°F") == false)
        #expect(shown.choices.map(\.label).contains("°F") == false)
    }

    @Test func theOtherPlacesOfTheNameStay() async {
        let bot = bot()
        let weather = await bot.reply(to: "Springfield")
        let saved = await bot.reply(to: line("Save", in: weather), isPress: true)
        #expect(saved.paragraphs == ["Done."] + weather.paragraphs)
        #expect(saved.examples.dropLast() == weather.examples[...])
        #expect(saved.choices.map(\.line).contains(weather.choices[0].line))
    }

    @Test func aComparisonStays() async {
        let bot = bot()
        let comparison = await bot.reply(to: "Tampa vs Oslo")
        let saved = await bot.reply(to: comparison.cards[0].choices[0].line, isPress: true)
        #expect(saved.cards.map(\.title) == comparison.cards.map(\.title))
        #expect(saved.cards[0].choices.map(\.label) == ["Remove"])
        #expect(saved.cards[1].choices.map(\.label) == ["Save"])
    }

    /// Two messages stand on the screen; the press belongs to the older one.
    @Test func theMessageThatHeldTheChoiceStays() async {
        let bot = bot()
        let tampa = await bot.reply(to: "Tampa")
        _ = await bot.reply(to: "Oslo")
        let saved = await bot.reply(to: line("Save", in: tampa), isPress: true)
        #expect(saved.cards.map(\.title) == ["Tampa, Florida, United States"])
    }

    @Test func aTypedLineIsAnsweredAlone() async {
        let bot = bot()
        let weather = await bot.reply(to: "Tampa")
        let saved = await bot.reply(to: line("Save", in: weather))
        #expect(saved.cards.isEmpty && saved.paragraphs == ["Done."])
    }

    @Test func withoutARecentAnswerTheConfirmationStandsAlone() async {
        let bot = bot()
        let weather = await bot.reply(to: "Tampa")
        bot.time.advance(seconds: 1801)
        #expect(await bot.reply(to: line("Save", in: weather), isPress: true).cards.isEmpty)
        #expect(await bot.reply(to: "save Tampa, FL", user: "U2", isPress: true).cards.isEmpty)
    }

    /// The list of places belongs to its own command.
    @Test func aListStaysToo() async {
        let list = Command(
            "saved", reads: { phrase, _ in phrase.keys == ["saved"] ? [] : nil },
            act: { _, context async throws(Trouble) in
                let user = try await Person.read(context.incoming.identity, from: context.services.stores.users).user
                var reply = Reply(paragraphs: ["\(user?.favourites.count ?? 0) places"])
                reply.choices = [Reply.Choice(label: "Remove", line: "remove Tampa, FL")]
                return Answer(reply, shown: .saved)
            })
        let standard = Self.commands
        let bot = TestBot(
            commands: CommandRegistry(
                words: [list] + standard.words, shapes: standard.shapes, announced: standard.announced))
        _ = await bot.reply(to: "save Tampa")
        #expect(await bot.reply(to: "saved").paragraphs == ["1 places"])
        let removed = await bot.reply(to: "remove Tampa, FL", isPress: true)
        #expect(removed.paragraphs == ["Done.", "0 places"])
    }

    @Test func whatCannotBeHadIsLeftOut() async {
        let isBroken = ManualSwitch()
        let bot = bot(
            weather: ScriptedWeather { _ async throws(WeatherError) in
                if isBroken.isOn { throw .unavailable }
                return WeatherSample.complete
            })
        let weather = await bot.reply(to: "Tampa")
        isBroken.turnOn()
        let saved = await bot.reply(to: line("Save", in: weather), isPress: true)
        #expect(saved.paragraphs == ["Done."] && saved.cards.isEmpty)
    }

    @Test func theLineOfCharacterStays() async throws {
        let bot = bot(packs: MarkedPacks.all)
        var weather = Reply()
        for town in ["Tampa", "Oslo", "Lima", "Tokyo", "Madrid", "Nairobi", "Quito"] where weather.quip == nil {
            weather = await bot.reply(to: town)
        }
        let quip = try #require(weather.quip)
        let saved = await bot.reply(to: line("Save", in: weather), isPress: true)
        #expect(saved.quip == quip)
    }

    @Test func aLineOfAnotherPlaceDoesNotStay() async throws {
        let bot = bot(packs: MarkedPacks.all)
        var silent: Reply?
        var hasQuip = false
        for town in ["Tampa", "Oslo", "Lima", "Tokyo", "Madrid", "Nairobi", "Quito"] where silent == nil || !hasQuip {
            let reply = await bot.reply(to: town)
            if reply.quip == nil { silent = silent ?? reply }
            hasQuip = hasQuip || reply.quip != nil
        }
        let weather = try #require(silent)
        let saved = await bot.reply(to: line("Save", in: weather), isPress: true)
        #expect(saved.cards.map(\.title) == weather.cards.map(\.title))
        #expect(hasQuip && saved.quip == nil)
    }
}
