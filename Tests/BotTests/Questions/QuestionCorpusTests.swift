import BotScenes
import FoundationEssentials
import Testing

@testable import Bot

/// What messages ask about the weather, through all of the grammar: `corpus.txt` has a line for each.
@Suite struct QuestionCorpusTests {
    /// A line of the corpus.
    struct Line: Sendable, CustomStringConvertible {
        let typed: String
        let expected: String
        var description: String { typed }
    }

    static let lines = read("corpus.txt")
    /// What is no question: the line, and the command that takes it.
    static let commands = read("commands.txt")

    private static func read(_ file: String) -> [Line] {
        let path = #filePath.replacing("/QuestionCorpusTests.swift", with: "/\(file)")
        let bytes = FileManager.default.contents(atPath: path) ?? Data()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let parts = line.split(separator: "|", maxSplits: 1).map { String($0.trimmingPrefix(" ")) }
            return Line(typed: String(parts[0].dropLast()), expected: parts[1])
        }
    }

    /// Those that are questions, and no other command's.
    static let questions = lines.filter { $0.expected.contains(" | ") }

    @Test func hasManyLines() {
        #expect(Self.lines.count >= 400)
        #expect(Set(Self.lines.map(\.typed)).count == Self.lines.count)
    }

    @Test(arguments: lines)
    func isUnderstood(_ line: Line) {
        #expect(Reading.summary(of: line.typed) == line.expected)
    }

    @Test(arguments: commands)
    func isTakenByItsCommand(_ line: Line) {
        #expect(Reading.command(of: line.typed)?.command.name == line.expected)
    }

    @Test(arguments: [
        ("Tampa tomorrow in °F", "Tampa tomorrow"), ("Tampa in °C tomorrow", "Tampa tomorrow"),
        ("tomorrow in celsius", "tomorrow"), ("wind in Oslo tomorrow in knots", "wind in Oslo tomorrow"),
        ("umbrella Tampa --metric", "umbrella Tampa"), ("Tampa tomorrow celsius", "Tampa tomorrow"),
    ])
    func keepsUnitsForOneAnswer(_ typed: String, _ rest: String) {
        #expect(Reading.summary(of: typed) == "units-once: \(rest) | \(typed)")
        #expect(Reading.reading(of: rest) != nil)
    }

    /// What stands in choices and examples for other places of the name.
    @Test(arguments: questions)
    func asksTheSameOfAnotherPlace(_ line: Line) throws {
        let reading = try #require(Reading.reading(of: line.typed))
        guard !reading.rest.isEmpty, !reading.question.isPlain else { return }
        let again = try #require(Reading.reading(of: "\(reading.rest.text) in Springfield, IL"))
        #expect(again.question.place?.text == "Springfield, IL")
        #expect(again.question.time == reading.question.time)
        #expect(again.question.matter == reading.question.matter)
    }

    /// What a later press or `share` reads again.
    @Test(arguments: questions)
    func canBeReadAgainWithoutItsPlace(_ line: Line) throws {
        let reading = try #require(Reading.reading(of: line.typed))
        // The weather now is kept as such.
        guard !reading.question.isPlain else { return }
        let text = try #require(TypedText(reading.rest.text))
        let again = try #require(QuestionReader.read(Phrase(text)) { _ in false })
        #expect(again.time == reading.question.time)
        #expect(again.matter == reading.question.matter)
    }
}
