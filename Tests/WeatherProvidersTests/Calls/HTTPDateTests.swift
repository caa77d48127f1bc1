import FoundationEssentials
import Testing

@testable import WeatherProviders

@Suite struct HTTPDateTests {
    @Test func theUsualFormIsRead() {
        #expect(HTTPDate("Mon, 05 Oct 2026 18:20:00 GMT")?.instant == .utc("2026-10-05T18:20"))
    }

    @Test(arguments: [
        "", "0", "-1", "Mon, 05 Oct 2026 18:20:00", "Mon, 05 Oct 2026 18:20 GMT", "Mon, 32 Oct 2026 18:20:00 GMT",
        "Mon, 05 Okt 2026 18:20:00 GMT", "Mon, 05 Oct 2026 25:20:00 GMT", "Monday, 05-Oct-26 18:20:00 GMT",
        "Mon, 05 Oct 99999999999999 18:20:00 GMT",
    ])
    func otherFormsAreNot(text: String) {
        #expect(HTTPDate(text) == nil)
    }
}
