import Concurrency

extension CommandContext {
    /// Forgets what the process itself remembers of the person.
    func forgetInMemory() {
        services.recent.forget(incoming)
        let others = services.forgetting.withLock { $0 }
        for user in [incoming.user, incoming.formerUser].compactMap({ $0 }) {
            services.voice.forget(user)
            services.lastSpoken.forget(user)
            services.shownLists.forget(user)
            for forget in others { forget(user) }
        }
    }
}
