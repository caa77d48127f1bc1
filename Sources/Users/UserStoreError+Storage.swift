package import Storage

extension UserStoreError {
    /// Takes what a store threw.
    package init(_ error: StorageError) {
        switch error {
        case .damaged: self = .damaged
        case .full: self = .full
        case .unavailable, .tooLarge, .closed: self = .unavailable(error.label)
        }
    }
}
