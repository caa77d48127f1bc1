import BotScenes
import FoundationEssentials
import Personality
import Testing

@testable import Bot

@Suite struct LanguageFormsTests {
    /// German with other forms, besides English.
    private func language(_ forms: JSONValue?) throws -> Language {
        var file = try JSONDecoder().decode(
            JSONValue.self, from: Data(Repository.bytes(of: "Config/languages/de.json")))
        file["forms"] = forms
        return try Language(json: [UInt8](JSONEncoder().encode(file)), besides: Repository.english)
    }

    @Test(arguments: [("Hamburg", "in Hamburg"), ("Sylt", "auf Sylt"), ("Ibiza", nil)] as [(String, String?)])
    func aPlaceMayHaveAFormOfItsOwnOrNone(_ name: String, _ expected: String?) {
        #expect(Repository.german.forms.place(named: name) == expected)
    }

    @Test func weekdaysAreNumberedFromMonday() {
        #expect(Repository.german.forms.weekday(1) == "am Montag")
        #expect(Repository.english.forms.weekday(7) == "on Sunday")
    }

    @Test func aLanguageMayLackThem() throws {
        let language = try language(nil)
        #expect(language.gaps == [])
        #expect(language.forms.place(named: "Tampa") == nil && language.forms.weekday(1) == nil)
        #expect(language.lackingForms == [.placeIn, .weekdayOn])
        #expect(language.previewValues(for: PreviewScene())[.placeIn] == "")
        #expect(Repository.german.lackingForms == [])
    }

    @Test func aWrongFormIsToldAndLacking() throws {
        let days = JSONValue.list(["am Montag"])
        let language = try language([
            "place.in": ["other": "in {name}", "Sylt": "auf {place}", "Rom": "in Rom"], "weekday.on": days,
        ])
        #expect(
            language.gaps == [
                .wrongPlaceholders("forms.place.in.Sylt", expected: []),
                .wrongPlaceholders("forms.place.in.other", expected: ["place"]), .missing("forms.weekday.on.2"),
            ])
        #expect(language.forms.place(named: "Rom") == "in Rom" && language.forms.place(named: "Tampa") == nil)
        #expect(language.forms.weekday(1) == nil)
    }
}
