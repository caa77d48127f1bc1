/// Escapes what comes from outside, so that no value can end a line, start another or colour a terminal.
package enum LogText {
    /// A JSON string with its quotes; control characters, line separators and direction marks as `\u....`.
    package static func json(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where isHidden(scalar): result += "\\u\(hexadecimal(scalar))"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A word as it is, anything else as a JSON string.
    static func word(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            !isHidden(scalar) && !scalar.properties.isWhitespace && scalar != "\"" && scalar != "\\" && scalar != "="
        }
        return isPlain && !text.isEmpty ? text : json(text)
    }

    /// A message: as it is when it holds nothing hidden.
    static func plain(_ text: String) -> String {
        text.unicodeScalars.contains(where: isHidden) ? json(text) : text
    }

    /// All hidden characters lie below U+10000, so four digits are enough.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: true
        default: false
        }
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
