extension JSONValue {
    /// The value as JSON for people to read: sorted names, two spaces for each level, a line feed at the end.
    ///
    /// Numbers have the shortest form that reads back as the same value; NaN and infinity, which JSON lacks, are `null`.
    package var readableText: [UInt8] {
        var output: [UInt8] = []
        append(to: &output, depth: 0)
        output.append(UInt8(ascii: "\n"))
        return output
    }

    private func append(to output: inout [UInt8], depth: Int) {
        switch self {
        case .null: output += "null".utf8
        case .boolean(let value): output += (value ? "true" : "false").utf8
        case .integer(let value): output += value.description.utf8
        case .number(let value): output += (value.isFinite ? value.description : "null").utf8
        case .text(let value): Self.append(value, to: &output)
        case .list(let items):
            Self.append(items, between: ("[", "]"), to: &output, depth: depth) { item, output in
                item.append(to: &output, depth: depth + 1)
            }
        case .object(let members):
            let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            Self.append(sorted, between: ("{", "}"), to: &output, depth: depth) { member, output in
                Self.append(member.key, to: &output)
                output += ": ".utf8
                member.value.append(to: &output, depth: depth + 1)
            }
        }
    }

    private static func append<Part>(
        _ parts: [Part], between marks: (open: String, close: String), to output: inout [UInt8], depth: Int,
        _ write: (Part, inout [UInt8]) -> Void
    ) {
        output += marks.open.utf8
        for (index, part) in parts.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            startLine(depth + 1, in: &output)
            write(part, &output)
        }
        if !parts.isEmpty { startLine(depth, in: &output) }
        output += marks.close.utf8
    }

    private static func startLine(_ depth: Int, in output: inout [UInt8]) {
        output.append(UInt8(ascii: "\n"))
        output += [UInt8](repeating: UInt8(ascii: " "), count: 2 * depth)
    }

    private static func append(_ text: String, to output: inout [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        output.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): output += "\\n".utf8
            case 0..<0x20, 0x7F: output += "\\u00".utf8 + [digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }
}
