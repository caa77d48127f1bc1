extension Command {
    /// `hi`: a short reply, nothing is looked up.
    static let greeting = Command(
        "greeting", isForEveryone: true,
        reads: words(
            Wordings(
                """
                hi|hello|hey|hiya|howdy|yo|greetings|hallo|moin [there|squall|bot|everyone|all]
                good morning|afternoon|evening|day
                how are you [doing] [today]
                """)),
        act: { _, context async throws(Trouble) in
            Answer(Reply(paragraphs: [context.say(.hello)], examples: [context.example(.examplePlace)]))
        })

    /// `thanks`: a short reply.
    static let thanks = Command(
        "thanks", isForEveryone: true,
        reads: words(
            Wordings(
                """
                [many|ok|great|cool|perfect] thanks|thx|ty|cheers [a] [lot|million] [so] [much] [squall|bot|mate|all]
                [ok] thank you [so|very] [much] [squall|bot]
                great|perfect|awesome|brilliant|lovely
                """)),
        act: { _, context async throws(Trouble) in
            Answer(Reply(paragraphs: [context.say(.youAreWelcome)]))
        })
}
