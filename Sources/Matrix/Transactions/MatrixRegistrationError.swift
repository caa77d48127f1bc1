/// What is wrong with a registration; the names are those of its keys.
package enum MatrixRegistrationError: Error, Sendable, Equatable {
    /// The text is neither JSON nor the plain YAML that is understood; JSON always is.
    case unreadable
    /// A key is missing or has no text as its value.
    case missing(String)
    /// A key's value cannot be used.
    case unusable(String)
    /// Both tokens are the same.
    case sameTokens

    /// Bounded name for logs.
    package var label: String {
        switch self {
        case .unreadable: "unreadable"
        case .missing: "missing"
        case .unusable: "unusable"
        case .sameTokens: "same-tokens"
        }
    }
}
