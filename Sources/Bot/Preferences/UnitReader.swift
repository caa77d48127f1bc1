/// Reads words as units, with what people say around them: "wind in knots and temperature in °C".
struct UnitReader {
    private static let link = Wordings("in|to|is|are|as|should|with|=|using [be] [in]")
    private static let between = Wordings("and|+|&|with|but|plus|except [with|for|in]")
    private static let after = Wordings(
        """
        unit|units|system|scale [only|always|instead|everywhere|again] [by|as] [default]
        only|always|instead|everywhere|again [by|as] [default]
        by|as default
        from now on
        for everything
        """)
    private static let forThe = Wordings("for [the|my]")
    private static let degrees: Set<String> = ["degrees", "degree", "deg", "°", "º"]

    /// What the words mean, in their order; empty when they are not units from the first to the last.
    private(set) var edits: [UnitEdit] = []
    /// How sure it is that all of them mean units.
    private(set) var clarity = UnitWords.Clarity.always
    /// The quantity that is named without a unit; `nil` when that is not all there is.
    private(set) var loneQuantity: UnitQuantity?

    /// - Parameter skipsLink: Whether "to" or "in" may stand in front.
    init(_ phrase: Phrase, skipsLink: Bool = false) {
        var rest = phrase
        if skipsLink, let count = Self.link.prefix(of: rest) { rest = rest.dropFirst(count) }
        var quantity: UnitQuantity?
        while !rest.isEmpty {
            if !edits.isEmpty, quantity == nil, Self.after.matches(rest) {
                // "us units", but not "celsius always", says that units are meant.
                if rest.keys[0].hasPrefix("unit") { clarity = .always }
                break
            }
            guard let count = step(rest, &quantity) else {
                edits = []
                return
            }
            rest = rest.dropFirst(count)
        }
        if let quantity {
            loneQuantity = edits.isEmpty ? quantity : nil
            edits = []
        }
    }

    /// Reads on; `nil` when what follows is no unit, else how many words were read.
    private mutating func step(_ rest: Phrase, _ quantity: inout UnitQuantity?) -> Int? {
        if let unit = unit(rest, quantity) {
            if quantity == nil, let named = Self.quantityBehind(rest.dropFirst(unit.count)) {
                guard let edit = unit.edit.narrowed(to: named.quantity) else { return nil }
                edits.append(edit)
                return unit.count + named.count
            }
            quantity = nil
            edits.append(unit.edit)
            clarity = min(clarity, unit.clarity)
            return unit.count
        }
        if let named = UnitWords.quantity(of: rest.words[0]) {
            // "Wind speed" is the wind.
            guard quantity == nil || rest.keys[0].hasPrefix("speed") else { return nil }
            quantity = quantity ?? named
            return 1 + (Self.link.prefix(of: rest.dropFirst()) ?? 0)
        }
        if Self.degrees.contains(rest.keys[0]) { return 1 }
        return edits.isEmpty || quantity != nil ? nil : Self.between.prefix(of: rest)
    }

    /// "For the wind": what a unit in front is meant for.
    private static func quantityBehind(_ rest: Phrase) -> (quantity: UnitQuantity, count: Int)? {
        guard let count = forThe.prefix(of: rest), count < rest.words.count,
            let quantity = UnitWords.quantity(of: rest.words[count])
        else { return nil }
        let isSpeed = rest.words.count > count + 1 && rest.keys[count + 1].hasPrefix("speed")
        return (quantity, count + (isSpeed ? 2 : 1))
    }

    /// The longest unit at the beginning.
    private func unit(
        _ rest: Phrase, _ quantity: UnitQuantity?
    ) -> (edit: UnitEdit, clarity: UnitWords.Clarity, count: Int)? {
        for count in (1...min(UnitWords.longest, rest.words.count)).reversed() {
            let text = rest.keys.prefix(count).joined(separator: " ")
            guard let meaning = UnitWords.meaning(of: text, quantity) else { continue }
            guard let quantity else { return (meaning.edit, meaning.clarity, count) }
            // "Wind in US" may be a question about a country.
            guard let edit = meaning.edit.narrowed(to: quantity) else { return nil }
            let isSystem = meaning.edit.quantity == nil
            return (edit, isSystem ? meaning.clarity : .always, count)
        }
        return nil
    }
}
