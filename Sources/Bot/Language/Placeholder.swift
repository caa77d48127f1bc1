/// A gap in a sentence, `{name}` in a language file.
enum Placeholder: String, Sendable, Hashable {
    /// A whole number that chooses the plural category.
    case count
    /// A name as the person typed it.
    case name
    /// A qualifier as the person typed it.
    case qualifier
    /// A resolved place in full.
    case place
    /// A temperature, speed, amount or share with its unit.
    case value
    /// The same in the other scale.
    case other
    case low
    case high
    case temperature
    case feels
    case condition
    /// A wind without its gusts.
    case wind
    case direction
    case speed
    case gust
    case amount
    case chance
    /// A length of time ("3 minutes").
    case span
    /// A moment at the place ("18:00", "Tuesday 18:00").
    case time
    case start
    case end
    case weekday
    case month
    case year
    case day
    /// An official warning's event in its issuer's words.
    case event
    case issuer
    case version
    /// What an internal trouble is found by in the log.
    case reference
    case limit
    /// A position in a list, counted from 1.
    case number
    /// Where a setting comes from ("chosen by you").
    case origin
    /// A finished sentence.
    case text
}
