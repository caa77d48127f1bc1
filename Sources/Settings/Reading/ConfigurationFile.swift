/// One value of the configuration file.
struct ConfigurationEntry: Equatable {
    /// Keys from the outside in, joined with dots.
    let name: String
    let value: ConfigurationValue
    /// Counts from 1.
    let line: Int
}

/// What may stand behind a key that is no object.
enum ConfigurationValue: Equatable {
    /// A text, or a number or truth value as it is spelled.
    case scalar(String)
    /// An array of these.
    case list([String])
    /// `null`: as if the key were absent.
    case nothing
}

/// Reads JSON (RFC 8259) with `//` and `/* */` comments and an optional comma behind the last member or element.
struct ConfigurationFile {
    /// What is wrong, and on which line.
    struct Fault: Error, Equatable {
        let line: Int
        let reason: String
    }

    private static let maximumDepth = 16

    private var scanner: ConfigurationScanner
    private var entries: [ConfigurationEntry] = []

    private init(_ bytes: [UInt8]) {
        scanner = ConfigurationScanner(bytes)
    }

    /// All values in the order of the file; the outermost value must be an object.
    static func entries(of bytes: [UInt8]) throws(Fault) -> [ConfigurationEntry] {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw Fault(line: 1, reason: "is not text in UTF-8")
        }
        var file = ConfigurationFile(bytes)
        try file.scanner.skipBlank()
        try file.scanner.expect("{", as: "an object: {")
        try file.members(path: [])
        try file.scanner.skipBlank()
        guard file.scanner.isAtEnd else { throw file.scanner.fault("something stands behind the last }") }
        return file.entries
    }

    /// Everything up to the closing brace.
    private mutating func members(path: [String]) throws(Fault) {
        guard path.count < Self.maximumDepth else { throw scanner.fault("objects are nested too deeply") }
        try scanner.skipBlank()
        while !scanner.take("}") {
            let line = scanner.line
            guard scanner.take("\"") else { throw scanner.fault("expected a key in quotation marks or }") }
            let key = try scanner.string()
            try scanner.skipBlank()
            try scanner.expect(":", as: "a colon behind the key")
            try scanner.skipBlank()
            try value(path: path + [key], line: line)
            try separator(before: "}")
        }
    }

    private mutating func value(path: [String], line: Int) throws(Fault) {
        let name = path.joined(separator: ".")
        if scanner.take("{") {
            try members(path: path)
        } else if scanner.take("[") {
            entries.append(ConfigurationEntry(name: name, value: .list(try elements()), line: line))
        } else if let text = try scalar() {
            entries.append(ConfigurationEntry(name: name, value: .scalar(text), line: line))
        } else {
            entries.append(ConfigurationEntry(name: name, value: .nothing, line: line))
        }
    }

    private mutating func elements() throws(Fault) -> [String] {
        var elements: [String] = []
        try scanner.skipBlank()
        while !scanner.take("]") {
            guard let element = try scalar() else { throw scanner.fault("null cannot stand in a list") }
            elements.append(element)
            try separator(before: "]")
        }
        return elements
    }

    /// A comma, or nothing when the closing bracket comes next; then what may be skipped.
    private mutating func separator(before close: Character) throws(Fault) {
        try scanner.skipBlank()
        if scanner.take(",") {
            try scanner.skipBlank()
        } else if !scanner.isNext(close) {
            throw scanner.fault("expected a comma or \(close)")
        }
    }

    /// `nil` for `null`.
    private mutating func scalar() throws(Fault) -> String? {
        if scanner.take("\"") { return try scanner.string() }
        let word = scanner.word()
        if word == "null" { return nil }
        guard word == "true" || word == "false" || Self.isNumber(word) else { throw scanner.fault("expected a value") }
        return word
    }

    private static func isNumber(_ word: String) -> Bool {
        word.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
    }
}
