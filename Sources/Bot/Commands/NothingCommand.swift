extension Command {
    /// An empty message, or one that names no place ("what's the weather?"): the weather at home.
    static let nothing = Command(
        "nothing",
        reads: { phrase, _ in phrase.isEmpty ? [] : nil },
        act: { _, context async throws(Trouble) in
            try await HomeCommand(context).weather()
        })
}
