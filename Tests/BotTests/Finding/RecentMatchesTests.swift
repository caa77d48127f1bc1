import BotScenes
import Places
import Testing

@testable import Bot

@Suite struct RecentMatchesTests {
    private let matches = RecentMatches(Repository.gazetteer)

    @Test(arguments: ["Tampa", "tampa, fl", "Springfeild", "27.95,-82.46", "Home", String(repeating: "a", count: 80)])
    func saysTwiceWhatTheGazetteerSays(_ text: String) {
        let expected = Repository.gazetteer.immediateMatch(text, preferredCountry: nil)
        #expect(matches.immediateMatch(text, preferredCountry: nil) == expected)
        #expect(matches.immediateMatch(text, preferredCountry: nil) == expected)
    }

    @Test func tellsCountriesApart() {
        for country in ["US", "GB", nil] {
            let expected = Repository.gazetteer.immediateMatch("Manchester", preferredCountry: country)
            #expect(matches.immediateMatch("Manchester", preferredCountry: country) == expected)
        }
        let places = Set(
            ["US", "GB"].map { "\(String(describing: matches.immediateMatch("Birmingham", preferredCountry: $0)))" })
        #expect(places.count == 2)
    }
}
