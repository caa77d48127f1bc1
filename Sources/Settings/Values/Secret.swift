/// A text that must never be shown: a signing secret, a token, a provider's key.
///
/// It prints as a fixed word wherever values are printed; `reveal()` is called only where the text is used.
package struct Secret: Sendable, Equatable {
    private let value: String

    /// Wraps a text.
    package init(_ value: String) {
        self.value = value
    }

    /// The text itself; never log, store or answer it.
    package func reveal() -> String {
        value
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always the same word.
    package var description: String { "<secret>" }
    /// Always the same word.
    package var debugDescription: String { description }
    /// Shows nothing to `dump` and `Mirror`.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
