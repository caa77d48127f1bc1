/// Before a command: too long, too often.
extension Sentence {
    static let tooLong = Sentence("too-long", [.limit])
    static let limitedPerson = Sentence("limited.person", [.count, .limit])
    static let limitedTeam = Sentence("limited.team", [.count])

    static let limits: [Sentence] = [
        tooLong, limitedPerson, limitedTeam,
    ]
}
