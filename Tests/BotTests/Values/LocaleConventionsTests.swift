import Testing
import Weather

@testable import Bot

@Suite struct LocaleConventionsTests {
    @Test(
        arguments: [
            ("de-DE", ","), ("de_DE", ","), ("de-AT", ","), ("de-CH", "."), ("de-LI", "."), ("de", ","), ("fr-FR", ","),
            ("fr-CA", ","), ("fr-CH", ","), ("it-IT", ","), ("it-CH", "."), ("es-ES", ","), ("es-AR", ","),
            ("es-MX", "."), ("es-419", "."), ("es-US", "."), ("pt-BR", ","), ("nl-NL", ","), ("sv-SE", ","),
            ("nb-NO", ","), ("pl-PL", ","), ("ru-RU", ","), ("tr-TR", ","), ("vi-VN", ","), ("id-ID", ","),
            ("en-US", "."), ("en-GB", "."), ("en-DE", ","), ("en-ZA", ","), ("en-CA", "."), ("en-IN", "."),
            ("ja-JP", "."), ("ko-KR", "."), ("zh-Hans-CN", "."), ("zh-Hant-TW", "."), ("he-IL", "."), ("th-TH", "."),
            ("en", "."), ("EN-us", "."), ("DE-de", ","), ("de_DE.UTF-8", ","), ("", "."), ("x", "."), ("-", "."),
            (nil, "."),
        ] as [(String?, Character)])
    func decimalMark(_ tag: String?, _ expected: Character) {
        #expect(LocaleConventions(tag: tag).decimalMark == expected)
    }

    @Test(
        arguments: [
            ("en-US", true), ("en-GB", false), ("en-CA", true), ("fr-CA", false), ("en-AU", true), ("en-NZ", true),
            ("en-IN", true), ("hi-IN", true), ("en-IE", false), ("de-DE", false), ("fr-FR", false), ("es-MX", true),
            ("es-ES", false), ("es-AR", false), ("pt-BR", false), ("ja-JP", false), ("ko-KR", true), ("ar-EG", true),
            ("zh-CN", false), ("zh-TW", true), ("en-PH", true), ("en-US-u-hc-h23", true), ("de-u-co-us", false),
            ("en", false), (nil, false),
        ] as [(String?, Bool)])
    func hourClock(_ tag: String?, _ countsToTwelve: Bool) {
        #expect(LocaleConventions(tag: tag).hourClock == (countsToTwelve ? .twelve : .twentyFour))
    }

    @Test(
        arguments: [
            ("en-US", .us), ("es-US", .us), ("es-PR", .us), ("en-GU", .us), ("en-VI", .us), ("en-AS", .us),
            ("en-MP", .us), ("en-UM", .us), ("en-LR", .us), ("en-KY", .us), ("en-PW", .us), ("en-FM", .us),
            ("en-MH", .us), ("en-BS", .us), ("en-BZ", .us), ("en-GB", .uk), ("cy-GB", .uk), ("en-IE", .metric),
            ("en-CA", .metric), ("de-DE", .metric), ("es-419", .metric), ("my-MM", .metric), ("en", nil), ("de", nil),
            (nil, nil),
        ] as [(String?, UnitSystem?)])
    func units(_ tag: String?, _ expected: UnitSystem?) {
        #expect(LocaleConventions(tag: tag).units == expected)
    }

    @Test(
        arguments: [
            ("en-GB", "GB"), ("en_gb", "GB"), ("zh-Hant-TW", "TW"), ("es-419", nil), ("en", nil), ("en-x-us", nil),
            (nil, nil),
        ] as [(String?, String?)])
    func country(_ tag: String?, _ expected: String?) {
        #expect(LocaleConventions(tag: tag).country == expected)
    }

    /// A German at an American company writes 3,5 and 18:40, and still lives with °F.
    @Test(
        arguments: [
            ("en-US", "de", ",", false, .us), ("en-GB", "de", ",", false, .uk), ("de-CH", "de", ".", false, .metric),
            (nil, "de", ",", false, nil), ("de-DE", "en", ",", false, .metric), ("en-US", "en", ".", true, .us),
            (nil, "en", ".", false, nil),
        ] as [(String?, String, Character, Bool, UnitSystem?)])
    func aChosenLanguageGoesWithTheRegion(
        _ tag: String?, _ chosen: String, _ mark: Character, _ countsToTwelve: Bool, _ units: UnitSystem?
    ) {
        let conventions = LocaleConventions(tag: tag, speaking: chosen)
        #expect(conventions.decimalMark == mark)
        #expect(conventions.hourClock == (countsToTwelve ? .twelve : .twentyFour))
        #expect(conventions.units == units)
    }

    @Test func onlyAChosenLanguageTellsOfUnits() {
        #expect(LocaleConventions(tag: nil, speaking: "de").unitsOfLanguage == .metric)
        #expect(LocaleConventions(tag: nil, speaking: "en").unitsOfLanguage == nil)
        #expect(LocaleConventions(tag: nil, speaking: "es").unitsOfLanguage == nil)
        #expect(LocaleConventions(tag: "de").unitsOfLanguage == nil)
    }
}
