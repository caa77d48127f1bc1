import BotScenes
import FoundationEssentials
import Testing

@testable import Bot

/// No place that ships is lost to a question: each name typed alone is the place, unless it is a word of the grammar.
@Suite struct GazetteerNamesTests {
    /// Words of questions that are places as well; "in" in front, a comma or quotes name the place.
    private static let exceptions: Set<String> = [
        "mon", "sunrise", "sunset",
    ]

    private static let names: Set<String> = {
        let bytes = (try? Repository.bytes(of: "Config/places/cities.tsv")) ?? []
        let lines = bytes.split(separator: UInt8(ascii: "\n")).dropFirst()
        return Set(
            lines.flatMap { line in
                line.split(separator: UInt8(ascii: "\t"), maxSplits: 2, omittingEmptySubsequences: false).prefix(2)
                    .map { String(decoding: $0, as: UTF8.self) }
            })
    }()

    /// Whether any of its words can begin a piece of a question; the others need no closer look.
    private func mayMeanSomething(_ name: String) -> Bool {
        name.lowercased().replacing("'", with: "").split(separator: " ").contains { word in
            let word = String(word)
            return QuestionTable.begins(with: word) || TimeTable.begins(with: word) || WeekdayWords.day(word) != nil
                || DayPart(word) != nil || word.first?.isNumber == true || word.hasSuffix("days")
        }
    }

    private func phrase(_ text: String) -> Phrase? { TypedText(text).map { Phrase($0) } }

    @Test func everyNameAloneIsThePlace() {
        #expect(Self.names.count > 30_000)
        let perhaps = Self.names.filter { name in
            mayMeanSomething(name) && phrase(name).flatMap { QuestionReader.read($0) { _ in false } } != nil
        }
        let lost = perhaps.filter { name in
            phrase(name).flatMap { QuestionReader.read($0, isPlace: Reading.isPlace) } != nil
        }
        #expect(Set(lost.map { $0.lowercased() }) == Self.exceptions)
    }

    /// Where nobody knows a name, few of those that ship would be taken for a question: a measure of how careful it reads.
    @Test func namesThatNobodyKnowsMostlyStayNames() {
        let lost = Self.names.filter { name in
            name.contains(" ") && mayMeanSomething(name)
                && phrase(name).flatMap { QuestionReader.read($0) { _ in false } } != nil
        }
        #expect(lost.count < 10, "\(lost.sorted())")
    }

    @Test(arguments: exceptions.sorted())
    func theOthersAreOneWordAway(_ name: String) {
        #expect(Reading.command(of: "in \(name)")?.command.name == "weather")
        #expect(Reading.summary(of: "\"\(name)\"") == "weather: \(name)")
    }

    @Test(arguments: [
        "Home, KS", "in Home", "\"Home\"", "in Rain", "Rain, DE", "Moon, PA", "March", "in Units", "Sun City",
        "Monday, TX", "Nice", "Snow Hill", "Windsor", "Friday Harbor", "Sunset, LA", "Clear Lake", "Los Angeles",
        "Lima",
        "Mo i Rana", "in Mon", "in Sunset", "\"sunrise\"", "Snow Creek", "Snow Valley", "Sunrise Manor", "Thunder Bay",
        "High Point", "Winter Park", "Hot Springs", "Half Moon Bay", "Cold Spring, MN", "Rain Valley", "Windy Hill",
        "Blue Moon", "Friday Creek", "Week, TX", "Air Force Academy", "Cloudy Ridge", "in Week", "Of", "in Of",
        "weekend house", "7th floor", "the beach", "Big Bear", "Good Hope", "Little Rock", "The Hague", "A Coruña",
        "Will", "Sunday, TX", "In Salah", "May", "Deal", "Street", "Bath", "Reading", "Battle", "Ware", "Look",
        "Nowhere", "Summer Lake", "St. Clear", "Fog City", "Silver Night", "Wind Gap", "Storm Lake",
        "Moon Lake", "asdfqwer", "0,0", "27.95,-82.46", "33602", "SW1A 1AA", "geo:27.95,-82.46", "{{7*7}}", "rm -rf /",
        "London on", "London, ON", "Paris in Texas", "Tampa", "Tampa, FL", "Halle (Saale)", "Stratford-upon-Avon",
        "Winston-Salem", "Washington, D.C.", "today in Tampa", "Tampa now", "what's the weather in Tampa today please?",
        "temperature in Tampa", "how hot is it in Tampa?", "weather in Home",
    ])
    func staysAPlace(_ typed: String) {
        #expect(Reading.command(of: typed)?.command.name == "weather", "\(Reading.summary(of: typed))")
    }
}
