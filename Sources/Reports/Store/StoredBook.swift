import FoundationEssentials
import Identity
import Storage

/// A book with what only its store knows of it.
struct StoredBook: Sendable {
    var book: ReportBook
    /// For each report since when due times count: when it was made, or last changed or resumed.
    var since: [ReportID: Date] = [:]
    /// What it was read from, in the present format; empty when nothing is kept yet.
    var document = Document()
    /// The format in which it lies, when that is an older one.
    var olderFormat: Int?

    init(_ book: ReportBook) {
        self.book = book
    }
}
