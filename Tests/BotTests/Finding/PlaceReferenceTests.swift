import BotScenes
import Places
import TestSupport
import Testing

@testable import Bot

/// What people type for a place, a row of the reference each, through all that reads it.
@Suite struct PlaceReferenceTests {
    private func found(_ typed: String, country: String? = nil) async throws -> String {
        let finder = PlaceFinder(gazetteer: Repository.gazetteer, geocoder: ScriptedGeocoder(), clock: ManualClock())
        let phrase = Phrase(try #require(TypedText(typed)))
        return switch await finder.find(phrase, for: OwnPlaces(country: country)) {
        case .place(let place, let area, _, _): area.map { "\(place.name) for \($0)" } ?? place.fullName
        case .own: "own"
        case .problem(.badCoordinate(let problem), _): "\(problem)"
        case .problem(.mismatch, _): "mismatch"
        case .problem(.near(_, let places), _): "near \(places.first?.name ?? "")"
        case .problem: "nothing"
        }
    }

    @Test(arguments: [
        // Names, qualifiers, areas.
        ("Tampa", "Tampa, Florida, United States"), ("Tampa, FL", "Tampa, Florida, United States"),
        ("paris tx", "Paris, Texas, United States"), ("Paris, Texas", "Paris, Texas, United States"),
        ("London, ON", "London, Ontario, Canada"), ("London, CA", "London, Ontario, Canada"),
        ("Ontario, CA", "Ontario, California, United States"), ("Paris, Bavaria", "mismatch"),
        ("Georgia", "Tbilisi for Georgia"), ("Florida", "Jacksonville for Florida"), ("Japan", "Tokyo for Japan"),
        // Folding and scripts.
        ("St. John's", "St. John's, Newfoundland and Labrador, Canada"),
        ("Saint Johns", "St. John's, Newfoundland and Labrador, Canada"),
        ("st johns", "St. John's, Newfoundland and Labrador, Canada"),
        ("St. John’s", "St. John's, Newfoundland and Labrador, Canada"),
        ("München", "Munich, Bavaria, Germany"), ("Munchen", "Munich, Bavaria, Germany"),
        ("Muenchen", "Munich, Bavaria, Germany"), ("Munich", "Munich, Bavaria, Germany"),
        ("東京", "Tokyo, Japan"), ("Москва", "Moscow, Russia"), ("القاهرة", "Cairo, Al Qāhirah, Egypt"),
        ("서울", "Seoul, South Korea"), ("İzmir", "İzmir, Turkey"),
        // Short forms.
        ("New York", "New York City, New York, United States"), ("NYC", "New York City, New York, United States"),
        ("LA", "Los Angeles, California, United States"), ("SF", "San Francisco, California, United States"),
        ("DC", "Washington, District of Columbia, United States"),
        ("D.C.", "Washington, District of Columbia, United States"),
        // Postcodes and airports.
        ("33602", "Tampa 33602, Florida, United States"), ("33602-1234", "Tampa 33602, Florida, United States"),
        ("01930", "Gloucester 01930, Massachusetts, United States"),
        ("TPA", "Tampa International Airport, Florida, United States"),
        ("KTPA", "Tampa International Airport, Florida, United States"),
        ("tpa airport", "Tampa International Airport, Florida, United States"),
        ("rio", "Rio de Janeiro, Brazil"), ("bar", "Bar, Montenegro"),
        ("nice", "Nice, Provence-Alpes-Cote d'Azur, France"),
        // Coordinates.
        ("27.95,-82.46", "27.95° N, 82.46° W"), ("27.95 -82.46", "27.95° N, 82.46° W"),
        ("27.95; -82.46", "27.95° N, 82.46° W"), ("-33.9,18.4", "33.90° S, 18.40° E"),
        ("27,95 -82,46", "27.95° N, 82.46° W"), ("27.95N 82.46W", "27.95° N, 82.46° W"),
        ("N27.95 W82.46", "27.95° N, 82.46° W"), ("27°57'N 82°28'W", "27.95° N, 82.47° W"),
        ("48.85° N, 2.35° E", "48.85° N, 2.35° E"), ("0,0", "0.00° N, 0.00° E"), ("99,200", "outOfRange"),
        ("120,45", "looksSwapped"), ("-27.95S, 10E", "contradictory"),
        ("geo:27.95,-82.46", "27.95° N, 82.46° W"), ("geo:27.95,-82.46;u=35", "27.95° N, 82.46° W"),
        ("geo:0,0?q=27.95,-82.46(Home)", "27.95° N, 82.46° W"),
        ("geo:27.95,-82.46;crs=mars", "unknownReferenceSystem"),
        // Quotes, brackets, signs around it.
        ("tampa?", "Tampa, Florida, United States"), ("  Tampa ", "Tampa, Florida, United States"),
        ("\"Tampa\"", "Tampa, Florida, United States"), ("“Tampa”", "Tampa, Florida, United States"),
        ("Tampa.", "Tampa, Florida, United States"), ("Tampa!", "Tampa, Florida, United States"),
        ("(Tampa)", "Tampa, Florida, United States"),
        // What is no place.
        ("Springfeild", "near Springfield"), ("asdfqwer", "nothing"), ("~Eiffel Tower", "nothing"),
        ("10 Downing Street", "nothing"),
    ])
    func aRowIsReadAsItSays(_ typed: String, _ expected: String) async throws {
        #expect(try await found(typed) == expected)
    }

    @Test(arguments: ["Narnia", "asdfqwer", "~Eiffel Tower", "99999", "QQQQ"])
    func whatIsNotFoundComesWithTwoExamplesAndNoWeather(_ typed: String) async {
        let weather = ScriptedWeather()
        let bot = TestBot(weather: weather, geocoder: ScriptedGeocoder())
        let reply = await bot.reply(to: typed)
        #expect(reply.examples.count >= 2 && reply.cards.isEmpty)
        #expect(weather.queries.isEmpty)
    }
}
