import Bot
import BotScenes
import Concurrency
import FoundationEssentials
import Identity
import Places
import Storage
import TestSupport
import Testing
import Users
import Weather

/// Home and saved places, as a person meets them in a conversation.
@Suite struct OwnPlaceCommandsTests {
    private static let identity = UserIdentity(UserID(rawValue: "slack:T1:U1"))

    /// A bot beside what it keeps.
    private struct Kept {
        let users = MemoryUserStore()
        let geocoder = ScriptedGeocoder()
        let weather = ScriptedWeather()
        let bot: TestBot

        init(placesPerPerson: Int = 30) {
            var configuration = ReplyService.Configuration()
            configuration.placesPerPerson = placesPerPerson
            configuration.commandsPerMinute = 0
            configuration.commandsPerMinuteTenant = 0
            bot = TestBot(
                configuration, weather: weather, geocoder: geocoder,
                stores: BotStores(users: users, personalData: [users], seals: FixedSeals()))
        }

        @discardableResult
        func say(_ texts: String...) async -> Reply {
            var reply = Reply()
            for text in texts { reply = await bot.reply(to: text) }
            return reply
        }

        func user() async throws -> User? { try await users.user(OwnPlaceCommandsTests.identity) }

        /// Favourites as "nickname=place".
        func favourites() async throws -> [String] {
            try await user()?.favourites.map { "\($0.nickname ?? "-")=\($0.place.fullName)" } ?? []
        }
    }

    // MARK: Home

    @Test(arguments: [
        "home Tampa", "I live in Tampa", "set my home to Tampa, FL", "Tampa is my home", "make tampa my home",
    ])
    func homeIsKeptAsTheResolvedPlace(_ text: String) async throws {
        let kept = Kept()
        await kept.say(text)
        #expect(try await kept.user()?.home?.fullName == "Tampa, Florida, United States")
    }

    @Test(arguments: ["", "home", "what's the weather?", "now", "weather at home", "weather today", "home now"])
    func whatNamesNoPlaceIsAboutHome(_ text: String) async {
        let kept = Kept()
        let reply = await kept.say("home Tampa", text)
        #expect(reply.cards.map(\.title) == ["home (Tampa, Florida, United States)"])
    }

    @Test(arguments: ["", "home", "what's the weather?", "weather at home", "set home", "remove home"])
    func withoutAHomeItSaysHowToSetOne(_ text: String) async {
        let kept = Kept()
        let reply = await kept.say(text)
        #expect(reply.paragraphs.last?.hasPrefix("Set it once, in one line") == true)
        #expect(reply.examples.first?.command == "/weather home Tampa")
        #expect(kept.bot.lastOutcome == "no-home")
    }

    @Test(arguments: ["Oslo", "weather in Oslo", "Oslo vs Lima", "save Oslo", "open Oslo", "in Home", "Home, KS"])
    func askingAboutAnotherCityNeverMovesHome(_ text: String) async throws {
        let kept = Kept()
        await kept.say("home Tampa", text)
        #expect(try await kept.user()?.home?.name == "Tampa")
    }

    @Test(arguments: ["home asdfqwer", "home Springfield", "home Florida", "home 99,200", "home 2", "home Springfeild"])
    func whatIsNotClearMovesNothing(_ text: String) async throws {
        let kept = Kept()
        await kept.say("home Tampa", text)
        #expect(try await kept.user()?.home?.name == "Tampa")
    }

    @Test func aSmallTownWhoseNameBeginsLikeTheCommandIsAPlace() async throws {
        let valley = Place(
            id: PlaceID(geonameID: 7), name: "Home Valley", region: "Washington", regionCode: "WA",
            country: "United States", countryCode: "US",
            coordinate: try #require(Coordinate(latitude: 45.7, longitude: -121.8)))
        let bot = TestBot(geocoder: ScriptedGeocoder([valley]))
        #expect(await bot.reply(to: "Home Valley, WA").cards.map(\.title) == ["Home Valley, Washington, United States"])
    }

    // MARK: Saving

    @Test func savingTwiceIsSavingOnce() async throws {
        let kept = Kept()
        await kept.say("save Tampa", "save tampa, fl", "star Tampa, Florida")
        #expect(try await kept.favourites() == ["-=Tampa, Florida, United States"])
    }

    @Test func asksNobodyForASavedPlace() async throws {
        let kept = Kept()
        await kept.say("save Tampa as beach")
        for text in ["beach", "beach vs Oslo", "save beach as sand", "home sand", "saved", "remove sand"] {
            await kept.say(text)
        }
        #expect(kept.geocoder.questions == [])
        #expect(try await kept.user()?.home?.name == "Tampa")
    }

    @Test func aPlaceThatOnlyTheGeocoderKnowsIsAskedForOnce() async throws {
        let hamlet = Place(
            id: PlaceID(geonameID: 7), name: "Woodstockton", region: "Vermont", country: "United States",
            countryCode: "US", coordinate: try #require(Coordinate(latitude: 43.6, longitude: -72.5)))
        let geocoder = ScriptedGeocoder([hamlet])
        let bot = TestBot(geocoder: geocoder)
        _ = await bot.reply(to: "save Woodstockton, VT")
        #expect(geocoder.questions.count == 1)
        for text in ["Woodstockton", "woodstockton, vermont", "home Woodstockton", "remove Woodstockton"] {
            _ = await bot.reply(to: text)
            #expect(bot.lastOutcome == "answered", "\(text)")
        }
        #expect(geocoder.questions.count == 1)
    }

    /// Once saved, a place is what it is: whoever could say otherwise is not asked again, for anything.
    @Test(arguments: [("Woodstockton, VT", "gn:7"), ("SW1A 1AA", "geo:43.60,-72.50")])
    func aSavedPlaceIsFixedOnce(_ typed: String, _ id: String) async throws {
        let hamlet = Place(
            id: PlaceID(rawValue: id), name: "Woodstockton", region: "Vermont", country: "United States",
            countryCode: "US", coordinate: try #require(Coordinate(latitude: 43.6, longitude: -72.5)))
        let geocoder = ScriptedGeocoder([hamlet])
        let weather = ScriptedWeather()
        let bot = TestBot(weather: weather, geocoder: geocoder)
        _ = await bot.reply(to: "save \(typed) as cabin")
        #expect(bot.lastOutcome == "answered" && geocoder.questions.count == 1)
        for text in [
            "cabin", "weather in cabin", "Woodstockton", "tomorrow in Woodstockton", "cabin vs Oslo", "saved", "list",
            "home cabin", "", "share", "every weekday at 7 for cabin", "reports", "rename cabin hut", "hut",
            "save hut as den", "remove den",
        ] {
            _ = await bot.reply(to: text)
            #expect(geocoder.questions.count == 1, "\(text)")
        }
        #expect(weather.queries.count >= 5)
        #expect(weather.queries.allSatisfy { $0.coordinate == hamlet.coordinate || $0.countryCode == "NO" })
    }

    @Test(arguments: [("save Springfield as cabin", "cabin"), ("save Georgia", "-"), ("save San José as x", "x")])
    func everyChoiceOfAnAmbiguousNameKeepsThatVeryPlace(_ text: String, _ nickname: String) async throws {
        let question = await Kept().say(text)
        #expect(
            question.choices.map(\.line) == question.examples.map { String($0.command.dropFirst("/weather ".count)) })
        for (choice, example) in zip(question.choices, question.examples) {
            let kept = Kept()
            _ = await kept.bot.reply(to: choice.line, isPress: true)
            #expect(try await kept.favourites() == ["\(nickname)=\(example.meaning)"], "\(choice.line)")
        }
    }

    /// Every 12th name of the list that stands for several places, and some areas.
    @Test func everyChoiceOfAHomeDoesToo() async throws {
        var chosen = 0
        for name in try Self.ambiguousNames() + ["Georgia", "Florida", "New York", "Victoria"] {
            let asking = Kept()
            let question = await asking.say("home \(name)")
            guard asking.bot.lastOutcome == "asked" else { continue }
            for (choice, example) in zip(question.choices, question.examples) {
                let kept = Kept()
                await kept.say(choice.line)
                chosen += 1
                #expect(try await kept.user()?.home?.fullName == example.meaning, "\(choice.line)")
            }
        }
        #expect(chosen > 100)
    }

    private static func ambiguousNames() throws -> [String] {
        let lines = String(decoding: try Repository.bytes(of: "Config/places/cities.tsv"), as: UTF8.self)
            .split(separator: "\n").dropFirst()
        let names = lines.compactMap { $0.split(separator: "\t", omittingEmptySubsequences: false).first }
        let counts = names.reduce(into: [:]) { $0[String($1), default: 0] += 1 }
        let ambiguous = counts.filter { $0.value > 1 }.keys.sorted()
        return stride(from: 0, to: ambiguous.count, by: 12).map { ambiguous[$0] }
    }

    @Test func whatIsAmbiguousKeepsNothing() async throws {
        let kept = Kept()
        let reply = await kept.say("save Springfield")
        #expect(try await kept.user() == nil)
        #expect(reply.choices.count == 5)
        #expect(kept.bot.lastOutcome == "asked")
    }

    @Test func toldOnceHowToSeeAndRemoveWhatIsKept() async {
        let kept = Kept()
        let notice = "I keep this for you. “my data” shows all that I keep, “delete my data” removes it."
        #expect(await kept.say("saved", "save asdfqwer", "home Tampa").paragraphs.contains(notice))
        for text in ["save Oslo", "home Lima, Peru", "save Lima, Peru as x"] {
            #expect(await !kept.say(text).paragraphs.contains(notice))
        }
    }

    @Test func manyMessagesAtOnceNeitherLoseNorExceed() async throws {
        let kept = Kept(placesPerPerson: 5)
        let towns = ["Tampa", "Oslo", "Lima", "Tokyo", "Nairobi", "Berlin", "Madrid", "Rome"]
        await withTaskGroup(of: Void.self) { group in
            for town in towns + towns { group.addTask { await kept.say("save \(town)") } }
            group.addTask { await kept.say("home Cairo") }
        }
        let favourites = try #require(try await kept.user()?.favourites)
        #expect(favourites.count == 5)
        #expect(Set(favourites.map(\.place.id)).count == 5)
        #expect(try await kept.user()?.home?.name == "Cairo")
    }

    @Test func nothingOfAPersonIsAnothers() async {
        let bot = TestBot()
        for text in ["home Tampa", "save Oslo as beach", "saved"] { _ = await bot.reply(to: text) }
        for text in ["", "beach", "saved", "2", "remove beach", "undo", "Springfield"] {
            let reply = await bot.reply(to: text, user: "U2").plainText
            #expect(!reply.contains("Oslo, Norway") && !reply.contains("home (Tampa"), "\(text)")
        }
    }

    // MARK: Nicknames are places

    @Test(arguments: [
        "beach", "BEACH", "in beach", "weather at beach", "\"beach\"", "what's the weather at beach today?",
    ])
    func aNicknameIsAPlace(_ text: String) async {
        #expect(
            await Kept().say("save Tampa as beach", text).cards.map(\.title) == [
                "beach (Tampa, Florida, United States)"
            ])
    }

    @Test func aNicknameBeatsTheGazetteer() async throws {
        let kept = Kept()
        #expect(
            await kept.say("save Tampa as Oslo", "Oslo").cards.map(\.title) == ["Oslo (Tampa, Florida, United States)"])
        #expect(await kept.say("Oslo, Norway").cards.map(\.title) == ["Oslo, Norway"])
        #expect(
            await kept.say("oslo vs Oslo, Norway").cards.map(\.title)
                == ["Oslo (Tampa, Florida, United States)", "Oslo, Norway"])
    }

    @Test func ownPlacesComeFirstAmongThoseOfAName() async {
        let kept = Kept()
        #expect(await kept.say("Springfield").cards[0].title == "Springfield, Missouri, United States")
        let reply = await kept.say("save Springfield, OR", "Springfield")
        #expect(reply.cards[0].title == "Springfield, Oregon, United States")
        #expect(reply.examples.map(\.meaning).contains("Springfield, Missouri, United States"))
    }

    @Test func theCountryOfTheHomeIsPreferred() async {
        #expect(await Kept().say("home Leeds", "Boston").plainText.contains("Boston, England, United Kingdom"))
    }

    // MARK: The list

    @Test func thirtyPlacesAreAllShown() async throws {
        let kept = Kept()
        let towns = try thirtyTowns()
        _ = try await kept.users.update(Self.identity, now: WeatherSample.now) { user in
            user.home = towns[0]
            user.favourites = towns.map { Favourite(place: $0) }
        }
        let reply = await kept.say("saved")
        #expect(reply.cards.count == 31)
        #expect(reply.cards[0].title.hasPrefix("1. home (") && reply.cards[30].title.hasPrefix("31. "))
        #expect(
            reply.cards.allSatisfy { $0.rows.isEmpty && !$0.headline.isEmpty && (1...5).contains($0.choices.count) })
        #expect(await kept.say("31").cards.map(\.title) == [towns[29].fullName])
        #expect(await kept.say("compare saved").cards.count == 6)
    }

    private func thirtyTowns() throws -> [Place] {
        try (0..<30).map { index in
            Place(
                id: PlaceID(geonameID: 90_000_000 + index), name: "Town \(index)", country: "Land",
                coordinate: try #require(Coordinate(latitude: Double(index), longitude: 1)))
        }
    }

    @Test func everyChoiceOfACardIsAboutThatVeryPlace() async throws {
        let kept = Kept()
        await kept.say(
            "home Lima, Peru", "save Tampa as beach", "save Springfield, IL", "save Springfield, MO", "save 10,20 as 🏖")
        for card in await kept.say("saved").cards {
            let title = card.title.drop { $0 != " " }.dropFirst()
            #expect(await kept.say(card.choices[0].line).cards.map(\.title) == [String(title)])
            let removed = await kept.say(card.choices[1].line)
            #expect(
                removed.paragraphs.contains { $0.contains(title.replacing("home (Lima, Peru)", with: "Lima")) },
                "\(card)")
            await kept.say("undo")
        }
        #expect(try await kept.favourites().count == 4)
    }

    @Test func numbersMeanThePlacesOfTheListEvenAfterARemoval() async throws {
        let kept = Kept()
        await kept.say("save Tampa", "save Oslo", "save Lima, Peru", "saved", "remove 1", "remove 3")
        #expect(try await kept.favourites() == ["-=Oslo, Norway"])
    }

    @Test(arguments: ["2", "open 2", "remove 2", "unsave 2", "rename 2 beach", "home 2", "save 2 as beach"])
    func aNumberWithoutAListShowsTheListAgain(_ text: String) async throws {
        let kept = Kept()
        await kept.say("save Tampa", "save Oslo", "home Lima, Peru", "saved")
        kept.bot.time.advance(seconds: 600)
        let before = try await kept.user()
        let reply = await kept.say(text)
        #expect(reply.cards.count == 3)
        #expect(reply.paragraphs[0].hasPrefix("Numbers mean the list"))
        #expect(kept.bot.lastOutcome == "not-saved")
        #expect(try await kept.user()?.favourites == before?.favourites)
        #expect(try await kept.user()?.home == before?.home)
    }

    @Test(arguments: [("home 2", "Tampa"), ("home 3", "Oslo"), ("home 1", "Lima")])
    func aNumberIsAPlaceForHome(_ text: String, _ home: String) async throws {
        let kept = Kept()
        await kept.say("save Tampa", "save Oslo", "home Lima, Peru", "saved", text)
        #expect(try await kept.user()?.home?.name == home)
    }

    @Test func aPostcodeIsNoNumber() async {
        let kept = Kept()
        await kept.say("save Tampa", "saved", "33602")
        #expect(kept.bot.lastOutcome == "answered")
        await kept.say("0150")
        #expect(kept.bot.lastOutcome == "postcode")
    }

    @Test func asksForThePresentAlone() async {
        let reply = await Kept().say("save Tampa", "saved")
        #expect(reply.cards[0].headline == "81 °F (27 °C), light rain, feels like 86 °F (30 °C)".spaced)
    }

    // MARK: Removing and renaming

    @Test(arguments: [
        "remove beach", "remove Tampa", "unstar tampa, fl", "delete Tampa, Florida, United States", "remove BEACH",
        "remove beach from my places", "forget Tampa",
    ])
    func removesThatPlaceOnly(_ text: String) async throws {
        let kept = Kept()
        let reply = await kept.say("home Lima, Peru", "save Oslo", "save Tampa as beach", text)
        #expect(reply.paragraphs == ["Removed: beach (Tampa, Florida, United States)."])
        #expect(reply.choices.map(\.line) == ["undo"])
        #expect(try await kept.favourites() == ["-=Oslo, Norway"])
        #expect(try await kept.user()?.home?.name == "Lima")
        await kept.say("undo")
        #expect(try await kept.favourites() == ["-=Oslo, Norway", "beach=Tampa, Florida, United States"])
    }

    @Test(arguments: ["remove", "delete", "remove Lima", "delete everything else", "remove 9", "delete all of them"])
    func removesNothingThatWasNotNamed(_ text: String) async throws {
        let kept = Kept()
        await kept.say("save Oslo", "save Tampa as beach", "saved", text)
        #expect(try await kept.favourites().count == 2)
    }

    @Test func aRemovalIsUndoneForADay() async throws {
        let kept = Kept()
        await kept.say("save Oslo", "remove Oslo")
        kept.bot.time.advance(seconds: 86_401)
        #expect(await kept.say("undo").paragraphs[0].hasPrefix("There is nothing to undo"))
        #expect(try await kept.favourites() == [])
    }

    @Test(arguments: [
        "rename Tampa shore", "rename beach shore", "rename beach to shore", "rename tampa, fl as shore",
        "rename 1 shore",
        "rename beach → shore", "rename \"beach\" \"shore\"", "change the name of beach to shore",
        "save beach as shore",
    ])
    func givesAnotherName(_ text: String) async throws {
        let kept = Kept()
        await kept.say("save Tampa as beach", "save Oslo", "saved", text)
        #expect(try await kept.favourites() == ["shore=Tampa, Florida, United States", "-=Oslo, Norway"])
    }

    @Test func theLongestNameOfTheirOwnIsMeant() async throws {
        let kept = Kept()
        await kept.say("save Tampa as beach", "save Oslo as beach house", "rename beach house the cabin")
        #expect(try await kept.favourites() == ["beach=Tampa, Florida, United States", "the cabin=Oslo, Norway"])
    }

    @Test(arguments: [
        "rename Lima shore", "rename 9 shore", "rename beach home", "rename beach", "rename beach Fjord",
        "rename home nest",
    ])
    func renamesNothingThatIsNotClear(_ text: String) async throws {
        let kept = Kept()
        await kept.say("home Lima, Peru", "save Tampa as beach", "save Oslo as fjord", "saved", text)
        #expect(try await kept.favourites() == ["beach=Tampa, Florida, United States", "fjord=Oslo, Norway"])
    }

    @Test func aSecondUndoSaysThatOnlyTheLastRemovalComesBack() async throws {
        let kept = Kept()
        let reply = await kept.say(
            "save Oslo", "save Tampa", "remove Oslo", "remove Tampa", "undo", "undo")
        #expect(reply.paragraphs.first?.contains("only the last place that you removed") == true)
        #expect(try await kept.favourites() == ["-=Tampa, Florida, United States"])
    }

    // MARK: A record that cannot be used

    @Test(arguments: [
        "", "home", "saved", "remove Tampa", "undo", "rename a b", "compare saved", "remove home", "remove",
    ])
    func aDamagedRecordNeverSeemsEmpty(_ text: String) async {
        let reply = await TestBot(stores: .failing(.damaged)).reply(to: text)
        #expect(reply.paragraphs.count == 2)
        #expect(reply.paragraphs[0] == "I can't look up your home and your saved places right now.")
        #expect(reply.paragraphs[1].hasPrefix("Your saved data is damaged"))
    }

    @Test(
        arguments: [UserStoreError.damaged, .newerFormat(9), .elsewhere],
        ["home Tampa", "save Tampa", "save Tampa as beach"])
    func whatCannotBeKeptSaysWhy(_ error: UserStoreError, _ text: String) async {
        let bot = TestBot(stores: .failing(error))
        let reply = await bot.reply(to: text)
        #expect(reply.paragraphs.count == 1 && reply.paragraphs[0].hasPrefix("I couldn't keep that"))
        #expect(bot.lastOutcome == "not-kept")
    }
}
