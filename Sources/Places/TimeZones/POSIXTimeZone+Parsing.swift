extension POSIXTimeZone {
    /// Reads a rule like `CET-1CEST,M3.5.0,M10.5.0/3`; `nil` when it is not one.
    init?(_ text: [UInt8]) {
        var parser = Parser(text: text)
        guard parser.skipName(), let west = parser.time() else { return nil }
        standard = -west
        guard !parser.isAtEnd else { return }
        guard parser.skipName() else { return nil }
        var offset = standard + 3600
        if parser.peek != UInt8(ascii: ",") {
            guard let west = parser.time() else { return nil }
            offset = -west
        }
        guard let start = parser.change(), let end = parser.change(), parser.isAtEnd else { return nil }
        summer = Summer(offset: offset, start: start, end: end)
    }
}

/// Walks along the bytes of a rule.
private struct Parser {
    let text: [UInt8]
    var position = 0

    init(text: [UInt8]) {
        self.text = text
    }

    var isAtEnd: Bool { position == text.count }
    var peek: UInt8? { position < text.count ? text[position] : nil }

    /// Three letters or more, or anything alphanumeric with signs in angle brackets.
    mutating func skipName() -> Bool {
        let start = position
        if take("<") {
            guard let end = text[position...].firstIndex(of: UInt8(ascii: ">")) else { return false }
            position = end + 1
            return true
        }
        while let byte = peek, (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) { position += 1 }
        return position - start >= 3
    }

    /// Hours, minutes, seconds in seconds; hours up to 167.
    mutating func time() -> Int? {
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard let hours = number(upTo: 167) else { return nil }
        var seconds = hours * 3600
        if take(":") {
            guard let minutes = number(upTo: 59) else { return nil }
            seconds += minutes * 60
            if take(":") {
                guard let rest = number(upTo: 59) else { return nil }
                seconds += rest
            }
        }
        return isNegative ? -seconds : seconds
    }

    /// A comma, a day and perhaps a time; without one it is 02:00.
    mutating func change() -> POSIXTimeZone.Change? {
        guard take(","), let day = day() else { return nil }
        guard take("/") else { return POSIXTimeZone.Change(day: day, seconds: 7200) }
        return time().map { POSIXTimeZone.Change(day: day, seconds: $0) }
    }

    private mutating func day() -> POSIXTimeZone.Change.Day? {
        if take("J") { return number(upTo: 365).flatMap { $0 > 0 ? .julian($0) : nil } }
        guard take("M") else { return number(upTo: 365).map { .ordinal($0) } }
        guard let month = number(upTo: 12), month > 0, take("."), let week = number(upTo: 5), week > 0, take("."),
            let weekday = number(upTo: 6)
        else { return nil }
        return .weekday(weekday, week: week, month: month)
    }

    private mutating func number(upTo limit: Int) -> Int? {
        var value: Int?
        while let byte = peek, (0x30...0x39).contains(byte) {
            let next = (value ?? 0) * 10 + Int(byte - 0x30)
            guard next <= limit else { return nil }
            value = next
            position += 1
        }
        return value
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }
}
