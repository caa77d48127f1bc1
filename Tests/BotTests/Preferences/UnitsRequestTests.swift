import BotScenes
import Testing
import Weather

@testable import Bot

/// What people type to choose units, for good and for one answer.
@Suite struct UnitsRequestTests {
    private static let finder = PlaceFinder(gazetteer: Repository.gazetteer, geocoder: nil, clock: ContinuousClock())

    private func phrase(_ typed: String) throws -> Phrase {
        Courtesy.removed(from: Phrase(try #require(TypedText(typed))), isPlace: isPlace)
    }

    private func isPlace(_ phrase: Phrase) -> Bool {
        Self.finder.knows(phrase, for: OwnPlaces())
    }

    private func request(_ typed: String) throws -> UnitsRequest? {
        UnitsRequest(try phrase(typed), isPlace: isPlace)
    }

    @Test(
        arguments: [
            ("units us", .system(.us)), ("units US", .system(.us)), ("imperial", .system(.us)),
            ("units imperial", .system(.us)), ("metric", .system(.metric)), ("units metric", .system(.metric)),
            ("units uk", .system(.uk)), ("units auto", .auto), ("units default", .auto), ("reset units", .auto),
            ("reset my units", .auto), ("set units us", .system(.us)), ("set units to metric", .system(.metric)),
            ("set my units to us", .system(.us)), ("change units to uk", .system(.uk)),
            ("please use metric", .system(.metric)), ("use metric units", .system(.metric)),
            ("use us units", .system(.us)), ("switch to imperial", .system(.us)),
            ("switch everything to metric", .system(.metric)), ("metric please", .system(.metric)),
            ("metric units please", .system(.metric)), ("I want metric units", .system(.metric)),
            ("I prefer metric", .system(.metric)), ("always metric", .system(.metric)),
            ("use the metric system", .system(.metric)), ("my units are metric", .system(.metric)),
            ("units: metric", .system(.metric)), ("units:us", .system(.us)), ("--metric", .system(.metric)),
            ("celsius", .temperature(.celsius)), ("Celsius!", .temperature(.celsius)), ("°C", .temperature(.celsius)),
            ("centigrade", .temperature(.celsius)), ("fahrenheit", .temperature(.fahrenheit)),
            ("farenheit", .temperature(.fahrenheit)), ("use celsius", .temperature(.celsius)),
            ("use °F", .temperature(.fahrenheit)), ("switch to fahrenheit", .temperature(.fahrenheit)),
            ("change to fahrenheit", .temperature(.fahrenheit)), ("units celsius", .temperature(.celsius)),
            ("units °F", .temperature(.fahrenheit)), ("units c", .temperature(.celsius)),
            ("celsius from now on", .temperature(.celsius)), ("celsius only", .temperature(.celsius)),
            ("show me celsius", .temperature(.celsius)), ("show temperatures in celsius", .temperature(.celsius)),
            ("temperature in kelvin", .temperature(.kelvin)), ("units temperature kelvin", .temperature(.kelvin)),
            ("set temperature to fahrenheit", .temperature(.fahrenheit)), ("temp in C", .temperature(.celsius)),
            ("degrees celsius", .temperature(.celsius)), ("I'd like celsius", .temperature(.celsius)),
            ("units wind knots", .speed(.knots)), ("wind in knots", .speed(.knots)), ("wind knots", .speed(.knots)),
            ("wind in m/s", .speed(.metersPerSecond)), ("set wind to m/s", .speed(.metersPerSecond)),
            ("units wind m/s", .speed(.metersPerSecond)), ("wind speed in mph", .speed(.milesPerHour)),
            ("wind in meters per second", .speed(.metersPerSecond)), ("wind in miles per hour", .speed(.milesPerHour)),
            ("units wind miles", .speed(.milesPerHour)), ("units wind beaufort", .speed(.beaufort)),
            ("wind: bft", .speed(.beaufort)), ("use knots for wind", .speed(.knots)),
            ("use kilometers per hour for the wind speed", .speed(.kilometersPerHour)),
            ("I would like fahrenheit", .temperature(.fahrenheit)), ("I want to see celsius", .temperature(.celsius)),
            ("metric for wind", .speed(.kilometersPerHour)), ("inches for rain please", .precipitation(.inches)),
            ("knots", .speed(.knots)),
            ("units wind metric", .speed(.kilometersPerHour)),
            ("units wind us", .speed(.milesPerHour)), ("pressure in hPa", .pressure(.hectopascals)),
            ("pressure in inHg", .pressure(.inchesOfMercury)), ("units pressure mm", .pressure(.millimetersOfMercury)),
            ("set pressure to mmHg", .pressure(.millimetersOfMercury)), ("rain in inches", .precipitation(.inches)),
            ("units rain mm", .precipitation(.millimeters)), ("snow in inches", .precipitation(.inches)),
            ("set precipitation in mm", .precipitation(.millimeters)), ("visibility in miles", .distance(.miles)),
            ("units visibility km", .distance(.kilometers)), ("units distance miles", .distance(.miles)),
        ] as [(String, UnitEdit)])
    func isAChoice(_ typed: String, _ edit: UnitEdit) throws {
        #expect(try request(typed) == .set([edit]), "\(typed)")
    }

    @Test func severalAtOnce() throws {
        #expect(
            try request("units metric wind knots") == .set([.system(.metric), .speed(.knots)]))
        #expect(
            try request("units celsius and mph") == .set([.temperature(.celsius), .speed(.milesPerHour)]))
        #expect(
            try request("wind in knots and temperature in °C") == .set([.speed(.knots), .temperature(.celsius)]))
    }

    @Test(arguments: ["units", "Units", "unit", "set units", "my units", "show units", "what units do you use?"])
    func asksWhatHolds(_ typed: String) throws {
        #expect(try request(typed) == .show)
    }

    @Test func asksForOneQuantity() throws {
        #expect(try request("units wind") == .ask(.wind))
        #expect(try request("set units pressure") == .ask(.pressure))
    }

    @Test(arguments: ["units parsecs", "units wind celsius", "set units to furlongs"])
    func saysUnitsButNamesNone(_ typed: String) throws {
        guard case .unknown = try request(typed) else {
            Issue.record("\(typed)")
            return
        }
    }

    @Test(arguments: ["c", "F", "both"])
    func letterAloneIsAUnit(_ typed: String) throws {
        let isSet = if case .set = try request(typed) { true } else { false }
        #expect(isSet)
    }

    @Test(arguments: [
        "Units, KS", "in Units", "\"Units\"", "in Celsius", "us", "uk", "US", "UK", "in", "mm", "miles",
        "Miles",
        "Imperial Beach", "Tampa", "wind", "wind Tampa", "wind in Tampa", "rain in US", "wind in the US", "show us",
        "show me the uk", "temperature in Tampa", "rain", "set home Tampa", "weather in celsius", "Knots, KY",
        "in Imperial",
        "auto", "no", "",
    ])
    func isSomethingElse(_ typed: String) throws {
        #expect(try request(typed) == nil)
    }

    @Test(
        arguments: [
            ("Tampa in °C", "Tampa", UnitChoice(temperature: .celsius)),
            ("Tampa in celsius", "Tampa", UnitChoice(temperature: .celsius)),
            ("Tampa in fahrenheit", "Tampa", UnitChoice(temperature: .fahrenheit)),
            ("Tampa in F", "Tampa", UnitChoice(temperature: .fahrenheit)),
            ("Tampa in degrees celsius", "Tampa", UnitChoice(temperature: .celsius)),
            ("Tampa in knots", "Tampa", UnitChoice(speed: .knots)),
            ("Tampa in km/h", "Tampa", UnitChoice(speed: .kilometersPerHour)),
            ("Tampa in mm", "Tampa", UnitChoice(precipitation: .millimeters)),
            ("Tampa --metric", "Tampa", UnitChoice(system: .metric)),
            ("Tampa —metric", "Tampa", UnitChoice(system: .metric)), ("--us Oslo", "Oslo", UnitChoice(system: .us)),
            ("Tampa units:us", "Tampa", UnitChoice(system: .us)),
            ("Tampa units=metric", "Tampa", UnitChoice(system: .metric)),
            ("Tampa --units=uk", "Tampa", UnitChoice(system: .uk)),
            ("Tampa in metric", "Tampa", UnitChoice(system: .metric)),
            ("Tampa in metric units", "Tampa", UnitChoice(system: .metric)),
            ("Tampa in us units", "Tampa", UnitChoice(system: .us)),
            ("Tampa celsius", "Tampa", UnitChoice(temperature: .celsius)),
            ("Tampa °F please", "Tampa", UnitChoice(temperature: .fahrenheit)),
            ("Paris, Texas in °C", "Paris, Texas", UnitChoice(temperature: .celsius)),
            ("Home, KS in °C", "Home, KS", UnitChoice(temperature: .celsius)),
            ("weather in Tampa in celsius", "weather in Tampa", UnitChoice(temperature: .celsius)),
            ("in Tampa in °C", "Tampa", UnitChoice(temperature: .celsius)),
            ("Tampa in °C and knots", "Tampa", UnitChoice(temperature: .celsius, speed: .knots)),
            ("Tampa vs Oslo in °C", "Tampa vs Oslo", UnitChoice(temperature: .celsius)),
            ("weather in celsius", "weather", UnitChoice(temperature: .celsius)),
            ("in °C", "", UnitChoice(temperature: .celsius)), ("in celsius", "", UnitChoice(temperature: .celsius)),
        ] as [(String, String, UnitChoice)])
    func countsOnce(_ typed: String, _ rest: String, _ choice: UnitChoice) throws {
        let once = try #require(UnitsOnce(try phrase(typed), isPlace: isPlace), "\(typed)")
        #expect(once.rest.text == rest)
        #expect(once.choice == choice)
    }

    @Test(arguments: [
        "Tampa", "Tampa in US", "London in UK", "London, UK", "Tampa --bogus", "Los Angeles", "Imperial Beach",
        "Mo i Rana",
        "Tampa in both", "Narnia celsius", "Lima in Ohio", "Tampa C", "Tampa F", "Tampa in",
    ])
    func losesNoWord(_ typed: String) throws {
        #expect(UnitsOnce(try phrase(typed), isPlace: isPlace) == nil)
    }

    @Test(arguments: [
        UnitChoice(), UnitChoice(system: .us), UnitChoice(system: .metric, speed: .knots),
        UnitChoice(
            system: .uk, temperature: .kelvin, speed: .metersPerSecond, precipitation: .inches,
            pressure: .millimetersOfMercury, distance: .kilometers),
        UnitChoice(temperature: .fahrenheit, precipitation: .millimeters, pressure: .inchesOfMercury, distance: .miles),
        UnitChoice(speed: .beaufort, pressure: .hectopascals), UnitChoice(speed: .kilometersPerHour),
        UnitChoice(speed: .milesPerHour),
    ])
    func everyChoiceCanBeTypedAgain(_ choice: UnitChoice) throws {
        guard case .set(let edits) = try request("units \(choice.words)") else {
            Issue.record("\(choice.words)")
            return
        }
        #expect(UnitChoice(system: .us, speed: .beaufort).applying(edits) == choice)
    }
}
