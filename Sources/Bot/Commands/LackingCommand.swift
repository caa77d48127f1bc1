extension Command {
    /// `sea temperature Tampa`, `northern lights`: nobody here has it; the nearest thing is told.
    static let lacking = Command(
        "lacking",
        reads: { phrase, isPlace in Lacking.found(in: phrase, isPlace: isPlace).map { _ in [phrase] } },
        act: { arguments, context async throws(Trouble) in
            guard let found = Lacking.found(in: arguments[0], isPlace: context.isPlace) else { throw .internalTrouble }
            var answer = try await context.answer(to: found.rest)
            answer.reply.paragraphs.insert(context.say(found.kind.sentence), at: 0)
            return answer
        })
}
