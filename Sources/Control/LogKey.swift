/// Keys of the metadata that this module logs.
enum LogKey {
    static let records = "store.records"
    static let discarded = "store.discarded"
    static let format = "store.format"
    static let failure = "store.failure"
    static let people = "retention.people"
    static let days = "retention.days"
    static let hush = "voice.hush"
    static let line = "voice.line"
}
