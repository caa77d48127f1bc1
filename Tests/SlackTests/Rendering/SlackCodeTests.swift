import Bot
import Testing

@testable import Slack

@Suite struct SlackCodeTests {
    private func message(_ code: String) throws -> SlackMessage {
        var reply = Reply(paragraphs: ["Here it is."])
        reply.code = code
        let message = try SlackStage.message(reply)
        #expect(message.faults == [])
        return message
    }

    @Test func standsInAFenceBehindTheSentences() throws {
        let code = "{\n  \"home\" : \"Oslo\",\n\n  \"units\" : \"metric\"\n}"
        #expect(try message(code).texts.map(\.text) == ["Here it is.", "```\n\(code)\n```"])
        #expect(try message(code).text == "Here it is.\n\n\(code)")
    }

    @Test func isCutAtLineEndsIntoSections() throws {
        let lines = (1...400).map { "  \"line \($0)\" : \"value\"," }
        let texts = try message(lines.joined(separator: "\n")).texts.dropFirst().map(\.text)
        #expect(texts.count > 3)
        #expect(texts.allSatisfy { $0.hasPrefix("```\n") && $0.hasSuffix("\n```") && $0.utf16.count <= 3000 })
        #expect(texts.flatMap { $0.split(separator: "\n").dropFirst().dropLast() }.map(String.init) == lines)
    }

    @Test func aLineThatIsTooLongComesInParts() throws {
        let line = String(repeating: "a", count: 7000)
        let texts = try message(line).texts.dropFirst().map { $0.text.dropFirst(4).dropLast(4) }
        #expect(texts.map(\.count) == [2992, 2992, 1016])
        #expect(texts.joined() == line)
    }

    @Test func cannotLeaveItsFence() throws {
        let text = try #require(try message("```\n<!channel> & :tada:").texts.last?.text)
        #expect(text == "```\n'''\n&lt;!channel&gt; &amp; :tada:\n```")
    }

    @Test(arguments: HostileTextTests.names)
    func staysCodeWhateverStandsInIt(_ name: String) throws {
        for text in try message("{\n\(name)\n}").texts.dropFirst().map(\.text) {
            #expect(text.hasPrefix("```\n") && text.hasSuffix("\n```"))
            #expect(!text.dropFirst(4).dropLast(4).contains("`"))
        }
    }

    @Test(arguments: ["", " \n "])
    func isLeftOutWhenThereIsNothingToSee(_ code: String) throws {
        #expect(try message(code).texts.map(\.text) == ["Here it is."])
    }

    @Test func isShortenedInTheTopLevelTextOnly() throws {
        let message = try message(String(repeating: "\"a\" : 1\n", count: 2000))
        #expect(message.text.utf16.count <= 4000)
        #expect(message.text.hasPrefix("Here it is.\n\n\"a\" : 1"))
        #expect(message.text.hasSuffix("… more"))
        #expect(message.texts.count == 7)
    }
}
