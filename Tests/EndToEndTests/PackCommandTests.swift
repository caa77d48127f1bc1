import Foundation
import TestSupport
import Testing

/// `squall pack`, as a writer uses it.
@Suite struct PackCommandTests {
    private static let header = """
        {"format": 1, "id": "my.villain", "version": 1, "language": "en", "level": "villain", "parent": "en.villain",
        "title": "Mine", "about": "Mine."}
        """

    /// A folder of packs that holds one of the writer's own.
    private func own(_ lines: [String], header: String = header) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(header, to: "my.villain/pack.json")
        try folder.write("{\"lines\": [\n\(lines.joined(separator: ",\n"))\n]}\n", to: "my.villain/lines/rain.json")
        return folder
    }

    private func line(_ id: String, _ text: String, _ condition: String = "rain") -> String {
        """
        {"id": "\(id)", "text": "\(text)", "topic": "\(id)", "when": {"condition": ["\(condition)"], "feels": ["cold"]}}
        """
    }

    @Test func aPackWithoutFaultPasses() throws {
        let folder = try own([line("a", "I ordered this rain.")])
        for path in [folder.path, "\(folder.path)/my.villain", "\(folder.path)/my.villain/"] {
            let result = try Program.run(["pack", "check", path])
            #expect(result.code == 0)
            #expect(result.output == "No fault: my.villain 1 line.\n")
        }
    }

    @Test func aFaultIsToldWithPlaceReasonAndRemedy() throws {
        let folder = try own([
            line("a", "I ordered this rain."), line("b", "It may kill.", "rian"), line("c", "Kill it."),
        ])
        let result = try Program.run(["pack", "check", "\(folder.path)/my.villain"])
        #expect(result.code == 1)
        let file = "\(folder.path)/my.villain/lines/rain.json"
        #expect(result.output.hasPrefix("\(file), line 3\n    {\"id\": \"b\", \"text\": \"It may kill.\""))
        #expect(result.output.contains("\n  Wrong:  \"condition\" has no value \"rian\".\n  Why:    "))
        #expect(result.output.contains("\n  Mend:   did you mean \"rain\"?\n\n\(file), line 4\n"))
        #expect(result.output.contains("\n2 faults in 1 file. "))
    }

    @Test func whatTheServiceWouldNotUseIsAFault() throws {
        let header = Self.header.replacingOccurrences(of: "my.villain", with: "en.snarky")
            .replacingOccurrences(of: #""parent": "en.villain""#, with: #""parent": "en.friendly""#)
            .replacingOccurrences(of: #""level": "villain""#, with: #""level": "snarky""#)
        let folder = try TemporaryFolder()
        try folder.write(header, to: "en.snarky/pack.json")
        try folder.write("{\"lines\": [\(line("a", "I ordered this rain."))]}", to: "en.snarky/lines/rain.json")
        let result = try Program.run(["pack", "check", folder.path])
        #expect(result.code == 1)
        #expect(result.output.contains("another pack is called en.snarky too"))
    }

    @Test func theShippedPacksPassAsAFolderAndByThemselves() throws {
        let shipped = Program.checkout.appending(path: "Config/personalities").path
        for words in [[], [shipped], ["\(shipped)/en.snarky"]] {
            let result = try Program.run(["pack", "check"] + words)
            #expect(result.code == 0, "\(result.output)")
            #expect(result.output.contains("en.snarky "))
        }
    }

    @Test func previewShowsFilledLinesWithTheirPlace() throws {
        let folder = try own([line("a", "{temp} and rain, as I ordered."), line("b", "Sun.", "clear")])
        let result = try Program.run(
            ["pack", "preview", "\(folder.path)/my.villain", "--condition", "rain", "--feels", "cold", "--count", "99"])
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("Level villain (my.villain, then en.villain, then en.professional)"))
        #expect(
            result.output.contains(
                "  5 °C and rain, as I ordered.\n      a, \(folder.path)/my.villain/lines/rain.json, line 2\n"))
        #expect(!result.output.contains("  Sun.\n"))
        #expect(try Program.run(["pack", "preview"]).output.contains("\n10  "))
    }

    @Test func aHintIsNoFault() throws {
        let line = #"{"id": "a", "text": "Sea air.", "topic": "sea", "when": {"place": ["coast"]}}"#
        let folder = try own([line])
        let result = try Program.run(["pack", "check", folder.path])
        #expect(result.code == 0)
        #expect(result.output.contains("\n  Hint:   nothing tells \"coast\" of \"place\" today.\n  Why:    "))
        let verdict = "No fault: my.villain 1 line. 1 hint: nothing is wrong there, but it will not be said."
        #expect(result.output.hasSuffix("\n\(verdict)\n"))
    }

    @Test func previewSpeaksTheLanguageOfThePack() throws {
        let words = ["pack", "preview", "--language", "de", "--level", "professional", "--count", "99"]
        let mild = try Program.run(words + ["--condition", "clear", "--feels", "mild", "--weekday", "fri"])
        #expect(mild.output.contains("  Was am Freitag draußen ansteht, lässt sich bei diesem Wetter gut erledigen.\n"))
        let rain = try Program.run(words + ["--condition", "rain"])
        #expect(rain.output.contains("  Bis 18:00 bleibt es in Tampa voraussichtlich nass.\n"))
        #expect(!(mild.output + rain.output).contains("Saturday"))
    }

    @Test func previewSaysWhyAPackIsSilent() throws {
        let header = Self.header.replacingOccurrences(of: "en.villain", with: "en.none")
        let folder = try own([line("a", "I ordered this rain.")], header: header)
        let result = try Program.run(["pack", "preview", folder.path])
        #expect(result.output.contains("my.villain has a fault and is left out: \"squall pack check\" says which."))
    }

    @Test func coverageMarksHolesAndGivesAVerdict() throws {
        let header = Self.header.replacingOccurrences(of: #""parent": "en.villain","#, with: "")
            .replacingOccurrences(of: #""level": "villain""#, with: #""level": "professional""#)
            .replacingOccurrences(of: #""language": "en""#, with: #""language": "xx""#)
        let folder = try own((0..<6).map { line("a\($0)", "Plain.") }, header: header)
        let result = try Program.run(["pack", "coverage", folder.path])
        #expect(result.code == 1)
        let lines = result.output.split(separator: "\n")
        #expect(lines.contains("xx                  professional"))
        #expect(lines.contains("  cold              0/0 !"))
        #expect(lines.last?.hasPrefix("Verdict: holes in xx professional ") == true)
        #expect(result.output.contains("xx: its professional lines lack what the English ones have: condition clear, "))
    }

    @Test(arguments: [
        (["check", "/none"], "/none is no folder."), (["frobnicate"], "squall pack knows check, preview, coverage"),
        (["preview", "--condition", "rian"], "Did you mean rain?"), (["preview", "--level", "plain"], "overkill"),
        (["preview", "--count", "0"], "1 to 200"), (["preview", "--language", "xx"], "There are: "),
        (["check", "--condition", "rain"], "squall pack check has no flags"), ([], "squall pack knows"),
    ])
    func wrongUseEndsWith64(words: [String], complaint: String) throws {
        let result = try Program.run(["pack"] + words)
        #expect(result.code == 64)
        #expect(result.errors.contains(complaint), "\(result.errors)")
    }

    @Test func aFolderWithoutPacksIsWrongUse() throws {
        let folder = try TemporaryFolder()
        let result = try Program.run(["pack", "check", folder.path])
        #expect(result.code == 64)
        #expect(result.errors.contains("There is no pack in "))
    }

    @Test func missingResourcesAreAWrongConfiguration() throws {
        let result = try Program.run(["pack", "coverage", "--resources.directory", "/none"])
        #expect(result.code == 78)
        #expect(result.errors.contains("set resources.directory"))
    }
}
