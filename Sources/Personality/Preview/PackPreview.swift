import FoundationEssentials
import Identity
import Places

/// Lines as one reader would see them, one after the other, in an answer that a writer imagines.
package struct PackPreview: Sendable {
    /// One line that was drawn.
    package struct Line: Sendable, Equatable {
        /// As shown, filled with made-up values.
        package let text: String
        /// Its id.
        package let id: String
        /// The file in which it stands.
        package let file: String
        /// The line of the file, from 1.
        package let line: Int
    }

    /// Where the answers are imagined.
    package static let placeName = "Tampa"

    /// In the order in which they were drawn, each once.
    package let lines: [Line]
    /// How many lines fit in all.
    package let fitting: Int

    /// Draws lines of a level for a scene.
    ///
    /// - Parameters:
    ///   - count: Most lines, from 1.
    ///   - values: Values that are better than the made-up ones.
    package init(
        _ scene: PreviewScene, language: String, level: VoiceLevel, count: Int, in library: PhraseLibrary,
        values better: [PlaceholderName: String] = [:]
    ) {
        let context = scene.context
        let values = PreviewValues(scene).values.merging(better) { $1 }
        let level = context.state == .open ? level : min(level, .friendly)
        guard let chain = library.chain(language: language, level: level) else {
            (lines, fitting) = ([], 0)
            return
        }
        fitting = PhraseChooser(chain: chain, context: context, values: PlaceholderValues(values)).eligible.count
        var request = QuipRequest(
            tenant: TeamID(rawValue: "preview"), audience: .person(UserID(rawValue: "preview")),
            asker: UserID(rawValue: "preview"), place: PlaceID(rawValue: "gn:4174757"), wanted: level,
            frequency: .always, context: context, placeholders: values, now: .distantPast,
            localDate: LocalDate(daysSince1970: 20_000))
        request.language = language
        request.isShared = true
        var voice = VoiceState()
        var drawn: [Line] = []
        while drawn.count < count, let quip = voice.quip(for: request, from: library),
            !drawn.contains(where: { $0.id == quip.id }), let position = chain.positions[quip.id]
        {
            let line = chain.lines[position]
            drawn.append(Line(text: quip.text, id: quip.id, file: line.file, line: line.line))
        }
        lines = drawn
    }
}
