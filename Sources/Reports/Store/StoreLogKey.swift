/// Keys of the metadata that the store of reports logs.
enum StoreLogKey {
    static let report = "report.id"
    static let reports = "report.count"
    static let failure = "store.failure"
    static let damaged = "store.damaged"
    static let newer = "store.newer"
    static let unreadable = "store.unreadable"
    static let zone = "report.zone"
}
