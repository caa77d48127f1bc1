/// A part of an answer that may be unreadable without harm to the rest.
struct Tolerant<Value: Decodable>: Decodable {
    /// `nil` when it was of another shape.
    let value: Value?

    init(from decoder: any Decoder) throws {
        // Why it is unreadable helps nobody; that it is shows as `nil`.
        value = try? Value(from: decoder)
    }
}

extension KeyedDecodingContainer {
    /// The text under a key; `nil` when it is absent or no text.
    func text(_ key: Key) -> String? {
        // An odd field is left out like an absent one.
        try? decode(String.self, forKey: key)
    }
}
