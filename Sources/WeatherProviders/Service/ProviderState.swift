package import FoundationEssentials

/// How one provider did lately, for `/health/ready` and `squall check`.
package struct ProviderState: Sendable, Equatable {
    /// The name in settings.
    package var name: String
    /// When it last answered; `nil` before the first time.
    package var lastSuccess: Date?
    /// When it last failed; `nil` when it never did.
    package var lastFailure: Date?
    /// Label of the last failure (`unavailable`, `bad-key`); `nil` when there was none.
    package var lastError: String?
    /// Until when no calls go to it; `nil` when calls go.
    package var pausedUntil: Date?

    init(name: String) {
        self.name = name
    }

    /// One word and, in trouble, the label of the last failure: `untried`, `ok`, `failing: …`, `paused: …`.
    package var label: String {
        if pausedUntil != nil { return "paused: \(lastError ?? "unavailable")" }
        guard let lastError, let lastFailure else { return lastSuccess == nil ? "untried" : "ok" }
        if let lastSuccess, lastSuccess >= lastFailure { return "ok" }
        return "failing: \(lastError)"
    }
}
