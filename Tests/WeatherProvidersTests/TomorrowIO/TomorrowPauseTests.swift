import FoundationEssentials
import HTTPCore
import Testing

@testable import WeatherProviders

@Suite struct TomorrowPauseTests {
    @Test(
        arguments: [
            ([:], nil), (["RateLimit-Reset": "1"], 1), (["RateLimit-Reset": "0"], 1),
            (["RateLimit-Reset": "999999"], 86_400), (["RateLimit-Reset": "soon"], nil),
            (["X-RateLimit-Remaining-Second": "0"], 1), (["X-RateLimit-Remaining-Hour": "0"], 2400),
            (["X-RateLimit-Remaining-Day": "0"], 20_400),
            (["X-RateLimit-Remaining-Second": "0", "X-RateLimit-Remaining-Hour": "0"], 2400),
            (["X-RateLimit-Remaining-Second": "2", "X-RateLimit-Remaining-Hour": "6"], nil),
            (["RateLimit-Reset": "7", "X-RateLimit-Remaining-Day": "0"], 7),
        ] as [(HTTPFields, Int?)])
    func theAnswerSaysWhichWindowIsUsedUp(fields: HTTPFields, expected: Int?) {
        #expect(TomorrowPause.seconds(fields, at: .utc("2026-10-05T18:20")) == expected)
    }
}
