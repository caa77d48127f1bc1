import Weather

/// Reads a temperature that may be reached: `reach 80`, `be above 20`, `drop below 10 degrees`, `warmer than 25 °C`.
enum LimitReader {
    private static let leads: [(words: [String], side: TemperatureLimit.Side)] = [
        (
            .reaching,
            "reach|reaches|hit|hits|get to|gets to|get up to|rise to|climb to|go up to|as high as|at least|make it to"
        ),
        (
            .above,
            """
            above|over|exceed|exceeds|top|tops|hotter than|warmer than|higher than|more than|get above|get over|go above|\
            go over|be over|be above|rise above|climb above|greater than
            """
        ),
        (.falling, "drop to|drops to|fall to|falls to|go down to|get down to|dip to|sink to|as low as|down to"),
        (
            .below,
            """
            below|under|colder than|cooler than|lower than|less than|drop below|drops below|fall below|falls below|\
            dip below|be below|be under|go below|get below|go under|get under|drop under|sink below
            """
        ),
    ].flatMap { (side: TemperatureLimit.Side, text: String) in
        text.split(separator: "|").map { ($0.split(separator: " ").map(String.init), side) }
    }
    .sorted { $0.0.count > $1.0.count }

    private static let units: [String: TemperatureUnit] = [
        "c": .celsius, "°c": .celsius, "celsius": .celsius, "centigrade": .celsius, "f": .fahrenheit,
        "°f": .fahrenheit, "fahrenheit": .fahrenheit,
    ]
    /// With one of them the number is none of degrees.
    private static let others: Set<String> = [
        "mph", "kmh", "km/h", "kph", "knots", "kn", "kt", "kts", "m/s", "mm", "cm", "inches", "inch", "percent", "%",
        "hpa", "mbar", "feet", "ft", "miles", "km", "meters", "metres", "m", "am", "pm", "a.m", "p.m", "oclock",
    ]

    static func read(_ text: ReportText, at index: Int) -> Found<TemperatureLimit>? {
        let found = leads.first { lead in lead.words.indices.allSatisfy { text[index + $0] == lead.words[$0] } }
        guard let lead = found else { return nil }
        var next = index + lead.words.count
        let isMinus = text[next] == "minus"
        if isMinus { next += 1 }
        guard var (degrees, unit) = number(text[next]) else { return nil }
        next += 1
        if ["degrees", "degree", "deg", "°"].contains(text[next]) { next += 1 }
        if unit == nil, let named = units[text[next]] {
            unit = named
            next += 1
        }
        guard !others.contains(text[next]), !text.isOf(.span, at: next), DateReader.month(text[next]) == nil else {
            return nil
        }
        if isMinus { degrees = -degrees }
        return Found(TemperatureLimit(side: lead.side, degrees: degrees, unit: unit), next - index)
    }

    /// `80`, `-5`, `25c`, `80°f`, `20°`.
    private static func number(_ key: String) -> (Double, TemperatureUnit?)? {
        let isNegative = key.hasPrefix("-")
        let rest = isNegative ? key.dropFirst() : key[...]
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard (1...3).contains(digits.count), let value = Double(digits) else { return nil }
        let degrees = isNegative ? -value : value
        let name = String(rest.dropFirst(digits.count))
        if name.isEmpty || name == "°" { return (degrees, nil) }
        return units[name].map { (degrees, $0) }
    }
}
