extension Command {
    /// What is known about the person.
    static let data = Command(
        "data", topics: ["data", "privacy", "gdpr"],
        reads: words(
            Wordings(
                """
                [show|export|download|see] [me] my data
                export|privacy|gdpr
                export everything|all
                what [data] do you know|store|keep|remember|have|hold [about|on|of] [me]
                what [data] do you know|store|keep|remember|have|hold about|on|of me
                what do you do with my data
                """)),
        act: { _, context async throws(Trouble) in
            Answer(Reply(paragraphs: [context.say(.dataKept)]))
        })

    /// Nothing is stored, so there is nothing to confirm: what memory holds is forgotten at once.
    static let dataDeletion = Command(
        "data-deletion", topics: ["delete", "deletion", "forget"],
        reads: words(
            Wordings(
                """
                delete|erase|remove|forget|wipe [all] [of] my data|account|history|information
                delete|erase|wipe everything|me|all
                forget [about] me
                forget everything [about] [me]
                """)),
        act: { _, context async throws(Trouble) in
            context.services.voice.forget(context.incoming.user)
            return Answer(Reply(paragraphs: [context.say(.dataDeletion)]))
        })
}
