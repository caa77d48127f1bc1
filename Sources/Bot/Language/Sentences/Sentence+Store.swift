/// What keeps a record from being read or written.
extension Sentence {
    static let storeDamaged = Sentence("store.damaged")
    static let storeNewer = Sentence("store.newer")
    static let storeFull = Sentence("store.full")
    static let storeElsewhere = Sentence("store.elsewhere")
    static let storeUnavailable = Sentence("store.unavailable")
    static let storeDefaults = Sentence("store.defaults")
    static let storeDefaultsNewer = Sentence("store.defaults-newer")

    static let store: [Sentence] = [
        storeDamaged, storeNewer, storeFull, storeElsewhere, storeUnavailable, storeDefaults, storeDefaultsNewer,
    ]
}
