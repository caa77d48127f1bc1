import FoundationEssentials
import Storage

/// A member of a document that is there but cannot be used, by its path (`home.latitude`).
struct UnusableMember: Error, Equatable {
    let path: String
}

/// Reads the members of one object: an absent one or `null` is `nil`, one of the wrong kind is an error.
struct MemberReader {
    private let members: [String: JSONValue]
    private let path: String

    init(_ members: [String: JSONValue], path: String = "") {
        self.members = members
        self.path = path
    }

    func text(_ name: String) throws(UnusableMember) -> String? {
        try value(name) { $0.text }
    }

    func boolean(_ name: String) throws(UnusableMember) -> Bool? {
        try value(name) { $0.boolean }
    }

    func number(_ name: String) throws(UnusableMember) -> Double? {
        try value(name) { $0.number }
    }

    /// A whole number from 0.
    func count(_ name: String) throws(UnusableMember) -> Int? {
        try value(name) { value in value.integer.flatMap { $0 < 0 ? nil : Int(exactly: $0) } }
    }

    func instant(_ name: String) throws(UnusableMember) -> Date? {
        try value(name) { $0.text.flatMap(Instant.date) }
    }

    /// One of the words of a closed set.
    func word<Word: RawRepresentable<String>>(_ name: String) throws(UnusableMember) -> Word? {
        try value(name) { $0.text.flatMap(Word.init(rawValue:)) }
    }

    func object(_ name: String) throws(UnusableMember) -> MemberReader? {
        try value(name) { $0.object }.map { MemberReader($0, path: "\(path)\(name).") }
    }

    func objects(_ name: String) throws(UnusableMember) -> [MemberReader] {
        let items = try value(name) { $0.list } ?? []
        var readers: [MemberReader] = []
        for (index, item) in items.enumerated() {
            guard let members = item.object else { throw UnusableMember(path: "\(path)\(name).\(index)") }
            readers.append(MemberReader(members, path: "\(path)\(name).\(index)."))
        }
        return readers
    }

    func texts(_ name: String) throws(UnusableMember) -> [String] {
        let items = try value(name) { $0.list } ?? []
        var texts: [String] = []
        for (index, item) in items.enumerated() {
            guard let text = item.text else { throw UnusableMember(path: "\(path)\(name).\(index)") }
            texts.append(text)
        }
        return texts
    }

    /// The value of a member that must be there.
    func required<Value>(_ name: String, _ value: Value?) throws(UnusableMember) -> Value {
        guard let value else { throw unusable(name) }
        return value
    }

    func unusable(_ name: String) -> UnusableMember {
        UnusableMember(path: path + name)
    }

    private func value<Value>(_ name: String, _ read: (JSONValue) -> Value?) throws(UnusableMember) -> Value? {
        guard let member = members[name], member != .null else { return nil }
        guard let value = read(member) else { throw unusable(name) }
        return value
    }
}
