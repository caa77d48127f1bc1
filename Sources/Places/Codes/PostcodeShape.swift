/// Recognises what looks like a postcode, by the shape of its letters and digits.
enum PostcodeShape {
    /// Whether the whole text looks like a postcode, alone or with a country: `33602`, `SW1A 1AA`, `FR-75001`, `10115, DE`.
    static func matches(_ text: String) -> Bool {
        guard text.utf8.count <= 40 else { return false }
        let parts = text.split(whereSeparator: { $0 == "," || $0.isWhitespace })
        guard let first = parts.first, let last = parts.last, parts.count <= 3 else { return false }
        if isShape(parts.map(shape).joined(separator: " ")) { return true }
        guard parts.count > 1 else { return isWithCountry(first) }
        if isCountryCode(last) { return isShape(parts.dropLast().map(shape).joined(separator: " ")) }
        if isCountryCode(first) { return isShape(parts.dropFirst().map(shape).joined(separator: " ")) }
        return false
    }

    /// Whether a word is digits as postcodes have them: 4 to 6, or the American 5 and 4.
    static func isDigits(_ word: Substring) -> Bool {
        let shape = shape(word)
        return ["9999", "99999", "999999", "99999-9999"].contains(shape)
    }

    /// `DE-10115`, `D-10115`.
    private static func isWithCountry(_ word: Substring) -> Bool {
        guard let hyphen = word.firstIndex(of: "-") else { return false }
        let (country, code) = (word[..<hyphen], word[word.index(after: hyphen)...])
        return ["A", "AA"].contains(shape(country)) && isShape(shape(code)) && code.allSatisfy(\.isNumber)
    }

    private static func isCountryCode(_ word: Substring) -> Bool {
        word.count == 2 && word.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    }

    /// 9 for a digit, A for an ASCII letter, everything else as it is.
    static func shape(_ word: Substring) -> String {
        String(
            word.map { character in
                switch character {
                case "0"..."9": "9"
                case "A"..."Z", "a"..."z": "A"
                default: character
                }
            })
    }

    /// Whether the words together have the shape of a postcode.
    static func isShape(_ words: ArraySlice<Substring>) -> Bool {
        words.count <= 2 && isShape(words.map(shape).joined(separator: " "))
    }

    /// Whether a word is an American postcode, with or without the four digits that say more.
    static func isZIP(_ word: Substring) -> Bool {
        let shape = shape(word)
        return shape == "99999" || shape == "99999-9999"
    }

    private static func isShape(_ shape: String) -> Bool {
        if shape.utf8.count <= 10, shape.utf8.count >= 3, shape.utf8.allSatisfy({ $0 == UInt8(ascii: "9") }) {
            return true
        }
        return shapes.contains(shape)
    }

    /// Source: formats in the Universal Postal Union's addressing pages, for the countries named.
    private static let shapes: Set<String> = [
        "99999-9999", "99999 9999",  // United States
        "99999-999", "9999-999", "999-9999", "99-999",  // Brazil, Portugal, Japan, Poland
        "999 99", "999 999", "99 999",  // Sweden, Czechia, Slovakia, Greece; India; Poland with a space
        "9999 AA", "9999AA",  // Netherlands
        "A9 9AA", "A99 9AA", "AA9 9AA", "AA99 9AA", "A9A 9AA", "AA9A 9AA",  // United Kingdom
        "A99AA", "A999AA", "AA99AA", "AA999AA", "A9A9AA", "AA9A9AA",
        "A9", "A99", "AA9", "AA99", "AA9A",  // United Kingdom, the outward part
        "A9A 9A9", "A9A9A9", "A9A-9A9", "A9A",  // Canada (and London's W1A)
        "A99 AA99", "A99 A9A9", "A99 A999", "A99 AAAA", "A99 A99A", "A99 AA9A",  // Ireland
        "A99AA99", "A99A9A9", "A99A999", "A99AAAA", "A99A99A", "A99AA9A",
        "A9999AAA", "AAA 9999", "AA9 9999",  // Argentina, Malta
    ]
}
