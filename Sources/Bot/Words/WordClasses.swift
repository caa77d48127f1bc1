/// The classes that one word belongs to: by lists, and for numbers, times and lists of days by their shape.
struct WordClasses: OptionSet, Sendable {
    let rawValue: UInt32

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    init(_ wordClass: WordClass) {
        rawValue = 1 << UInt32(WordClass.allCases.firstIndex(of: wordClass) ?? 31)
    }

    /// Looks a word up; most words are in no class.
    init(_ word: String, _ fingerprint: Fingerprint) {
        self = Self.lists[fingerprint] ?? []
        formUnion(Self.shapes(of: word))
    }

    private static let lists: [Fingerprint: WordClasses] = {
        var lists: [Fingerprint: WordClasses] = [:]
        for wordClass in WordClass.allCases {
            for word in wordClass.words.split(separator: " ") {
                lists[Fingerprint(word), default: []].formUnion(WordClasses(wordClass))
            }
        }
        return lists
    }()
}

extension WordClasses {
    private static func shapes(of key: String) -> WordClasses {
        var classes: WordClasses = []
        if let first = key.utf8.first, isDigit(first) {
            if isNumber(key, digits: 3) { classes.formUnion(WordClasses(.number)) }
            if isNumber(key, digits: 4) { classes.formUnion(WordClasses(.hour)) }
            if isCount(key) { classes.formUnion(WordClasses(.count)) }
            if isClock(key) { classes.formUnion([WordClasses(.clock), WordClasses(.hour)]) }
        } else if isWeekdays(key) {
            classes.formUnion(WordClasses(.weekdays))
        }
        return classes
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isNumber(_ key: some StringProtocol, digits: Int) -> Bool {
        !key.isEmpty && key.utf8.count <= digits && key.utf8.allSatisfy(isDigit)
    }

    private static func isCount(_ key: String) -> Bool {
        let digits = key.utf8.prefix(while: isDigit).count
        let unit = key.dropFirst(digits).drop { $0 == "-" }
        return digits <= 3 && isListed(unit, .span)
    }

    private static func isClock(_ key: String) -> Bool {
        let hasHalf = key.hasSuffix("am") || key.hasSuffix("pm")
        let time = hasHalf ? key.dropLast(2) : key[...]
        let parts = time.split(whereSeparator: { $0 == ":" || $0 == "." })
        guard parts.allSatisfy({ isNumber($0, digits: 2) }) else { return false }
        return parts.count == 1 ? hasHalf : parts.count == 2 && (hasHalf || time.contains(":"))
    }

    private static func isWeekdays(_ key: String) -> Bool {
        if key.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }) {
            let parts = key.split(whereSeparator: { $0 == "," || $0 == "-" })
            return parts.count > 1 && parts.allSatisfy { isListed($0, .weekday) }
        }
        return key.hasSuffix("days") && isListed(key.dropLast(), .weekday)
    }

    private static func isListed(_ word: Substring, _ wordClass: WordClass) -> Bool {
        lists[Fingerprint(word)]?.contains(WordClasses(wordClass)) ?? false
    }
}
