/// The header fields of one message, in order of arrival, names without regard to case.
package struct HTTPFields: Sendable, Equatable {
    /// One line of a header.
    package struct Field: Sendable, Equatable {
        /// The name as received or given.
        package let name: String
        /// The value without surrounding white space.
        package let value: String

        /// Makes one line; `name` is an ASCII token.
        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// A value that is to be there once.
    package enum Single: Sendable, Equatable {
        /// There is no such line.
        case absent
        /// There is one.
        case once(String)
        /// There are several.
        case repeated
    }

    /// All lines in order.
    package private(set) var fields: [Field]

    /// No fields, or those given in order.
    package init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// The first value of that name, `nil` when absent; setting replaces every line of that name.
    package subscript(name: String) -> String? {
        get { fields.first { Self.isEqual($0.name, name) }?.value }
        set {
            fields.removeAll { Self.isEqual($0.name, name) }
            if let newValue { fields.append(Field(name: name, value: newValue)) }
        }
    }

    /// Every value of that name in order; empty when absent.
    package func values(of name: String) -> [String] {
        var values: [String] = []
        for field in fields where Self.isEqual(field.name, name) { values.append(field.value) }
        return values
    }

    /// What stands under a name that is to be there once.
    package func single(_ name: String) -> Single {
        var found = Single.absent
        for field in fields where Self.isEqual(field.name, name) {
            guard case .absent = found else { return .repeated }
            found = .once(field.value)
        }
        return found
    }

    /// Adds one line behind the others.
    package mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    private static func isEqual(_ left: String, _ right: String) -> Bool {
        guard left.utf8.count == right.utf8.count else { return false }
        // As most senders write it.
        if left == right { return true }
        var others = right.utf8.makeIterator()
        for byte in left.utf8 {
            guard let other = others.next(), lowercased(byte) == lowercased(other) else { return false }
        }
        return true
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
    /// Makes fields in the order of the literal.
    package init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Field(name: $0.0, value: $0.1) })
    }
}
