import BotScenes
import Testing

@testable import Bot

/// What people type around their own places; a bar stands between the arguments.
@Suite struct PlaceWordsTests {
    private func reading(_ typed: String, _ own: OwnPlaces = OwnPlaces()) -> String? {
        guard let text = TypedText(typed) else { return nil }
        let finder = PlaceFinder(gazetteer: Repository.gazetteer, geocoder: nil, clock: ContinuousClock())
        let reading = CommandRegistry.standard.reading(of: text) { finder.knows($0, for: own) }
        return reading.map { ([$0.command.name] + $0.arguments.map(\.text)).joined(separator: " | ") }
    }

    @Test(arguments: [
        "home", "Home", "HOME!", "home?", "my home", "show home", "show me my home", "where do I live?",
        "where is my home", "what's my home?", "what is home", "set home", "change my home", "home now", "home today",
        "home please", "can you show my home", "weather at home", "at home", "home right now",
        "I don't live in Tampa", "I no longer live in Tampa",
    ])
    func showHome(_ typed: String) {
        let reading = reading(typed)
        #expect(reading == "home" || reading == "weather | home", "\(reading ?? "-")")
    }

    @Test(arguments: [
        ("home Tampa", "Tampa"), ("home tampa, fl", "tampa, fl"), ("home is Tampa", "Tampa"), ("home: Tampa", "Tampa"),
        ("home = Tampa", "Tampa"), ("home in Tampa", "Tampa"), ("set home Tampa", "Tampa"),
        ("Home São Paulo", "São Paulo"),
        ("set my home to São Paulo", "São Paulo"), ("set home as Tampa", "Tampa"),
        ("set home to Paris, Texas", "Paris, Texas"),
        ("change home to Oslo", "Oslo"), ("change my home Oslo", "Oslo"), ("move home to Oslo", "Oslo"),
        ("my home is Oslo", "Oslo"), ("my home is in Oslo", "Oslo"), ("my new home is Oslo", "Oslo"),
        ("my home town is Oslo", "Oslo"), ("I live in Tampa", "Tampa"), ("I now live in Tampa, FL.", "Tampa, FL"),
        ("i'm living in Oslo", "Oslo"), ("I am based in Oslo now please", "Oslo"), ("we live in Oslo", "Oslo"),
        ("I moved to Lima", "Lima"), ("I've just moved to Lima", "Lima"), ("Tampa is my home", "Tampa"),
        ("Tampa is my new home now", "Tampa"), ("Tampa is where I live", "Tampa"), ("make Tampa my home", "Tampa"),
        ("use Tampa as my home", "Tampa"), ("set Tampa as home", "Tampa"), ("save Tampa as home", "Tampa"),
        ("save Tampa as my home", "Tampa"), ("add home Tampa", "Tampa"), ("save home Tampa", "Tampa"),
        ("home 2", "2"), ("home 33602", "33602"), ("home 27.95,-82.46", "27.95,-82.46"), ("home \"Tampa\"", "Tampa"),
        ("my home's in Oslo", "Oslo"), ("I live in Oslo now", "Oslo"), ("I'm from Oslo", "Oslo"),
        ("Oslo is home", "Oslo"), ("home base Oslo", "Oslo"), ("my location is Oslo", "Oslo"),
        ("my city is Oslo", "Oslo"), ("default location Oslo", "Oslo"), ("remember that I live in Oslo", "Oslo"),
        ("set location to Oslo", "Oslo"), ("set default city Oslo", "Oslo"), ("change my town to Oslo", "Oslo"),
        ("make this my home", "this"), ("home here", "here"), ("I live here", "here"), ("this is my home", "this"),
        ("please set my home to Tampa", "Tampa"), ("home 東京", "東京"),
    ])
    func setHome(_ typed: String, _ place: String) {
        #expect(reading(typed)?.split(separator: " | ").prefix(2).joined(separator: " | ") == "home | \(place)")
    }

    @Test(arguments: [
        "remove home", "delete my home", "forget my home", "clear home", "unset home", "no home", "home off",
        "forget where I live", "reset my home", "remove the home",
    ])
    func removeHome(_ typed: String) {
        #expect(reading(typed) == "home-removal")
    }

    @Test(arguments: [
        ("Home, KS", "weather | Home, KS"), ("in Home", "weather | Home"), ("\"Home\"", "weather | Home"),
        ("weather in Home", "weather | Home"), ("Save, Benin", "weather | Save, Benin"), ("in Save", "weather | Save"),
        ("Star Valley, AZ", "weather | Star Valley, AZ"), ("List, Germany", "weather | List, Germany"),
        ("\"saved\"", "weather | saved"), ("in List", "weather | List"), ("at Undo", "weather | Undo"),
        ("Home vs Oslo", "compare | Home | Oslo"), ("Home, KS vs save", "compare | Home, KS | save"),
        ("home tomorrow", "question | home tomorrow | home"),
        ("home in 3 hours", "question | home in 3 hours | home"), ("home at 6pm", "question | home at 6pm | home"),
        ("home alerts", "question | home alerts | home"), ("Place Bonaventure", "weather | Place Bonaventure"),
        ("forget me", "data-deletion"), ("forget everything", "data-deletion"), ("remove the jokes", "jokes-off"),
        ("delete my data", "data-deletion"), ("delete everything", "data-deletion"),
        ("remove my data", "data-deletion"),
        ("show units", "units | show units"), ("drop the jokes", "jokes-off"),
        ("set units metric", "units | set units metric"), ("change timezone", "timezone | change timezone"),
        ("33602", "weather | 33602"), ("2 days", "question | 2 days | home"),
        ("in 2", "weather | 2"), ("keep quiet please", "weather | keep quiet"),
    ])
    func staysWhatItIs(_ typed: String, _ expected: String) {
        #expect(reading(typed) == expected)
    }

    @Test(arguments: [
        ("save Tampa", "Tampa"), ("Save Tampa", "Tampa"), ("save Tampa as beach", "Tampa | beach"),
        ("save Tampa as the Beach House!", "Tampa | the Beach House"), ("save Tampa, FL as work", "Tampa, FL | work"),
        ("save Smallville, VT", "Smallville, VT"), ("add Smallville, VT as hut", "Smallville, VT | hut"),
        ("star Tampa", "Tampa"), ("star Smallville", "Smallville"), ("add Tampa", "Tampa"), ("bookmark Oslo", "Oslo"),
        ("add Tampa to my places", "Tampa"), ("add Tampa to favourites", "Tampa"), ("save Oslo to my list", "Oslo"),
        ("save Tampa as a favourite", "Tampa"), ("save \"Tampa\" as \"the beach\"", "Tampa | \"the beach\""),
        ("save Tampa called beach", "Tampa | beach"), ("save As Sulaymaniyah as work", "As Sulaymaniyah | work"),
        ("save Tampa as", "Tampa | "), ("save home as nest", "home | nest"),
        ("save 2 as cabin", "2 | cabin"), ("save beach as sand", "beach | sand"), ("pin Oslo", "Oslo"),
        ("remember Oslo as fjord", "Oslo | fjord"), ("favourite Oslo", "Oslo"), ("please save Oslo", "Oslo"),
        ("save 27.95,-82.46 as buoy", "27.95,-82.46 | buoy"), ("save 東京 as 東", "東京 | 東"), ("save home", "home"),
        ("save Tampa as 🏖", "Tampa | 🏖"), ("can you save Oslo for me", "Oslo"),
        ("fav Oslo", "Oslo"), ("add favourite Oslo", "Oslo"), ("add to favourites Oslo", "Oslo"),
        ("save Oslo for later", "Oslo"), ("save tampa = sand", "tampa | sand"), ("beach = Tampa", "Tampa | beach"),
        ("Tampa = beach", "Tampa | beach"), ("save as beach Tampa", "Tampa | beach"),
        ("add Oslo to my saved", "Oslo"), ("follow Oslo", "Oslo"),
        ("mark Oslo as favourite", "Oslo"),
        ("save Oslo, Norway as the place as it was", "Oslo, Norway | the place as it was"),
        ("make Oslo a favorite", "Oslo"),
    ])
    func save(_ typed: String, _ arguments: String) {
        #expect(reading(typed) == "save | \(arguments)")
    }

    @Test(arguments: [
        "save", "star", "add", "Save!", "bookmark", "add a place", "save a place",
    ])
    func saveWithoutAPlace(_ typed: String) {
        #expect(reading(typed) == "save")
    }

    @Test(
        arguments: [
            ("save it", nil), ("save this", nil), ("save that place", nil), ("save this to my places", nil),
            ("star this", nil), ("save this as beach", "beach"), ("save it called the beach", "the beach"),
            ("save as beach", "beach"),
        ] as [(String, String?)])
    func saveWhatWasShown(_ typed: String, _ name: String?) {
        #expect(reading(typed) == (["save-shown"] + [name].compactMap { $0 }).joined(separator: " | "))
    }

    @Test(arguments: [
        "saved", "Saved", "my places", "favourites", "favorites", "list", "my favorites", "show saved",
        "show my places",
        "show me my favourite places", "list my saved places", "my saved cities", "places", "list places",
        "which places have I saved?", "what are my favourites", "weather for my places", "show the list", "starred",
        "what's saved", "show all my places", "what places do I have", "favs", "favourites list", "how are my places",
        "saved weather",
        "give me the weather for all my places",
        "bookmarks", "the list".replacing("the ", with: "my "),
    ])
    func listThem(_ typed: String) {
        #expect(reading(typed) == "saved")
    }

    @Test(arguments: ["compare saved", "compare my places", "compare all my favourites", "compare the saved places"])
    func compareThem(_ typed: String) {
        #expect(reading(typed) == "compare-saved")
    }

    @Test(arguments: [
        ("remove Tampa", "Tampa"), ("unsave 2", "2"), ("remove #2", "#2"), ("remove number 2", "number 2"),
        ("delete Tampa", "Tampa"), ("delete tampa, fl", "tampa, fl"), ("unstar beach", "beach"), ("erase Oslo", "Oslo"),
        ("remove Tampa from my places", "Tampa"), ("remove my place beach", "beach"), ("forget Tampa", "Tampa"),
        ("remove the favourite beach", "beach"), ("delete \"the beach\"", "the beach"), ("unpin Oslo", "Oslo"),
        ("clear Oslo", "Oslo"), ("get rid of Tampa", "Tampa"), ("take Tampa off", "Tampa"),
        ("take Tampa off my list", "Tampa"), ("unfollow Tampa", "Tampa"), ("remove the beach", "the beach"),
        ("remove Tampa from saved", "Tampa"), ("remove Tampa from my list", "Tampa"), ("remove 1 and 2", "1 and 2"),
        ("remove the second", "the second"), ("remove last", "last"),
        ("remove asdfqwer", "asdfqwer"), ("remove Smallville, VT", "Smallville, VT"),
        ("please remove Tampa from favourites", "Tampa"), ("remove star from Tampa", "Tampa"), ("delete 2", "2"),
    ])
    func remove(_ typed: String, _ place: String) {
        #expect(reading(typed) == "remove | \(place)")
    }

    @Test(arguments: [
        "remove", "unsave", "Remove!", "remove a place", "remove it", "delete a place", "delete my places",
    ])
    func removeWithoutAPlace(_ typed: String) {
        #expect(reading(typed) == "remove")
    }

    @Test(arguments: [
        "delete", "Delete!", "erase", "delete it", "remove all", "remove everything", "remove all my places",
        "clear saved", "clear favourites", "clear my list", "delete all my places", "unsave everything",
    ])
    func deleteAloneMayMeanTwoThings(_ typed: String) {
        #expect(reading(typed) == "delete-what")
    }

    @Test(arguments: [
        "undo", "Undo!", "undo that", "undo the".replacing(" the", with: " last remove"), "bring it back", "revert",
        "oops",
    ])
    func undo(_ typed: String) {
        #expect(reading(typed) == "undo")
    }

    @Test(
        arguments: [
            ("rename Tampa beach", "Tampa beach"), ("rename 2 beach", "2 beach"), ("rename", nil),
            ("rename Tampa to beach", "Tampa to beach"), ("nickname Tampa beach", "Tampa beach"),
            ("change the name of Tampa to beach", "Tampa to beach"), ("rename my place beach sand", "beach sand"),
            ("call Tampa beach", "Tampa beach"), ("name Tampa beach", "Tampa beach"),
            ("call Tampa the coast", "Tampa the coast"),
            ("change Tampa to pier", "Tampa to pier"),
        ] as [(String, String?)])
    func rename(_ typed: String, _ rest: String?) {
        #expect(reading(typed) == (["rename"] + [rest].compactMap { $0 }).joined(separator: " | "))
    }

    @Test(arguments: [
        ("2", "2"), ("2.", "2"), ("#2", "#2"), ("12", "12"), ("open 2", "2"), ("show 3", "3"), ("view #2", "#2"),
        ("number 2", "number 2"), ("open number 2", "number 2"), ("show me 2", "2"), ("0", "0"),
        ("open Tampa", "Tampa"),
        ("show Tampa, FL", "Tampa, FL"),
    ])
    func open(_ typed: String, _ rest: String) {
        #expect(reading(typed) == "open | \(rest)")
    }
}
