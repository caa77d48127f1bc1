extension Command {
    /// Every wording of "stop joking".
    static let jokesOff = Command(
        "jokes-off", topics: ["jokes", "joke", "jokes", "serious", "plain", "quiet"],
        announcement: Announcement(
            usage: .jokesUsage, help: .jokesHelp, examples: [Line(command: .exampleJokesOff, meaning: .jokesMeaning)]),
        reads: words(
            Wordings(
                """
                * <negation> * <joking> *
                <joking> off|never|none|no [please|thanks]
                [set] mood|jokes [to] off|none|plain|never
                turn|switch [the|your] <joking> off
                turn|switch off [the|your] <joking>
                im not in the mood *
                [be|stay|just] serious|plain|quiet|sensible [please|again]
                seriously|silence|hush|enough|boring
                enough of|with this|that
                shut up
                [just|only] [the] facts [only] [please]
                no fun|nonsense|comments|commentary|remarks|attitude
                you are not funny
                youre not funny
                """)),
        act: { _, context async throws(Trouble) in
            context.services.voice.setJokes(false, for: context.incoming.user)
            return Answer(Reply(paragraphs: [context.say(.jokesOff)], examples: [context.example(.exampleJokesOn)]))
        })

    /// Takes it back.
    static let jokesOn = Command(
        "jokes-on",
        reads: words(
            Wordings(
                """
                <joking> [back] on|again|back
                [more] <joking>
                bring|give back [the|your] <joking>
                bring the <joking> back
                turn|switch on [the] <joking>
                turn|switch [the] <joking> [back] on
                joke|jokes|kid again
                [please] be funny [again]
                enable|allow [the] <joking>
                """)),
        act: { _, context async throws(Trouble) in
            let voice = context.services.voice
            voice.setJokes(true, for: context.incoming.user)
            let sentence: Sentence = voice.isEverPossible(in: context.incoming) ? .jokesOn : .jokesOnButPlain
            return Answer(Reply(paragraphs: [context.say(sentence)], examples: [context.example(.exampleJokesOff)]))
        })
}
