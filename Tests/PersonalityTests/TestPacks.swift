import FoundationEssentials
import Identity
import Places

@testable import Personality

/// Small packs, written as their files.
enum TestPacks {
    /// `pack.json` of a pack at the root.
    static func header(
        _ id: String, level: VoiceLevel = .professional, parent: String? = nil, version: Int = 1
    ) -> PackFile {
        let parent = parent.map { "\"parent\": \"\($0)\"," } ?? ""
        return PackFile(
            path: "\(id)/pack.json",
            text: """
                {"format": 1, "id": "\(id)", "version": \(version), "language": "en", "level": "\(level.rawValue)",
                \(parent) "title": "T", "about": "A"}
                """)
    }

    /// One file of lines, each given as JSON.
    static func lines(_ id: String, _ lines: [String], name: String = "lines") -> PackFile {
        PackFile(
            path: "\(id)/lines/\(name).json", text: "{\"lines\": [\n" + lines.joined(separator: ",\n") + "\n]}")
    }

    /// One line as JSON.
    static func line(
        _ id: String, _ text: String = "Plain.", when: String? = nil, topic: String = "t", extra: String = ""
    ) -> String {
        let when = when.map { ", \"when\": \($0)" } ?? ""
        return "{\"id\": \"\(id)\", \"text\": \"\(text)\", \"topic\": \"\(topic)\"\(when)\(extra)}"
    }

    /// A professional pack alone.
    static func professional(_ lines: [String]) -> [PackFile] {
        [header("en.professional"), self.lines("en.professional", lines)]
    }

    /// Twelve lines that fit anything, each with an image of its own.
    static let twelve = professional(
        (0..<12).map { line("line-\($0 < 10 ? "0" : "")\($0)", "Line \(Array("abcdefghijkl")[$0]).", topic: "t\($0)") })

    /// The head of the only chain there is.
    static func chain(_ files: [PackFile], level: VoiceLevel = .professional) -> PhraseChain? {
        PhraseLibrary(files: files).chain(language: "en", level: level)
    }
}

extension PackFile {
    init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}

extension QuipRequest {
    /// A private question for Tampa on 2027-03-28, answered at professional level each time.
    static func sample(
        context: PhraseContext = PhraseContext(event: .now, state: .open), level: VoiceLevel = .professional,
        frequency: JokeFrequency = .always, place: String = "gn:4174757", secondsLater: Double = 0
    ) -> QuipRequest {
        QuipRequest(
            tenant: TeamID(rawValue: "T1"), audience: .person(UserID(rawValue: "U1")), asker: UserID(rawValue: "U1"),
            place: PlaceID(rawValue: place), wanted: level, frequency: frequency, context: context,
            placeholders: [.place: "Tampa"], now: Date(timeIntervalSince1970: 1_806_235_200 + secondsLater),
            localDate: LocalDate(daysSince1970: 20_905 + Int(secondsLater) / 86_400))
    }
}
