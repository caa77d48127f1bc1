/// One value of a JSON document, still as bytes, that can be taken apart level by level without reading what is inside.
///
/// A homeserver packs the events of many people into one document. What one of them writes (nested too deep, half a
/// surrogate pair) must not spoil the rest, so that the packing is opened here and each event decoded by itself.
/// It follows brackets and texts only, without recursion: whatever else is wrong shows when the value is decoded.
struct JSONPiece: Sendable {
    /// The bytes of the value, without white space around.
    let bytes: ArraySlice<UInt8>

    /// The outermost value of a document; `nil` when brackets do not match, a text does not end or more follows.
    init?(_ document: [UInt8]) {
        var scanner = JSONScanner(document[...])
        guard let value = scanner.value() else { return nil }
        scanner.skipSpace()
        guard scanner.rest.isEmpty else { return nil }
        bytes = value
    }

    fileprivate init(bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// The members of an object in their order, names with escapes decoded; `nil` for another value or a fault.
    var members: [(name: String, value: JSONPiece)]? {
        guard var scanner = JSONScanner(inside: bytes, "{") else { return nil }
        var members: [(name: String, value: JSONPiece)] = []
        var isFirst = true
        while !scanner.isAtEnd {
            guard isFirst || scanner.take(","), let name = scanner.text(), scanner.take(":"),
                let value = scanner.value()
            else { return nil }
            isFirst = false
            members.append((name, JSONPiece(bytes: value)))
        }
        return members
    }

    /// The elements of an array; `nil` for another value or a fault.
    var elements: [JSONPiece]? {
        guard var scanner = JSONScanner(inside: bytes, "[") else { return nil }
        var elements: [JSONPiece] = []
        while !scanner.isAtEnd {
            guard elements.isEmpty || scanner.take(","), let value = scanner.value() else { return nil }
            elements.append(JSONPiece(bytes: value))
        }
        return elements
    }

    /// The last member of that name; `nil` when there is none.
    subscript(name: String) -> JSONPiece? {
        members?.last { $0.name == name }?.value
    }

    /// A text without escapes; `nil` for another value.
    var text: String? {
        var scanner = JSONScanner(bytes)
        guard let text = scanner.text(), scanner.isAtEnd else { return nil }
        return text
    }

    /// Whether it is the word `true`.
    var isTrue: Bool { bytes.elementsEqual("true".utf8) }
}
