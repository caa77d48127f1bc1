/// A member of a document that is missing or cannot be used.
package struct UnusableMember: Error, Sendable, Equatable {
    /// Where it is (`home.latitude`).
    package let path: String

    /// Names a member by its path.
    package init(path: String) {
        self.path = path
    }
}

/// Reads the members of one object: an absent one or `null` is `nil`, one of the wrong kind is an error.
package struct MemberReader {
    private let members: [String: JSONValue]
    private let path: String

    /// Reads these members.
    ///
    /// - Parameter path: Where the object stands in its document, with a period at its end.
    package init(_ members: [String: JSONValue], path: String = "") {
        self.members = members
        self.path = path
    }

    /// A text.
    package func text(_ name: String) throws(UnusableMember) -> String? {
        try value(name) { $0.text }
    }

    /// A truth value.
    package func boolean(_ name: String) throws(UnusableMember) -> Bool? {
        try value(name) { $0.boolean }
    }

    /// A number, whole or not.
    package func number(_ name: String) throws(UnusableMember) -> Double? {
        try value(name) { $0.number }
    }

    /// A whole number from 0.
    package func count(_ name: String) throws(UnusableMember) -> Int? {
        try value(name) { value in value.integer.flatMap { $0 < 0 ? nil : Int(exactly: $0) } }
    }

    /// One of the words of a closed set.
    package func word<Word: RawRepresentable<String>>(_ name: String) throws(UnusableMember) -> Word? {
        try value(name) { $0.text.flatMap(Word.init(rawValue:)) }
    }

    /// A reader of an object.
    package func object(_ name: String) throws(UnusableMember) -> MemberReader? {
        try value(name) { $0.object }.map { MemberReader($0, path: "\(path)\(name).") }
    }

    /// Readers of a list of objects; none when it is absent.
    package func objects(_ name: String) throws(UnusableMember) -> [MemberReader] {
        let items = try value(name) { $0.list } ?? []
        var readers: [MemberReader] = []
        for (index, item) in items.enumerated() {
            guard let members = item.object else { throw UnusableMember(path: "\(path)\(name).\(index)") }
            readers.append(MemberReader(members, path: "\(path)\(name).\(index)."))
        }
        return readers
    }

    /// A list of texts; none when it is absent.
    package func texts(_ name: String) throws(UnusableMember) -> [String] {
        let items = try value(name) { $0.list } ?? []
        var texts: [String] = []
        for (index, item) in items.enumerated() {
            guard let text = item.text else { throw UnusableMember(path: "\(path)\(name).\(index)") }
            texts.append(text)
        }
        return texts
    }

    /// The value of a member that must be there.
    package func required<Value>(_ name: String, _ value: Value?) throws(UnusableMember) -> Value {
        guard let value else { throw unusable(name) }
        return value
    }

    /// The error that names one of the members.
    package func unusable(_ name: String) -> UnusableMember {
        UnusableMember(path: path + name)
    }

    /// What `read` makes of a member; `nil` when it is absent or `null`.
    /// - Throws: ``UnusableMember`` when `read` gives `nil`.
    package func value<Value>(_ name: String, _ read: (JSONValue) -> Value?) throws(UnusableMember) -> Value? {
        guard let member = members[name], member != .null else { return nil }
        guard let value = read(member) else { throw unusable(name) }
        return value
    }
}
