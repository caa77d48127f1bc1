import BotScenes
import Testing

@testable import Bot

/// What typed messages mean, before any place is answered for.
@Suite struct CommandRegistryTests {
    /// The command and, for places, the words that are looked up.
    private func reading(_ typed: String) -> String? {
        guard let text = TypedText(typed) else { return nil }
        let finder = PlaceFinder(gazetteer: Repository.gazetteer, geocoder: nil, clock: ContinuousClock())
        let reading = CommandRegistry.standard.reading(of: text) { finder.knows($0, for: OwnPlaces()) }
        guard let reading else { return nil }
        let places = reading.arguments.filter {
            reading.command.name == "weather" || reading.command.name == "compare"
                || reading.command.name == "share" || $0.isPlaceForSure
        }
        return ([reading.command.name] + places.map(\.text)).joined(separator: " | ")
    }

    @Test(arguments: [
        ("Tampa", "Tampa"), ("tampa, fl", "tampa, fl"), ("TAMPA", "TAMPA"), ("  Tampa  ", "Tampa"), ("Tampa.", "Tampa"),
        ("\"Tampa\"", "Tampa"), ("“Tampa”", "Tampa"), ("'Tampa'", "Tampa"), ("«Tampa»", "Tampa"), ("Tampa?", "Tampa"),
        ("St. John’s", "St. John's"), ("São Paulo", "São Paulo"), ("東京", "東京"), ("İzmir", "İzmir"),
        ("Paris, Texas", "Paris, Texas"), ("London, ON", "London, ON"), ("London on", "London on"),
        ("27.95,-82.46", "27.95,-82.46"), ("27.95° N, 82.46° W", "27.95° N, 82.46° W"),
        ("geo:27.95,-82.46", "geo:27.95,-82.46"), ("0,0", "0,0"), ("'s-Hertogenbosch", "'s-Hertogenbosch"),
        ("Home, KS", "Home, KS"), ("in Home", "Home"), ("\"Home\"", "Home"), ("in Rain", "Rain"),
        ("Rain, DE", "Rain, DE"),
        ("Moon, PA", "Moon, PA"), ("March", "March"), ("march", "march"), ("in Units", "Units"), ("at Mood", "Mood"),
        ("for Save", "Save"), ("in \"Help\"", "Help"), ("in help", "help"), ("\"help\"", "help"),
        ("Help, KS", "Help, KS"),
        ("Los Angeles", "Los Angeles"), ("London", "London"), ("Lima", "Lima"), ("Mo i Rana", "Mo i Rana"),
        ("Nice", "Nice"), ("nice", "nice"), ("in Nice", "Nice"), ("In Salah", "In Salah"), ("in salah", "in salah"),
        ("Trinidad &amp; Tobago", "Trinidad & Tobago"), ("AT&T Park", "AT&T Park"),
        ("what's the weather in Tampa today please?", "Tampa"), ("whats the weather like in Tampa", "Tampa"),
        ("What is the weather in Tampa right now?", "Tampa"), ("weather in Tampa", "Tampa"), ("weather Tampa", "Tampa"),
        ("please tell me the weather for Oslo", "Oslo"), ("how's the weather in Oslo, Norway?", "Oslo, Norway"),
        ("Tampa weather", "Tampa"), ("Tampa now", "Tampa"), ("Tampa today", "Tampa"), ("temperature in Tampa", "Tampa"),
        ("how hot is it in Tampa?", "Tampa"), ("how cold is it in Oslo right now", "Oslo"), ("Tampa, please", "Tampa,"),
        ("today in Tampa", "Tampa"), ("hi, what's the weather in Tampa?", "Tampa"), ("Tampa thanks", "Tampa"),
        ("what will the weather be like in Tampa", "Tampa"), ("weather in Home", "Home"),
        ("Tampa at the moment", "Tampa"),
        ("can you show me the weather in São Paulo please", "São Paulo"),
        ("Sun City", "Sun City"), ("Sunrise Manor", "Sunrise Manor"), ("Imperial Beach", "Imperial Beach"),
        ("Sunrise, FL", "Sunrise, FL"), ("Snow Creek", "Snow Creek"), ("Jamaica Plain", "Jamaica Plain"),
        ("Friday Harbor, WA", "Friday Harbor, WA"), ("Can Tho, Vietnam", "Can Tho, Vietnam"),
        ("Moon Township", "Moon Township"),
        ("Tampa; rm -rf /", "Tampa; rm -rf /"), ("../../etc/passwd", "../../etc/passwd"), ("{{7*7}}", "{{7*7}}"),
        ("{temp}", "{temp}"), ("@room", "@room"), ("asdfqwer", "asdfqwer"), ("hell", "hell"), ("Hel", "Hel"),
        ("in Yes", "Yes"), ("\"No\"", "No"), ("Half Moon Bay", "Half Moon Bay"), ("Why, AZ", "Why, AZ"),
        ("Star Valley, AZ", "Star Valley, AZ"),
    ])
    func isAPlace(_ typed: String, _ lookedUp: String) {
        #expect(reading(typed) == "weather | \(lookedUp)")
    }

    @Test(arguments: [
        ("Tampa vs Oslo", "Tampa | Oslo"), ("tampa versus oslo", "tampa | oslo"), ("Tampa VS. Oslo", "Tampa | Oslo"),
        ("compare Tampa vs Oslo", "Tampa | Oslo"), ("Paris, TX vs Paris, France", "Paris, TX | Paris, France"),
        ("weather in Tampa vs Oslo vs Lima", "Tampa | Oslo | Lima"), ("Home vs Oslo", "Home | Oslo"),
        ("\"Tampa\" vs \"Oslo\"", "Tampa | Oslo"), ("what's the weather in Tampa vs Oslo today?", "Tampa | Oslo"),
    ])
    func isAComparison(_ typed: String, _ sides: String) {
        #expect(reading(typed) == "compare | \(sides)")
    }

    @Test(arguments: [
        ("", "nothing"), ("   ", "nothing"), ("<@U123>", "nothing"), ("weather", "nothing"), ("today", "nothing"),
        ("what's the weather?", "nothing"), ("now", "nothing"), ("weather today", "nothing"),
        ("how is the weather right now", "nothing"),
        ("help", "help"), ("?", "help"), ("--help", "help"), ("—help", "help"), ("Help", "help"), ("HELP!", "help"),
        ("hlep", "help"), ("helpp", "help"), ("help please", "help"), ("help me", "help"), ("help vs", "help"),
        ("what can you do?", "help"), ("how does this work", "help"),
        ("about", "about"), ("version", "about"), ("Version", "about"), ("--version", "about"), ("credits", "about"),
        ("hi", "greeting"), ("Hello!", "greeting"), ("hey there", "greeting"), ("good morning", "greeting"),
        ("thanks", "thanks"), ("thank you so much", "thanks"), ("thx!", "thanks"), ("ok thanks", "thanks"),
        ("ok", "small-talk"), ("Yes", "small-talk"), ("no", "small-talk"), ("sorry!", "small-talk"),
        ("good night", "small-talk"), ("goodnight", "small-talk"), ("bye", "small-talk"), ("lol", "small-talk"),
        ("you suck", "small-talk"), ("cheers mate", "thanks"), ("cool", "small-talk"),
        ("how do I set my home", "help"), ("how do I save a place?", "help"), ("how to remove Tampa", "help"),
        ("what have you stored about me", "data"), ("who can see my data?", "data"), ("export json", "export"),
        ("data export", "export"), ("GDPR export", "export"), ("dump my data", "export"),
        ("give me my data as json", "export"), ("purge my data", "data-deletion"), ("clear my data", "data-deletion"),
        ("reset everything", "data-deletion"), ("how do I delete my data", "help"), ("remove me", "data-deletion"),
        ("stop tracking me", "data-deletion"), ("delete all", "delete-what"),
        ("my data", "data"), ("export", "export"), ("export all my data", "export"),
        ("what do you know about me?", "data"),
        ("what data do you store about me", "data"), ("privacy", "data"),
        ("delete my data", "data-deletion"), ("forget me", "data-deletion"),
        ("Delete all my data, please", "data-deletion"),
        ("erase everything", "data-deletion"), ("delete my data k3f9-8c2v-1q", "data-deletion"),
        ("Forget me K3F98C2V1Q", "data-deletion"),
    ])
    func isACommand(_ typed: String, _ name: String) {
        #expect(reading(typed) == name)
    }

    @Test(arguments: [
        "no jokes", "No jokes!", "stop joking", "stop the jokes", "stop with the jokes please", "jokes off",
        "no more jokes",
        "serious", "be serious", "plain", "be quiet", "quiet", "shut up", "please stop being funny", "don't joke",
        "dont be so funny", "just the facts", "facts only", "mood off", "mood plain", "no snark", "no humour",
        "no humor please",
        "enough", "enough of this", "without jokes", "turn off the jokes", "turn the jokes off",
        "I hate your jokes".lowercased(),
        "no banter", "no puns", "no sass please", "no wisecracks", "no one-liners", "no personality",
        "no snarky comments", "lay off the jokes", "ease up on the jokes", "hold the jokes", "can the jokes",
        "leave out the jokes", "shut off the jokes", "spare me the jokes", "keep the jokes to yourself",
        "drop the attitude", "knock it off", "cut it out", "cut the crap", "give it a rest", "your jokes are bad",
        "your jokes suck", "jokes stop", "jokes false", "jokes = no", "plain mode", "keep it professional",
        "weather only", "just the weather", "tone down the jokes", "tone it down", "stop it", "stop that",
        "stop the commentary", "skip the commentary", "stop making fun of me", "set jokes to no", "lose the puns",
        "kill the banter", "ditch the sarcasm", "give the jokes a rest", "these puns are terrible",
        "quit it with the wisecracks", "leave the jokes out", "tone the sarcasm down a bit",
        "you're not funny", "I'm not in the mood for jokes", "set jokes off", "set jokes to off", "less sarcasm",
    ])
    func stopsJokes(_ typed: String) {
        #expect(reading(typed) == "jokes-off")
    }

    @Test(arguments: [
        "jokes on", "jokes back on", "bring back the jokes", "turn on jokes", "joke again", "be funny",
        "tell me jokes again", "make jokes again", "you can joke again", "set jokes to yes", "jokes: on",
        "I want jokes again", "more puns",
    ])
    func bringsJokesBack(_ typed: String) {
        #expect(reading(typed) == "jokes-on")
    }

    @Test(arguments: ["jokes", "Joke?", "set jokes", "my jokes", "show jokes", "are jokes on?", "tell me a joke"])
    func showsWhetherJokesAreOn(_ typed: String) {
        #expect(reading(typed) == "jokes")
    }

    @Test(arguments: [
        ("my hours", "reports"), ("set hours 8 to 18", "reports"), ("set my hours", "reports"),
        ("every weekday at 7", "reports"), ("every day", "reports"), ("daily 07:00", "reports"),
        ("weekdays 7:30am", "reports"),
        ("mon-fri 07:30", "reports"), ("mon–fri 07:30", "reports"), ("Monday to Friday 7:30", "reports"),
        ("weekends at 9", "reports"), ("mon,wed,fri at 6pm", "reports"), ("every monday and thursday 8:15", "reports"),
        ("every morning", "reports"), ("weekday mornings", "reports"), ("on Fridays at noon", "reports"),
        ("at 6 every tuesday", "reports"), ("daily 7am for Tampa", "reports"),
        ("report tomorrow at 7", "reports"),
        ("everyday at 7am", "reports"), ("every 5 minutes", "reports"), ("every blursday at 7", "reports"),
        ("reports", "reports"), ("pause 2", "reports"), ("resume 2", "reports"), ("skip tomorrow", "reports"),
        ("stop 2", "reports"), ("stop", "reports"), ("unsubscribe", "reports"), ("schedules", "reports"),
        ("why", "why"), ("explain", "why"),
        ("compare Tampa Oslo", "compare-words"), ("compare Tampa and Oslo", "compare-words"),
        ("Tampa vs", "compare-incomplete"),
        ("vs Oslo", "compare-incomplete"), ("tomorrow", "question"), ("Tampa tomorrow", "question"),
        ("in Tampa tomorrow", "question | Tampa tomorrow | Tampa"), ("umbrella in Oslo", "question | Oslo"),
    ])
    func isAnotherCommand(_ typed: String, _ expected: String) {
        #expect(reading(typed) == expected)
    }

    @Test(arguments: [
        ("units", "units"), ("Units", "units"), ("units us", "units"), ("imperial", "units"), ("celsius", "units"),
        ("units wind knots", "units"), ("use celsius", "units"), ("--metric", "units"), ("set units metric", "units"),
        ("wind in m/s", "units"), ("pressure in hPa", "units"), ("units in celsius", "units"),
        ("Tampa in °C", "units-once"), ("Tampa --metric", "units-once"), ("Tampa —metric", "units-once"),
        ("in °C", "units-once"), ("Tampa units:us", "units-once"), ("Tampa vs Oslo in °C", "units-once"),
        ("mood", "mood"), ("mood snarky", "mood"), ("be nice", "mood"), ("set mood villain", "mood"),
        ("villain mode", "mood"), ("change mood friendly", "mood"), ("set mood plain", "jokes-off"),
        ("timezone", "timezone"), ("timezone Europe/London", "timezone"), ("tz London", "timezone"),
        ("set timezone Asia/Tokyo", "timezone"), ("my timezone is Europe/Oslo", "timezone"),
        ("change my time zone to London", "timezone"), ("language", "language"), ("language de", "language"),
        ("set language de", "language"), ("sprache deutsch", "language"), ("sprich deutsch", "language"),
        ("speak german", "language"), ("auf Deutsch bitte", "language"), ("reset language", "language"),
        ("what languages do you speak", "language"), ("settings", "settings"), ("set", "settings"),
        ("preferences", "settings"),
        ("my settings", "settings"), ("change settings", "settings"), ("set fire to rain", "settings"),
        ("set home Tampa", "home"), ("set jokes off", "jokes-off"), ("set jokes on", "jokes-on"),
        ("no jokes in Tampa", "jokes-off | Tampa"), ("Tampa, no jokes", "jokes-off | Tampa,"),
        ("Tampa without jokes please", "jokes-off | Tampa"), ("weather in Tampa but no jokes", "jokes-off | Tampa"),
        ("Tampa in fahrenheit no jokes", "jokes-off | Tampa in fahrenheit"),
        ("no jokes, Tampa tomorrow", "jokes-off | Tampa tomorrow"),
        ("Tampa tomorrow no jokes", "jokes-off | Tampa tomorrow"),
        ("Tampa with jokes", "jokes-on | Tampa"), ("Tampa no snarky comments", "jokes-off | Tampa"),
        ("Tampa units us", "units-once"), ("units metric but miles", "units"), ("F", "units"), ("both", "units"),
        ("clear my timezone", "timezone"), ("forget my time zone", "timezone"), ("timezone remove", "timezone"),
        ("what timezone is Oslo", "timezone"), ("what time zone is Oslo in?", "timezone"),
        ("Tampa timezone", "timezone"), ("change Tampa to beach", "rename"), ("Call, TX", "weather | Call, TX"),
        ("Name, FR", "weather | Name, FR"), ("in Take", "weather | Take"), ("Clear Lake", "weather | Clear Lake"),
        ("Mood, KS", "weather | Mood, KS"), ("in Mood", "weather | Mood"), ("Set, FR", "weather | Set, FR"),
    ])
    func isAPreference(_ typed: String, _ expected: String) {
        #expect(reading(typed) == expected)
    }

    @Test(arguments: [
        ("share", "share"), ("Share!", "share"), ("--share", "share"), ("—share", "share"), ("share this", "share"),
        ("share it please", "share"), ("share it with everyone", "share"), ("show everyone", "share"),
        ("send this to everyone", "share"), ("tell everyone", "share"), ("publish", "share"), ("broadcast", "share"),
        ("broadcast it to the team", "share"), ("show it to everybody", "share"), ("post it here", "share"),
        ("post this to the channel", "share"),
        ("Tampa --share", "share | Tampa"), ("Tampa, FL --share", "share | Tampa, FL"),
        ("\"Tampa\" --share", "share | \"Tampa\""), ("share Tampa", "share | Tampa"),
        ("share Tampa, FL", "share | Tampa, FL"), ("share Tampa here", "reports"),
        ("share Tampa with the team", "share | Tampa"), ("share Tampa vs Oslo", "share | Tampa vs Oslo"),
        ("Tampa vs Oslo --share", "share | Tampa vs Oslo"), ("share São Paulo", "share | São Paulo"),
    ])
    func showsToEverybody(_ typed: String, _ expected: String) {
        #expect(reading(typed) == expected)
    }

    @Test(arguments: ["flag", "Flag!", "bad joke", "bad line", "report this joke", "report a bad line", "not funny"])
    func flagsALine(_ typed: String) {
        #expect(reading(typed) == "flag")
    }

    @Test func everyCommandHasItsOwnName() {
        let names = CommandRegistry.standard.all.map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test func everyAnnouncedCommandIsListedOnce() {
        let registry = CommandRegistry.standard
        let announced = registry.all.filter { $0.announcement != nil }.map(\.name)
        #expect(registry.announced.map(\.name).sorted() == announced.sorted())
    }

    @Test func summariesBeginWithThePlaceAndFitAManifest() {
        let summaries = CommandRegistry.standard.summaries(in: Repository.english)
        #expect(
            summaries.map(\.usage) == [
                "[place]", "[place] vs [place]", "home [place]", "save [place] as [name]", "saved", "remove [name]",
                "every [days] at [time] for [place]",
                "set [units, mood, jokes, language, timezone, hours] [value]", "share [place]", "my data",
                "delete my data", "about", "help [topic]",
            ])
        #expect(summaries.allSatisfy { $0.description.count <= 140 && $0.description.hasSuffix(".") })
    }
}
