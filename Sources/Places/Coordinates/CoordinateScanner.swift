/// Cuts a text into tokens; knows that a comma inside a number can be a decimal point.
struct CoordinateScanner {
    private let scalars: [Unicode.Scalar]
    private let hasDecimalCommas: Bool
    private var index = 0

    init(_ text: String) {
        var scalars = text.unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }[...]
        let quotes = "\"“”".unicodeScalars
        let isQuoted = scalars.drop { $0 == " " }.first.map(quotes.contains) ?? false
        // A closing quotation mark looks like the mark of seconds: it is one only where none was opened.
        while let last = scalars.last, " )]?!…".unicodeScalars.contains(last) || isQuoted && quotes.contains(last) {
            scalars.removeLast()
        }
        while let first = scalars.first, " ([".unicodeScalars.contains(first) || quotes.contains(first) {
            scalars.removeFirst()
        }
        self.scalars = Array(scalars)
        hasDecimalCommas = Self.usesDecimalCommas(self.scalars)
    }

    mutating func tokens() -> [CoordinateToken]? {
        var tokens: [CoordinateToken] = []
        while index < scalars.count {
            guard tokens.count < 24, let token = next() else { return nil }
            if token == .space, tokens.last == .space { continue }
            tokens.append(token)
        }
        return tokens
    }

    private mutating func next() -> CoordinateToken? {
        let scalar = scalars[index]
        if Self.isDigit(scalar) || isSign(at: index) { return number() }
        index += 1
        switch scalar {
        case " ": return .space
        case ",", ";": return .separator
        case "°", "º", "˚": return .unit(0)
        case "'", "’", "′", "´":
            guard index < scalars.count, "'’′´".unicodeScalars.contains(scalars[index]) else { return .unit(1) }
            index += 1
            return .unit(2)
        case "\"", "”", "“", "″": return .unit(2)
        default: return Angle.Hemisphere(letter: scalar).map(CoordinateToken.hemisphere)
        }
    }

    private mutating func number() -> CoordinateToken? {
        var sign = 0
        if !Self.isDigit(scalars[index]) {
            sign = scalars[index] == "+" ? 1 : -1
            index += 1
        }
        var (digits, scale, isWhole) = (0.0, 1.0, true)
        var length = 0
        while index < scalars.count, length < 20 {
            let scalar = scalars[index]
            if Self.isDigit(scalar) {
                digits = digits * 10 + Double(scalar.value - 0x30)
                if !isWhole { scale *= 10 }
            } else if isWhole, scalar == "." || hasDecimalCommas && scalar == ",", isDigit(at: index + 1) {
                isWhole = false
            } else {
                break
            }
            index += 1
            length += 1
        }
        return length < 20 ? .number(digits / scale, sign: sign, isWhole: isWhole) : nil
    }

    /// A plus or minus (also as phones write it) directly before a digit, not between two.
    private func isSign(at position: Int) -> Bool {
        guard "+-−–".unicodeScalars.contains(scalars[position]), isDigit(at: position + 1) else { return false }
        return position == 0 || !isDigit(at: position - 1)
    }

    private func isDigit(at position: Int) -> Bool {
        scalars.indices.contains(position) && Self.isDigit(scalars[position])
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar)
    }

    /// Commas are decimal points when there are no points, two of them stand between digits, and something else
    /// separates the numbers: "27,95 -82,46", "27,95; -82,46".
    private static func usesDecimalCommas(_ scalars: [Unicode.Scalar]) -> Bool {
        guard !scalars.contains(".") else { return false }
        let inner = scalars.indices.filter { index in
            scalars[index] == "," && index > 0 && index + 1 < scalars.count && isDigit(scalars[index - 1])
                && isDigit(scalars[index + 1])
        }
        guard inner.count == 2 else { return false }
        return scalars[inner[0]...inner[1]].contains { !isDigit($0) && $0 != "," && $0 != "-" && $0 != "−" }
    }
}
