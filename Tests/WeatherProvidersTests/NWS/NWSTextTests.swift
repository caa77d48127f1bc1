import Testing

@testable import WeatherProviders

@Suite struct NWSTextTests {
    @Test(arguments: [
        ("one\ntwo", "one two"), ("one\n\ntwo", "one\ntwo"), ("one\r\ntwo  three\n", "one two three"), ("", ""),
        ("\n\n", ""),
        (
            "* WHAT...Flooding\ncaused by rain.\n* WHERE...Florida.\n\n* WHEN...Until\n6 PM.",
            "* WHAT...Flooding caused by rain.\n* WHERE...Florida.\n* WHEN...Until 6 PM."
        ),
    ])
    func hardWrappedLinesAreJoined(text: String, expected: String) {
        #expect(NWSText.unwrapped(text) == expected)
    }
}
