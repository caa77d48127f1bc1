/// One JSON object as a store keeps it: members by name, those that this program does not know included.
///
/// A typed store reads the members that it knows and writes them back over the others, so that nothing that a later
/// version wrote is lost.
package struct Document: Hashable, Sendable {
    /// The member that says in which format the others are: a whole number from 1.
    package static let formatName = "format"
    /// The member that holds the record's own id.
    package static let idName = "id"

    /// The members by name.
    package var members: [String: JSONValue]

    /// Makes a document from its members.
    package init(_ members: [String: JSONValue] = [:]) {
        self.members = members
    }

    /// One member; `nil` when it is absent, and setting `nil` removes it.
    package subscript(name: String) -> JSONValue? {
        get { members[name] }
        set { members[name] = newValue }
    }

    /// The format number; `nil` when there is none or it is no whole number.
    package var format: Int? {
        guard case .integer(let number) = members[Self.formatName] else { return nil }
        return Int(exactly: number)
    }
}
