/// Every setting that this version understands, and the names that a later one will.
///
/// The doc comment of each entry lists its type, unit and range; the entry itself its default and its line for people.
package enum SettingsCatalog {
    /// All definitions in the order in which lists show them.
    package static let all: [SettingDefinition] = server + slack + matrix + weather + conversation + operation

    /// Names of the design that mean nothing yet: an error says so instead of calling them unknown.
    package static let later: Set<String> = Set(
        [
            "store.url", "store.encryption-key", "store.encryption-key-file",
            "slack.client-id", "slack.client-secret", "slack.client-secret-file",
        ])
}
