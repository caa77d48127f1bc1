import Places

/// How a person's own names for places are compared: without case, marks and punctuation.
enum OwnName {
    /// Equal for names that count as one; a name without any letter or digit is compared as it is.
    static func key(_ name: String) -> String {
        let folded = NameFolding.folded(name)
        return folded.isEmpty ? name.lowercased() : folded
    }

    static func areSame(_ first: String, _ second: String) -> Bool {
        key(first) == key(second)
    }
}
