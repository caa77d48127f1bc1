import FoundationEssentials
import Storage

/// Hands a person everything that is kept of them.
struct ExportCommand {
    /// Longest text that is handed over in a message.
    static let longest = 12_000

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// The document in order of names; where it is too long, who can hand it over.
    var answer: Answer {
        get async {
            let file = await PersonalFile.read(context)
            if file.isEmpty { return Answer(Reply(paragraphs: [context.say(.exportNothing)])) }
            if file.isDamaged { return Answer(Reply(paragraphs: [context.say(.exportDamaged)]), .notKept) }
            guard !file.isIncomplete, let text = Self.text(of: file.members) else {
                return Answer(Reply(paragraphs: [context.say(.exportFailed)]), .notKept)
            }
            guard text.count <= Self.longest else {
                return Answer(Reply(paragraphs: [context.say(.exportTooLong, [.limit: "\(Self.longest)"])]))
            }
            var reply = Reply(paragraphs: [context.say(.exportIntroduction)])
            reply.code = text
            return Answer(reply)
        }
    }

    private static func text(of members: [String: JSONValue]) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Only a number that is not finite could fail, and no store can hold one.
        return (try? encoder.encode(members)).map { String(decoding: $0, as: UTF8.self) }
    }
}
