/// The tenant a person belongs to: a Slack workspace or organisation, or a Matrix server.
///
/// Limits that keep one tenant from spending everybody's provider budget are counted by it.
package struct TeamID: Hashable, Sendable {
    /// The whole id with its platform prefix.
    package let rawValue: String

    /// Takes an id that already carries its platform prefix.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }
}
