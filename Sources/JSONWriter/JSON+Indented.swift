extension JSON {
    /// The same document for people to read: each member and element on a line of its own, two spaces for each level.
    ///
    /// - Parameter document: A valid document without white space between its parts, as this module writes it.
    package static func indented(_ document: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var depth = 0
        var isInText = false
        var isEscaped = false
        for (index, byte) in document.enumerated() {
            if isInText {
                output.append(byte)
                if byte == UInt8(ascii: "\""), !isEscaped { isInText = false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                continue
            }
            let isEmpty = index > 0 && isPair(document[index - 1], byte)
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                output.append(byte)
                if index + 1 < document.count, !isPair(byte, document[index + 1]) { startLine(depth, in: &output) }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if !isEmpty { startLine(depth, in: &output) }
                output.append(byte)
            case UInt8(ascii: ","):
                output.append(byte)
                startLine(depth, in: &output)
            case UInt8(ascii: ":"):
                output += [byte, UInt8(ascii: " ")]
            default:
                isInText = byte == UInt8(ascii: "\"")
                output.append(byte)
            }
        }
        return output
    }

    private static func isPair(_ open: UInt8, _ close: UInt8) -> Bool {
        (open == UInt8(ascii: "{") && close == UInt8(ascii: "}"))
            || (open == UInt8(ascii: "[") && close == UInt8(ascii: "]"))
    }

    private static func startLine(_ depth: Int, in output: inout [UInt8]) {
        output.append(UInt8(ascii: "\n"))
        output += [UInt8](repeating: UInt8(ascii: " "), count: 2 * depth)
    }
}
