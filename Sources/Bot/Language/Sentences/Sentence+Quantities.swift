import Weather

/// Single quantities, and the words that make them useful.
extension Sentence {
    static let comfortDry = Sentence("comfort.dry")
    static let comfortSticky = Sentence("comfort.sticky")
    static let comfortMuggy = Sentence("comfort.muggy")
    static let clearnessFog = Sentence("clearness.fog")
    static let clearnessPoor = Sentence("clearness.poor")
    static let clearnessModerate = Sentence("clearness.moderate")
    static let clearnessGood = Sentence("clearness.good")

    /// A quantity with its value.
    static func quantityTold(_ quantity: AskedMatter.Quantity) -> Sentence {
        Sentence("quantity.told-\(quantity.rawValue)", [.value])
    }

    static func beaufortName(_ force: BeaufortForce) -> Sentence { Sentence("beaufort.\(force.rawValue)") }

    static func ultraviolet(_ level: UltravioletLevel) -> Sentence { Sentence("ultraviolet.\(level.rawValue)") }

    static let quantityFamily: [Sentence] =
        AskedMatter.Quantity.allCases.map(quantityTold) + BeaufortForce.allCases.map(beaufortName)
        + UltravioletLevel.allCases.map(ultraviolet)

    static let quantities: [Sentence] = [
        comfortDry, comfortSticky, comfortMuggy, clearnessFog, clearnessPoor, clearnessModerate, clearnessGood,
    ]
}
