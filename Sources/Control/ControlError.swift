package import Storage

/// Why an operation of the operator did not succeed.
package enum ControlError: Error, Sendable, Equatable {
    /// The store refused: bounded label of the reason, and the system's words where there are some.
    case store(label: String, detail: String)
    /// The server did not answer, for a reason with this bounded label.
    case noAnswer(String)
    /// What came from the other side of the socket is not understood: another version of the program answers there.
    case notUnderstood
    /// OpenSSL refused to hash.
    case noHash
    /// The request itself cannot be fulfilled, with a sentence that says why.
    case refused(String)

    /// Takes what a store threw.
    package init(_ error: StorageError) {
        switch error {
        case .unavailable(let call, let code, let text):
            self = .store(label: error.label, detail: "\(call): \(text) (\(code))")
        case .tooLarge(let limit):
            self = .store(label: error.label, detail: "a document has more than \(limit) bytes")
        case .damaged, .full, .closed:
            self = .store(label: error.label, detail: "")
        }
    }

    /// Bounded name for metrics and logs.
    package var label: String {
        switch self {
        case .store(let label, _): "store-\(label)"
        case .noAnswer(let label): "no-answer-\(label)"
        case .notUnderstood: "not-understood"
        case .noHash: "no-hash"
        case .refused: "refused"
        }
    }
}
