import BotScenes
import Identity
import Testing
import Users
import Weather

@testable import Bot

/// Two people in one conversation: nothing of the one is shown to the other.
@Suite struct PrivacyTests {
    private static let secrets = ["oslo", "hideaway", "reykjav", "villain", "asia/tokyo", "knots"]

    private func bot() async -> TestBot {
        await .keeping { user in
            user.home = TestBot.place("Oslo")
            user.favourites = [Favourite(place: TestBot.place("Reykjavik"), nickname: "hideaway")]
            user.removed = Removal(.favourite(user.favourites[0], position: 0), at: user.created)
            user.units.speed = .knots
            user.mood = "villain"
            user.timeZone = "Asia/Tokyo"
            user.blockedPhrases = ["sn-1"]
        }
    }

    /// Everything of a reply that could be shown.
    private func everything(_ reply: Reply) -> String {
        let choices = reply.choices + reply.cards.flatMap(\.choices)
        return ([reply.plainText] + choices.flatMap { [$0.label, $0.line] }).joined(separator: "\n").lowercased()
    }

    @Test(arguments: [
        "", "home", "saved", "settings", "my data", "export", "delete my data", "share", "undo", "remove 1", "hideaway",
        "flag", "units", "mood", "timezone", "reports", "why", "Tampa",
    ])
    func theOtherPersonSeesNothing(_ text: String) async {
        let bot = await bot()
        for own in ["my data", "Oslo", "hideaway", "saved", "delete my data"] { _ = await bot.reply(to: own) }
        let seen = everything(await bot.reply(to: text, user: "U2"))
        // What the other person has typed themselves may be quoted, and lists of what can be chosen name everything.
        let lists = ["units", "mood", "settings"]
        for secret in Self.secrets where !text.contains(secret) && !lists.contains(text) {
            #expect(!seen.contains(secret), "\(seen)")
        }
        #expect(seen == everything(await TestBot().reply(to: text, user: "U2")))
    }

    @Test(arguments: ["share", "Tampa --share", "share Tampa vs Lima"])
    func whatIsSharedSaysNothingOfThePerson(_ text: String) async {
        let bot = await bot()
        _ = await bot.reply(to: "Tampa")
        let reply = await bot.reply(to: text)
        #expect(reply.visibility == .everyone)
        for secret in Self.secrets + ["u1", "home"] { #expect(!everything(reply).contains(secret)) }
    }

    @Test(arguments: ["my data", "export", "delete my data", "delete my data k3f9-8c2v-1q", "flag", "Tampa"])
    func whatIsPersonalIsForTheAskerOnly(_ text: String) async {
        #expect(await bot().reply(to: text).visibility == .onlyAsker)
    }

    @Test(arguments: ["Tampa", "Tampa in °C", "Tampa vs Lima", "what's the weather in Tampa?", "hi", "thanks"])
    func inARoomANamedPlaceIsAnsweredAloud(_ text: String) async {
        let reply = await bot().reply(to: text, isPrivate: false)
        #expect(reply.visibility == .everyone)
        for secret in Self.secrets { #expect(!everything(reply).contains(secret)) }
    }

    @Test(arguments: [
        "", "home", "what's the weather?", "home in °C", "hideaway", "hideaway vs Tampa", "saved", "compare saved",
        "settings", "units", "mood", "timezone", "reports", "my data", "export", "delete my data", "save Tampa",
        "home Lima", "undo", "flag", "why", "help", "help language", "about", "no jokes", "hideaway no jokes",
    ])
    func inARoomWhatIsPersonalIsForTheAskerAlone(_ text: String) async {
        #expect(await bot().reply(to: text, isPrivate: false).visibility == .onlyAsker)
    }

    @Test(arguments: ["asdfqwer", "Springfeild", "99,200", "remove Narnia"])
    func inARoomTroublesAreNobodyElses(_ text: String) async {
        #expect(await bot().reply(to: text, isPrivate: false).visibility == .onlyAsker)
    }

    @Test(arguments: ["home", "hideaway", "settings"])
    func whatIsPersonalReadsInARoomAsItReadsAlone(_ text: String) async {
        var aside = await bot().reply(to: text, isPrivate: false)
        #expect(aside.isPersonal)
        aside.isPersonal = false
        #expect(await aside == bot().reply(to: text))
    }

    @Test(arguments: [
        "", "home", "home Narnia", "saved", "2", "hideaway", "hideaway tomorrow", "rain?", "hideaway vs Narnia",
        "settings",
        "save Tampa", "save Narnia", "remove Narnia", "my data", "export", "delete my data", "delete", "reports",
        "every day at 8 for Tampa", "language", "timezone", "undo", "compare saved",
    ])
    func whatHoldsSomethingOfThePersonIsPersonal(_ text: String) async {
        #expect(await bot().reply(to: text, isPrivate: false).isPersonal)
    }

    @Test(arguments: [
        "help", "help save", "help rain", "hlep", "about", "thanks", "hi", "flag", "asdfqwer", "Springfeild",
        "hideawya", "99,200", "Narnia vs Tampa", "Tampa vs", "compare Tampa Lima", "Tampa tomorrow", "rain in Lima?",
        "share", "share hideaway vs Narnia", "Tampa",
    ])
    func whatIsNotPersonalHoldsNothingOfThePerson(_ text: String) async {
        let reply = await bot().reply(to: text, isPrivate: false)
        #expect(!reply.isPersonal)
        // Somebody of whom nothing is known gets the same.
        let typed = text.replacing("hideaway", with: "Reykjavik")
        #expect(everything(reply) == everything(await TestBot().reply(to: typed, isPrivate: false)))
    }

    @Test func whatIsAskedInPrivateNeedsNoOtherPlace() async {
        #expect(await !bot().reply(to: "home").isPersonal)
    }

    @Test func aDamagedRecordIsNotSpokenOfAloud() async {
        let bot = TestBot(stores: .failing(.damaged))
        let aloud = await bot.reply(to: "Tampa", isPrivate: false)
        #expect(aloud.visibility == .everyone && !aloud.isPersonal && !aloud.plainText.contains("damaged"))
        #expect(await bot.reply(to: "Tampa").plainText.contains("damaged"))
    }

    @Test func deletingOneLeavesTheOther() async {
        let users = MemoryUserStore()
        for user in ["U1", "U2"] { await users.keep(of: user) { $0.home = TestBot.place("Oslo") } }
        let bot = TestBot(stores: BotStores(users: users, personalData: [users], seals: FixedSeals()))
        _ = await bot.reply(to: "Lima", user: "U2")
        let question = await bot.reply(to: "delete my data")
        _ = await bot.reply(to: question.choices[0].line)
        #expect(await bot.reply(to: "my data", user: "U2").plainText.contains("Home: Oslo"))
        #expect(await bot.reply(to: "share", user: "U2").cards.count == 1)
    }
}
