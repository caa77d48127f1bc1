import Testing

@testable import Places

@Suite struct ZoneNamesTests {
    private let names = ZoneNames([
        "Europe/London", "Europe/Lisbon", "Europe/Kiev", "Europe/Kyiv", "America/New_York",
        "America/Kentucky/Louisville",
        "UTC", "Etc/GMT-2", "Factory", "localtime", "Asia/Kolkata", "Asia/Calcutta",
    ])

    @Test(arguments: [
        ("Europe/London", "Europe/London"), ("europe/london", "Europe/London"), ("EUROPE/LONDON", "Europe/London"),
        ("America/New York", "America/New_York"), ("Europe/Kiev", "Europe/Kiev"), ("utc", "UTC"),
    ])
    func spellingDoesNotMatter(_ typed: String, _ name: String) {
        #expect(names.name(typed) == name)
    }

    @Test(arguments: [
        "London", "Europe", "Factory", "localtime", "", "../etc/passwd", String(repeating: "a", count: 200),
    ])
    func nothingElseIsAName(_ typed: String) {
        #expect(names.name(typed) == nil)
    }

    @Test(arguments: [
        ("Europe/Londn", ["Europe/London", "Europe/Lisbon"]), ("Londn", ["Europe/London"]),
        ("America/NewYork", ["America/New_York"]), ("Kolkatta", ["Asia/Kolkata"]),
        ("Louisvile", ["America/Kentucky/Louisville"]), ("zzzzzz", []), ("", []), ("ab", []),
        (String(repeating: "a", count: 200), []),
    ])
    func nearestNamesAreOffered(_ typed: String, _ expected: [String]) {
        #expect(names.nearest(to: typed) == expected)
    }
}
