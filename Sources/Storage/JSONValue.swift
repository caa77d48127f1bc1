/// Any JSON value; whole numbers keep every digit up to 64 bits.
package enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])
}

extension JSONValue: Codable {
    /// Reads a value.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = Self.value(of: Bool.self, in: container) {
            self = .boolean(value)
        } else if let value = Self.value(of: Int64.self, in: container) {
            self = .integer(value)
        } else if let value = Self.value(of: Double.self, in: container) {
            self = .number(value)
        } else if let value = Self.value(of: String.self, in: container) {
            self = .text(value)
        } else if let value = Self.value(of: [JSONValue].self, in: container) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    private static func value<Value: Decodable>(
        of type: Value.Type, in container: any SingleValueDecodingContainer
    ) -> Value? {
        // An attempt that fails only says that the value is of another kind.
        try? container.decode(type)
    }

    /// Writes the value.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension JSONValue {
    /// The text; `nil` for a value of another kind.
    package var text: String? {
        if case .text(let value) = self { value } else { nil }
    }

    /// The whole number; `nil` for a value of another kind.
    package var integer: Int64? {
        if case .integer(let value) = self { value } else { nil }
    }

    /// The number, whole or not; `nil` for a value of another kind.
    package var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The truth value; `nil` for a value of another kind.
    package var boolean: Bool? {
        if case .boolean(let value) = self { value } else { nil }
    }

    /// The items; `nil` for a value of another kind.
    package var list: [JSONValue]? {
        if case .list(let value) = self { value } else { nil }
    }

    /// The members; `nil` for a value of another kind.
    package var object: [String: JSONValue]? {
        if case .object(let value) = self { value } else { nil }
    }
}

extension [String: JSONValue] {
    /// The same members with new values; `nil` removes one.
    package func setting(_ values: [String: JSONValue?]) -> [String: JSONValue] {
        var members = self
        for (name, value) in values { members[name] = value }
        return members
    }
}
