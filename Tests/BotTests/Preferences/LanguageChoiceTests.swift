import Bot
import BotScenes
import Identity
import Reports
import Storage
import TestSupport
import Testing
import Users
import Weather

/// Which language an answer speaks: the person's choice, else that of their platform, else English; in rooms English.
@Suite struct LanguageChoiceTests {
    private func bot() -> TestBot { TestBot(languages: Repository.languages) }

    private func headline(
        _ bot: TestBot, language: String? = nil, isPrivate: Bool = true
    ) async -> String? {
        let reply = await bot.reply(to: "Tampa", isPrivate: isPrivate, language: language)
        return reply.cards.first.map { $0.headline.split(separator: ", ")[1] }.map(String.init)
    }

    @Test(
        arguments: [
            ("de-DE", "leichter Regen"), ("de", "leichter Regen"), ("en-US", "light rain"), ("fr-FR", "light rain"),
            (nil, "light rain"),
        ] as [(String?, String)])
    func thePlatformTellsTheLanguage(_ tag: String?, _ expected: String) async {
        #expect(await headline(bot(), language: tag) == expected)
    }

    @Test(arguments: ["language deutsch", "set language de", "sprache deutsch", "speak german", "sprich bitte deutsch"])
    func aChoiceIsStrongerThanThePlatform(_ text: String) async {
        let bot = bot()
        let reply = await bot.reply(to: text, language: "en-US")
        #expect(reply.paragraphs.first?.hasPrefix("Ab jetzt spreche ich Deutsch mit dir.") == true)
        #expect(reply.language == "de")
        #expect(await headline(bot, language: "en-US") == "leichter Regen")
        let back = await bot.reply(to: reply.choices[0].line, language: "en-US", isPress: true)
        #expect(back.language == "en")
        #expect(await headline(bot, language: "en-US") == "light rain")
    }

    @Test func englishCanBeChosenAgainstThePlatform() async {
        let bot = bot()
        _ = await bot.reply(to: "language english", language: "de-DE")
        #expect(await headline(bot, language: "de-DE") == "light rain")
        _ = await bot.reply(to: "language auto", language: "de-DE")
        #expect(await headline(bot, language: "de-DE") == "leichter Regen")
    }

    @Test func aChoiceIsForOnePersonAlone() async {
        let bot = bot()
        _ = await bot.reply(to: "language deutsch")
        let other = await bot.reply(to: "Tampa", user: "U2")
        #expect(other.language == "en" && other.cards[0].headline.contains("light rain"))
    }

    @Test func whatEverybodyReadsIsEnglish() async {
        let bot = bot()
        _ = await bot.reply(to: "language deutsch")
        #expect(await headline(bot, language: "de-DE", isPrivate: false) == "light rain")
        _ = await bot.reply(to: "Tampa", language: "de-DE")
        let shared = await bot.reply(to: "share", language: "de-DE")
        #expect(shared.visibility == .everyone && shared.language == "en")
        #expect(shared.cards[0].headline.contains("light rain"))
        #expect(shared.choices.map(\.label) == ["Save"])
    }

    @Test func whatIsPersonalIsWordedForTheAskerInARoomToo() async {
        let bot = bot()
        let reply = await bot.reply(to: "settings", isPrivate: false, language: "de-DE")
        #expect(reply.cards.first?.title == "Deine Einstellungen")
        #expect(reply.language == "de")
    }

    @Test func aLanguageThatIsNotSpokenChangesNothing() async {
        let bot = bot()
        let reply = await bot.reply(to: "language klingon", language: "de-DE")
        #expect(reply.paragraphs == ["„klingon“ spreche ich nicht. Nichts wurde geändert. Das hier spreche ich:"])
        #expect(reply.choices.map(\.line) == ["language en", "language de"])
        #expect(bot.lastOutcome == "not-understood")
        #expect(await headline(bot, language: nil) == "light rain")
    }

    @Test func settingsSayWhereItComesFrom() async {
        let bot = bot()
        func row(_ language: String?) async -> String? {
            await bot.reply(to: "settings", language: language).cards[0].rows
                .first { ["Language", "Sprache"].contains($0.label) }?.value
        }
        #expect(await row(nil) == "English (default of this service)")
        #expect(await row("fr-FR") == "English (default of this service)")
        #expect(await row("de-DE") == "Deutsch (von deiner Plattform)")
        _ = await bot.reply(to: "language deutsch")
        #expect(await row("en-US") == "Deutsch (von dir gewählt)")
    }

    @Test func itIsKeptAndShownAndForgotten() async {
        let bot = bot()
        _ = await bot.reply(to: "language deutsch")
        let data = await bot.reply(to: "my data")
        #expect(data.paragraphs.contains { $0.contains("Sprache: Deutsch") })
        #expect(bot.service.lastLanguage(of: TestBot.id("U1")) == "de")
        let deletion = await bot.reply(to: "delete my data")
        _ = await bot.reply(to: deletion.choices[0].line, isPress: true)
        #expect(bot.service.lastLanguage(of: TestBot.id("U1")) == nil)
        #expect(await headline(bot) == "light rain")
    }

    @Test func numbersFollowTheRegionAndElseTheLanguage() async {
        let bot = TestBot(weather: Self.rain, languages: Repository.languages)
        func rain(_ language: String?) async -> String? {
            await bot.reply(to: "Tampa", language: language).cards[0].rows
                .first { ["Rain", "Regen"].contains($0.label) }?.value
        }
        #expect(await rain("de-CH") == "4.1\u{a0}mm, Wahrscheinlichkeit 70\u{a0}%")
        _ = await bot.reply(to: "language deutsch")
        #expect(await rain(nil) == "4,1\u{a0}mm, Wahrscheinlichkeit 70\u{a0}%")
        #expect(await rain("en-GB") == "4,1\u{a0}mm, Wahrscheinlichkeit 70\u{a0}%")
        #expect(await rain("en-US") == "0,16\u{a0}Zoll, Wahrscheinlichkeit 70\u{a0}%")
    }

    private static let rain = ScriptedWeather { _ async throws(WeatherError) in
        var weather = WeatherSample.complete
        weather.days?.value[0].precipitation = 4.06
        weather.days?.value[0].precipitationProbability = 70
        return weather
    }

    /// Before a person's record is read, the language they were last answered in is the best guess.
    @Test func aRefusalSpeaksTheLanguageOfTheLastAnswer() async {
        var configuration = ReplyService.Configuration()
        configuration.commandsPerMinute = 2
        let bot = TestBot(configuration, languages: Repository.languages)
        for _ in 1...2 { _ = await bot.reply(to: "language deutsch") }
        let refusal = await bot.reply(to: "Tampa")
        #expect(refusal.paragraphs.first?.hasPrefix("Du hast deine Grenze für diese Minute erreicht (2).") == true)
    }

    @Test func aReportSpeaksTheLanguageOfItsOwner() async {
        let chosen = await ReportStage(languages: Repository.languages, user: { $0.language = "de" }).reply(
            isLate: false)
        #expect(chosen.language == "de")
        let told = await ReportStage(languages: Repository.languages, report: { $0.language = "de-AT" })
            .reply(isLate: false)
        #expect(told.language == "de")
        let channel = await ReportStage(
            languages: Repository.languages, report: { $0.target = .channel(ReportStage.channel) },
            user: { $0.language = "de" }
        ).reply(isLate: false)
        #expect(channel.language == "en")
    }

    @Test func aWeekdayIsUnderstoodInTheReadersLanguageAndInEnglish() async {
        let bot = bot()
        _ = await bot.reply(to: "every monday at 7 for Tampa", language: "de-DE", timeZone: "Europe/Berlin")
        _ = await bot.reply(to: "every friday at 8 for Oslo", language: "de-DE", timeZone: "Europe/Berlin")
        let german = await bot.reply(to: "pause montag", language: "de-DE", timeZone: "Europe/Berlin")
        #expect(german.paragraphs.first?.hasPrefix("Angehalten: ") == true)
        let english = await bot.reply(to: "pause friday", language: "de-DE", timeZone: "Europe/Berlin")
        #expect(english.paragraphs.first?.hasPrefix("Angehalten: ") == true)
    }

    // MARK: Rooms

    @Test func aRoomHasALanguageForEverybodyInIt() async {
        let bot = bot()
        let reply = await bot.reply(to: "language deutsch here")
        #expect(reply.paragraphs.first?.hasPrefix("What everybody in this channel reads is Deutsch") == true)
        #expect(await headline(bot, isPrivate: false) == "leichter Regen")
        #expect(await headline(bot, language: "en-US") == "leichter Regen")
        _ = await bot.reply(to: "language english")
        #expect(await headline(bot, language: "en-US") == "light rain")
        #expect(await headline(bot, isPrivate: false) == "leichter Regen")
        let elsewhere = await bot.reply(to: "Tampa", isPrivate: false, conversation: "C2")
        #expect(elsewhere.language == "en")
        let shared = await bot.reply(to: "share Tampa")
        #expect(shared.language == "de" && shared.choices.map(\.label) == ["Speichern"])
        _ = await bot.reply(to: reply.choices[0].line, isPress: true)
        #expect(await headline(bot, isPrivate: false) == "light rain")
    }

    @Test func settingsNameTheRoom() async {
        let bot = bot()
        _ = await bot.reply(to: "language deutsch for this channel")
        let row = await bot.reply(to: "settings").cards[0].rows.first { $0.label == "Sprache" }
        #expect(row?.value == "Deutsch (für alle hier)")
    }

    @Test func onlyThoseWhoMayDecideChooseForARoom() async {
        var configuration = ReplyService.Configuration()
        configuration.reportsChannels = .admins
        let bot = TestBot(configuration, languages: Repository.languages)
        let reply = await bot.reply(to: "language deutsch here")
        #expect(bot.lastOutcome == "not-allowed")
        #expect(reply.paragraphs == ["Only admins may choose the language of this channel. Nothing was changed."])
        #expect(await headline(bot, isPrivate: false) == "light rain")
    }

    @Test func aReportToAChannelSpeaksItsLanguage() async throws {
        let rooms = MemoryRoomLanguages()
        try await rooms.keep("de", of: ReportStage.channel)
        let stage = await ReportStage(
            languages: Repository.languages, rooms: rooms, report: { $0.target = .channel(ReportStage.channel) })
        #expect(await stage.reply(isLate: false).language == "de")
    }

    @Test func aRoomsLanguageIsKept() async throws {
        let records = MemoryRecordStore()
        let room = ConversationID(rawValue: "slack:T1:C1")
        let rooms = RecordRoomLanguages(records: records)
        #expect(await rooms.language(of: room) == nil)
        try await rooms.keep("de", of: room)
        #expect(await rooms.language(of: room) == "de")
        #expect(await RecordRoomLanguages(records: records).language(of: room) == "de")
        let key = RecordKey(RecordRoomLanguages.collection, room.rawValue)
        #expect(
            try await records.document(for: key)?.members == [
                "id": .text(room.rawValue), "format": .integer(1), "language": .text("de"),
            ])
        try await rooms.keep(nil, of: room)
        #expect(await RecordRoomLanguages(records: records).language(of: room) == nil)
        #expect(try await records.document(for: key)?.members["language"] == nil)
    }

    @Test(arguments: [true, false])
    func roomsThatAreOverAreForgotten(_ isOnDisk: Bool) async throws {
        let records = MemoryRecordStore()
        let rooms: any RoomLanguageStore = isOnDisk ? RecordRoomLanguages(records: records) : MemoryRoomLanguages()
        let ids = ["slack:T1:C1", "slack:T1:C2", "slack:T10:C3", "matrix:!a:b"].map(ConversationID.init)
        for id in ids { try await rooms.keep("de", of: id) }
        try await rooms.forget(ids[3])
        try await rooms.forget { $0.rawValue.hasPrefix("slack:T1:") }
        var left: [String?] = []
        for id in ids { left.append(await rooms.language(of: id)) }
        #expect(left == [nil, nil, "de", nil])
        let kept = try await records.page(of: RecordRoomLanguages.collection, after: nil, limit: 10).entries
        #expect(kept.map(\.id) == (isOnDisk ? ["slack:T10:C3"] : []))
    }

    @Test func aRoomThatGoesOnElsewhereTakesItsLanguageAlong() async throws {
        let rooms = RecordRoomLanguages(records: MemoryRecordStore())
        let (old, new) = (ConversationID(rawValue: "matrix:!a:b"), ConversationID(rawValue: "matrix:!c:b"))
        try await rooms.keep("de", of: old)
        try await rooms.move(old, to: new)
        #expect(await rooms.language(of: new) == "de")
        #expect(await rooms.language(of: old) == nil)
        try await rooms.keep("en", of: old)
        try await rooms.move(old, to: new)
        #expect(await rooms.language(of: new) == "de")
    }

    @Test func whatCannotBeReadIsEnglishForNow() async throws {
        let records = MemoryRecordStore()
        let room = ConversationID(rawValue: "slack:T1:C1")
        try await RecordRoomLanguages(records: records).keep("de", of: room)
        let rooms = RecordRoomLanguages(records: records)
        records.fail(with: [.full])
        #expect(await rooms.language(of: room) == nil)
        #expect(await rooms.language(of: room) == "de")
    }
}
