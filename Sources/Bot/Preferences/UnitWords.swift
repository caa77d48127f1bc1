import Weather

/// What the words for units mean, in English as it is typed.
enum UnitWords {
    /// How sure it is that a word means a unit.
    enum Clarity: Int, Sendable, Comparable {
        /// Only behind the word "units": "us", "miles".
        case named
        /// Behind "in", or where a change is asked for: "c".
        case asked
        /// Always: "celsius".
        case always

        static func < (left: Clarity, right: Clarity) -> Bool {
            left.rawValue < right.rawValue
        }
    }

    /// Most words of one unit ("miles per hour").
    static let longest = 3

    /// What a unit's words mean; `nil` when they are none.
    ///
    /// - Parameter quantity: What was named before, which settles words of two meanings ("pressure mm").
    static func meaning(of text: String, _ quantity: UnitQuantity?) -> (edit: UnitEdit, clarity: Clarity)? {
        if let quantity, let edit = inContext[quantity]?[text] { return (edit, .always) }
        return meanings[text]
    }

    /// The quantity that a word names; `nil` when it names none.
    static func quantity(of word: Phrase.Word) -> UnitQuantity? {
        quantities[word.key]
    }

    /// Every word that stands in a unit, and "units" itself.
    static var words: String {
        (["unit", "units"] + meanings.keys + inContext.values.flatMap(\.keys)).joined(separator: " ")
    }

    private static let quantities = Dictionary(
        uniqueKeysWithValues: UnitQuantity.allCases.flatMap { quantity in quantity.words.map { ($0, quantity) } })

    private static let meanings: [String: (edit: UnitEdit, clarity: Clarity)] =
        table(clear).mapValues { ($0, .always) }
        .merging(table(short).mapValues { ($0, .asked) }) { always, _ in always }
        .merging(table(ambiguous).mapValues { ($0, .named) }) { always, _ in always }

    private static let clear: [(UnitEdit, String)] = [
        (.system(.metric), "metric|--metric|units:metric|units=metric|--units=metric|--units:metric"),
        (
            .system(.us),
            "imperial|--us|--imperial|units:us|units=us|--units=us|--units:us|units:imperial|units=imperial"
        ),
        (.system(.uk), "--uk|units:uk|units=uk|--units=uk|--units:uk"),
        (.temperature(.celsius), "celsius|celcius|centigrade|°c|ºc|℃|--celsius"),
        (.temperature(.fahrenheit), "fahrenheit|farenheit|°f|ºf|℉|--fahrenheit"),
        (.temperature(.kelvin), "kelvin|kelvins|--kelvin"),
        (.speed(.kilometersPerHour), "km/h|kmh|kph|kmph|kilometers per hour|kilometres per hour|km per hour"),
        (.speed(.milesPerHour), "mph|miles per hour|mi/h"),
        (.speed(.metersPerSecond), "m/s|mps|meters per second|metres per second"),
        (.speed(.knots), "knots|knot|kn|kts"),
        (.speed(.beaufort), "beaufort|bft"),
        (.precipitation(.millimeters), "millimeters|millimetres"),
        (.precipitation(.inches), "inches"),
        (.pressure(.hectopascals), "hpa|hectopascal|hectopascals|mbar|millibar|millibars"),
        (.pressure(.inchesOfMercury), "inhg|inches of mercury"),
        (.pressure(.millimetersOfMercury), "mmhg|torr"),
        (.distance(.kilometers), "kilometers|kilometres"),
    ]

    private static let short: [(UnitEdit, String)] = [
        (.temperature(.celsius), "c"), (.temperature(.fahrenheit), "f"), (.temperature(.kelvin), "k"),
        (.precipitation(.millimeters), "mm"), (.precipitation(.inches), "in|inch"), (.distance(.kilometers), "km"),
    ]

    /// Words that are names, or parts of other wishes, where nothing says that units are meant.
    private static let ambiguous: [(UnitEdit, String)] = [
        (.system(.metric), "si"), (.system(.us), "us|usa|american|customary"), (.system(.uk), "uk|british"),
        (.auto, "auto|automatic|default|defaults|reset|both|platform|off|none"), (.distance(.miles), "miles|mile|mi"),
    ]

    private static let inContext: [UnitQuantity: [String: UnitEdit]] = [
        .wind: table([
            (.speed(.milesPerHour), "miles|mi"), (.speed(.kilometersPerHour), "km|kilometers|kilometres"),
            (.speed(.metersPerSecond), "ms|meters|metres"),
        ]),
        .rain: table([
            (.precipitation(.inches), "inch|in"),
            (.precipitation(.millimeters), "mm|millimeter|millimetre|cm|centimeters|centimetres"),
        ]),
        .pressure: table([
            (.pressure(.millimetersOfMercury), "mm|millimeters|millimetres"),
            (.pressure(.inchesOfMercury), "in|inch|inches"),
        ]),
        .temperature: table([
            (.temperature(.celsius), "c"), (.temperature(.fahrenheit), "f"), (.temperature(.kelvin), "k"),
        ]),
        .visibility: table([(.distance(.miles), "miles|mile|mi"), (.distance(.kilometers), "km|kms")]),
    ]

    private static func table(_ rows: [(UnitEdit, String)]) -> [String: UnitEdit] {
        Dictionary(
            uniqueKeysWithValues: rows.flatMap { edit, words in
                words.split(separator: "|").map { (String($0), edit) }
            })
    }
}
