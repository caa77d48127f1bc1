extension CommandContext {
    /// Why words cannot be the name of a place, and a line that works.
    func refusal(of problem: Nickname.Problem, instead line: String) -> Answer {
        let sentence =
            switch problem {
            case .tooLong: say(.nicknameTooLong, [.limit: "\(Nickname.longest)"])
            case .command(let typed): say(.nicknameCommand, [.name: typed])
            case .number: say(.nicknameNumber)
            case .missing: say(.nicknameMissing)
            case .unquotable: say(.nicknameUnquotable)
            }
        return Answer(Reply(paragraphs: [sentence], examples: [example(line)]), .badNickname)
    }
}
