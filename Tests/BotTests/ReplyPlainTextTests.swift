import Bot
import BotScenes
import Places
import Testing

@Suite struct ReplyPlainTextTests {
    @Test func aSummaryComesFirst() {
        var reply = Reply(paragraphs: ["one"])
        reply.warnings = [Reply.Warning(headline: "Storm", text: "")]
        reply.summary = "Tampa 18 °C, storm"
        #expect(reply.plainText == "Tampa 18 °C, storm\n\nStorm\n\none")
    }

    @Test func everythingStandsInTheOrderOfReading() {
        var reply = Reply()
        reply.footnote = "foot"
        reply.quip = "quip"
        reply.examples = [Reply.Example(command: "/weather A", meaning: "a"), Reply.Example(command: "/weather B")]
        reply.paragraphs = ["one", "two"]
        reply.cards = [
            Reply.Card(
                title: "Place", symbol: "☀️", headline: "1 °C, clear", rows: [Reply.Row(label: "Wind", value: "calm")])
        ]
        reply.warnings = [
            Reply.Warning(headline: "Storm", text: "Stay in."), Reply.Warning(headline: "Wind", text: ""),
        ]
        #expect(
            reply.plainText == """
                Storm
                Stay in.

                Wind

                Place: 1 °C, clear
                Wind: calm

                one

                two

                /weather A – a
                /weather B

                quip

                foot
                """)
    }

    @Test func thePartsAreWhatItIsMadeOf() {
        var reply = Reply(paragraphs: ["one", "two"], examples: [Reply.Example(command: "/weather A")])
        reply.quip = "quip"
        reply.footnote = "foot"
        let parts = reply.plainParts
        #expect(parts.facts == "one\n\ntwo\n\n/weather A" && parts.quip == "quip" && parts.foot == "foot")
        #expect(reply.plainText == "one\n\ntwo\n\n/weather A\n\nquip\n\nfoot")
        let empty = Reply().plainParts
        #expect(empty.facts == nil && empty.quip == nil && empty.foot == nil && Reply().plainText.isEmpty)
    }

    @Test func creditsStandBehindTheFootnote() {
        var reply = Reply()
        reply.footnote = "Updated 3 minutes ago"
        reply.credits = [
            Reply.Credit(text: "Weather data by Open-Meteo.com", link: "https://open-meteo.com/"),
            Reply.Credit(text: "Weather data from MET Norway", link: "https://www.met.no/en"),
            Reply.Credit(text: "US National Weather Service"),
        ]
        #expect(
            reply.plainText == """
                Updated 3 minutes ago · Weather data by Open-Meteo.com · \
                Weather data from MET Norway (https://www.met.no/en) · US National Weather Service
                """)
    }

    @Test func creditsAloneHaveALineEachWithTheLink() {
        var reply = Reply(paragraphs: ["Sources:"])
        reply.credits = [
            Reply.Credit(text: "Weather data by Open-Meteo.com", link: "https://open-meteo.com/"),
            Reply.Credit(text: "US National Weather Service"),
        ]
        #expect(
            reply.plainText == """
                Sources:

                Weather data by Open-Meteo.com (https://open-meteo.com/)
                US National Weather Service
                """)
    }

    @Test(arguments: [
        ("Tampa, Florida, United States", "Tampa, Florida, United States: 27 °C, clear"),
        (
            "Dolores Hidalgo Cuna de la Independencia Nacional, Guanajuato, Mexico",
            "27 °C, clear: Dolores Hidalgo Cuna de la Independencia Nacional, Guanajuato, Mexico"
        ),
    ])
    func theFirst60CharactersMakeSenseAlone(_ title: String, _ expected: String) {
        var reply = Reply()
        reply.cards = [Reply.Card(title: title, symbol: "", headline: "27 °C, clear", rows: Self.rows)]
        #expect(reply.plainText == "\(expected)\nWind: calm")
    }

    @Test func aListKeepsItsNumbersInFront() {
        var reply = Reply()
        let title = "1. beach (Dolores Hidalgo Cuna de la Independencia Nacional, Guanajuato, Mexico)"
        reply.cards = [Reply.Card(title: title, symbol: "", headline: "27 °C, clear", rows: [])]
        #expect(reply.plainText == "\(title): 27 °C, clear")
    }

    private static let rows = [Reply.Row(label: "Wind", value: "calm")]

    /// The longest names of the list, where it is hardest.
    @Test func everyFactFitsTheScreenOfALockedPhone() throws {
        let headline = "−100 °F (−73 °C), strong thunderstorm, hail possible, feels like −100 °F (−73 °C)"
        for title in try Self.longestTitles(300) {
            var reply = Reply()
            reply.cards = [Reply.Card(title: title, symbol: "", headline: headline, rows: Self.rows)]
            let fact = try #require(reply.plainText.split(separator: "\n").first)
            #expect(fact.count <= 140)
            #expect(fact.prefix(60).contains("(−73 °C)"), "\(fact)")
        }
    }

    private static func longestTitles(_ count: Int) throws -> [String] {
        let lines = String(decoding: try Repository.bytes(of: "Config/places/cities.tsv"), as: UTF8.self)
            .split(separator: "\n").dropFirst()
        let places = lines.compactMap { line in
            line.split(separator: "\t").last.flatMap { Int($0) }.flatMap { id in
                Repository.gazetteer.place(id: PlaceID(geonameID: id))?.fullName
            }
        }
        return Array(places.sorted { $0.count > $1.count }.prefix(count))
    }

    @Test func theFirstLineIsNeverLongerThan140() {
        var reply = Reply()
        let headline = "−100 °F (−73 °C), strong thunderstorm, hail possible, feels like −100 °F (−73 °C)"
        let title = String(repeating: "x", count: 90)
        reply.cards = [Reply.Card(title: title, symbol: "", headline: headline, rows: Self.rows)]
        #expect(reply.plainText.split(separator: "\n").first.map(String.init) == headline)
    }
}
