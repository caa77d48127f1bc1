extension CommandContext {
    /// Forgets what the process itself remembers of the person.
    func forgetInMemory() {
        services.recent.forget(incoming)
        for user in [incoming.user, incoming.formerUser].compactMap({ $0 }) {
            services.voice.forget(user)
            services.shownLists.forget(user)
        }
    }
}
