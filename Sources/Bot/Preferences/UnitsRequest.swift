/// What a message about units wants.
enum UnitsRequest: Sendable, Equatable {
    /// To see what holds.
    case show
    /// To see the units of one quantity.
    case ask(UnitQuantity)
    /// To change them, for good.
    case set([UnitEdit])
    /// Something that is no unit, as typed.
    case unknown(Phrase)

    private static let asks = Wordings(
        """
        [show|list] [me] [my|the|your] unit|units
        what|which [are] [my|the|your] unit|units *
        """)
    private static let resets = Wordings("reset|clear|forget|remove|delete|unset [my|the] unit|units")
    /// In front of the units: asks for a change.
    private static let before = Wordings(
        """
        [i] set|change|switch|use|show|make|put|give|display|want|prefer|like|need|always [to] [use|see|have] [me] \
        [it|everything|all] [my|the|your] [default|preferred]
        id like|prefer|rather [to] [use|see|have] [everything]
        i would|want like|prefer|rather|to [to] [use|see|have] [everything]
        my|the
        """)
    /// Enough by themselves, where no place has such a name.
    private static let lone = Wordings("c|f|both")
    private static let units = Wordings("unit|units [system|of|for]")

    /// Reads a message; `nil` when it is not about units.
    ///
    /// - Parameter isPlace: Whether a phrase is a place that the gazetteer knows: where no word says "units", it wins.
    init?(_ phrase: Phrase, isPlace: (Phrase) -> Bool) {
        guard !phrase.isPlaceForSure, !phrase.startsWithName, phrase.namesUnits else { return nil }
        if Self.asks.matches(phrase) {
            self = .show
        } else if Self.resets.matches(phrase) {
            self = .set([.auto])
        } else if let request = Self.change(phrase, isPlace) {
            self = request
        } else {
            return nil
        }
    }

    private static func change(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> UnitsRequest? {
        var rest = phrase
        let asked = before.prefix(of: rest)
        if let asked { rest = rest.dropFirst(asked) }
        let named = units.prefix(of: rest)
        if let named { rest = rest.dropFirst(named) }
        let reader = UnitReader(rest, skipsLink: asked != nil || named != nil)
        if named == nil {
            let isLetter = phrase.words.count == 1 && Self.lone.matches(phrase) && !isPlace(phrase)
            let isSure = isLetter || reader.clarity >= (asked == nil ? .always : .asked)
            guard !reader.edits.isEmpty, isSure else { return nil }
            return phrase.words.count > 1 && isPlace(phrase) ? nil : .set(reader.edits)
        }
        if !reader.edits.isEmpty { return .set(reader.edits) }
        if let quantity = reader.loneQuantity { return .ask(quantity) }
        if isPlace(phrase) { return nil }
        return rest.isEmpty ? .show : .unknown(rest)
    }
}
