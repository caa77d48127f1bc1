import Testing

@testable import Personality

@Suite struct OfficialMentionsTests {
    @Test(arguments: [
        "Tropical Storm Watch", "Tornado Warning", "TSUNAMI ADVISORY", "Flash Flood Warning",
        "Coastal flooding expected",
        "Wildfire near the town", "Forest-fire warning", "Red Flag Warning", "Avalanches likely",
        "Volcanic ash advisory",
        "Volcano Warning", "a tropical\nstorm approaches", "Hurricane Local Statement", "Large hail possible",
        "black ice on roads", "Rain-flood",
    ])
    func namesOfDangerAreFound(text: String) {
        #expect(OfficialMentions.areIn(text))
    }

    @Test(arguments: [
        "", "Wind Advisory", "Winter Weather Advisory", "Dense Fog Advisory", "Heat Advisory", "Special Marine Warning",
        "the ashes", "Überflutung", "nonflooding",
    ])
    func otherTextsAreNot(text: String) {
        #expect(!OfficialMentions.areIn(text))
    }

    @Test func theWholeTextOfAWarningCounts() {
        let warning = CalmWeather.warning("Special Weather Statement", text: "A tornado may\nform.")
        let calm = CalmWeather.warning("Special Weather Statement", text: "Breezy.")
        #expect(OfficialMentions.areIn(warning))
        #expect(!OfficialMentions.areIn(calm))
    }
}
