/// Why a store did not do what it was asked; then nothing of the request has been written, unless a case says otherwise.
package enum StorageError: Error, Sendable, Equatable {
    /// The document cannot be read as one: it has been set aside, whole, and writing its key is refused until repaired.
    case damaged
    /// No room: the disk or the quota is full.
    case full
    /// The store could not be reached or written: call, error number and the system's words, without any key.
    ///
    /// When it was the very last step of a change that failed, the change may be found later, whole.
    case unavailable(call: String, code: Int32, text: String)
    /// The document is larger than the store takes, with the limit in bytes.
    case tooLarge(limit: Int)
    /// The store is closed, since the program stops.
    case closed

    /// Bounded name for metrics and logs.
    package var label: String {
        switch self {
        case .damaged: "damaged"
        case .full: "full"
        case .unavailable: "unavailable"
        case .tooLarge: "too-large"
        case .closed: "closed"
        }
    }
}
