import BotScenes
import Places
import Testing
import Users
import Weather

@testable import Bot

@Suite struct WeatherChoicesTests {
    private static let finder = PlaceFinder(gazetteer: Repository.gazetteer, geocoder: nil, clock: ContinuousClock())

    /// The place that the words behind the first one lead to, in full.
    private func place(_ line: String, behind word: String) async throws -> String? {
        let words = try #require(line.hasPrefix("\(word) ") ? String(line.dropFirst(word.count + 1)) : nil)
        let text = try #require(TypedText(words))
        guard case .place(let place, _, _, _) = await Self.finder.find(Phrase(text), for: OwnPlaces()) else {
            return nil
        }
        return place.fullName
    }

    @Test func theMostUsefulStandsFirst() async {
        let reply = await TestBot().reply(to: "Tampa")
        #expect(reply.choices.map(\.label) == ["Save", "Share", "°C", "°F"])
        #expect(reply.choices.map(\.line) == ["save Tampa, FL", "share Tampa, FL", "units metric", "units us"])
        #expect(reply.choices.allSatisfy { $0.style == .plain })
    }

    @Test(arguments: ["Springfield", "Birmingham", "San Jose", "Columbus"])
    func theOtherPlacesAreOneTapAway(_ name: String) async {
        let reply = await TestBot().reply(to: name)
        let others = reply.choices.dropLast(4)
        #expect(!others.isEmpty && others.count == reply.examples.count)
        #expect(others.map { "/weather \($0.line)" } == reply.examples.map(\.command))
        #expect(Set(others.map(\.label)).count == others.count)
        #expect(reply.choices.count <= 10)
        #expect(reply.choices.allSatisfy { $0.label.count <= 75 && $0.line.count <= 200 })
        let bot = TestBot()
        for (choice, example) in zip(others, reply.examples) {
            #expect(await bot.reply(to: choice.line, isPress: true).cards.map(\.title) == [example.meaning])
        }
    }

    @Test(arguments: [
        "Tampa", "Paris, Texas", "Springfield", "London, ON", "São Paulo", "東京", "27.95,-82.46", "0,0", "Home, KS",
        "Trinidad & Tobago", "St. John's", "Los Angeles", "Mo i Rana", "Share",
    ])
    func linesLeadToTheVeryPlace(_ typed: String) async throws {
        let reply = await TestBot().reply(to: "in \(typed)")
        guard let title = reply.cards.first?.title else { return }
        let saving = try #require(reply.choices.first { $0.label == "Save" })
        #expect(try await place(saving.line, behind: "save") == title)
        let sharing = try #require(reply.choices.first { $0.label == "Share" })
        let shared = await TestBot().reply(to: sharing.line)
        #expect(shared.cards.map(\.title) == [title] && shared.visibility == .everyone)
    }

    @Test func aSavedPlaceCanBeRemoved() async {
        let bot = await TestBot.keeping { $0.favourites = [Favourite(place: TestBot.place("Tampa"))] }
        let removal = Reply.Choice(label: "Remove", line: "remove Tampa, Florida, United States")
        #expect(await bot.reply(to: "Tampa").choices.first == removal)
        #expect(await bot.reply(to: "Oslo").choices.first?.label == "Save")
        #expect(await bot.reply(to: "Tampa", user: "U2").choices.first?.label == "Save")
    }

    /// What everybody sees says nothing of what one of them has saved or chosen.
    @Test func inARoomThereIsNothingPersonal() async {
        let bot = await TestBot.keeping { $0.favourites = [Favourite(place: TestBot.place("Tampa"))] }
        #expect(await bot.reply(to: "Tampa", isPrivate: false).choices.map(\.label) == ["Save"])
    }

    @Test func whereTheUnitsAreSettledTheyAreNotAsked() async {
        var configuration = ReplyService.Configuration()
        configuration.units = .uk
        #expect(await TestBot(configuration).reply(to: "Tampa").choices.map(\.label) == ["Save", "Share"])
    }

    @Test func eachOfSeveralPlacesHasItsOwn() async {
        let reply = await TestBot().reply(to: "Tampa vs Oslo")
        #expect(reply.cards.map { $0.choices.map(\.line) } == [["save Tampa, FL"], ["save Oslo, Norway"]])
        #expect(reply.choices.first?.line == "share Tampa, FL vs Oslo, Norway")
    }

    @Test func troublesAndQuestionsHaveNone() async {
        for text in ["Narnia", "Springfeild", "Tampa vs", "Tampa vs Narnia", "99,200", "help"] {
            #expect(await TestBot().reply(to: text).choices.isEmpty, "\(text)")
        }
    }
}
