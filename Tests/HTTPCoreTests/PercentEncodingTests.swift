import HTTPCore
import Testing

@Suite struct PercentEncodingTests {
    @Test(arguments: [
        ("Tampa", "Tampa"), ("São Paulo", "S%C3%A3o%20Paulo"), ("a&b=c+d", "a%26b%3Dc%2Bd"), ("-._~", "-._~"), ("", ""),
        ("東京", "%E6%9D%B1%E4%BA%AC"), ("100%", "100%25"),
    ])
    func encodesAndDecodes(text: String, encoded: String) {
        #expect(PercentEncoding.encoded(text) == encoded)
        #expect(PercentEncoding.decoded(encoded) == text)
    }

    @Test(arguments: ["%", "%4", "%zz", "a%2", "%C3", "%FF", "%ED%A0%80"])
    func refusesWhatIsNoText(encoded: String) {
        #expect(PercentEncoding.decoded(encoded) == nil)
    }

    @Test func readsPlusAsASpaceWhenAsked() {
        #expect(PercentEncoding.decoded("a+b%2Bc", plusIsSpace: true) == "a b+c")
        #expect(PercentEncoding.decoded("a+b") == "a+b")
    }

    @Test func acceptsLowerCaseDigits() {
        #expect(PercentEncoding.decoded("%c3%a9") == "é")
    }

    @Test func writesQueries() {
        #expect(PercentEncoding.query([("name", "St. John's"), ("count", "5")]) == "name=St.%20John%27s&count=5")
    }

    @Test func readsQueries() throws {
        let items = try #require(PercentEncoding.items(inQuery: "a=1&b=x%3Dy&&c&d=&a=2+3"))
        #expect(items.map(\.name) == ["a", "b", "c", "d", "a"])
        #expect(items.map(\.value) == ["1", "x=y", "", "", "2 3"])
        #expect(PercentEncoding.items(inQuery: "a=%GG") == nil)
    }
}
