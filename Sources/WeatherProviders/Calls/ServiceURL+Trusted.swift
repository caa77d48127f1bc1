import Settings

extension ServiceURL {
    /// An address that stands in this program; not for what comes from outside.
    init(trusted text: String) {
        guard let url = ServiceURL(text) else { preconditionFailure("a built-in address must be readable") }
        self = url
    }
}
