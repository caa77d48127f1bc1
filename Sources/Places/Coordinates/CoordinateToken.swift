/// The pieces of which typed coordinates consist.
enum CoordinateToken: Equatable {
    /// Digits with at most one point; the sign stands directly before them.
    case number(Double, sign: Int, isWhole: Bool)
    /// °, ′ or ″ behind a number: 0, 1 or 2.
    case unit(Int)
    /// N, S, E or W.
    case hemisphere(Angle.Hemisphere)
    /// A comma or semicolon.
    case separator
    /// One or more spaces.
    case space

    /// `nil` when the text holds anything else, so that it is not coordinates.
    static func tokens(in text: String) -> [CoordinateToken]? {
        var scanner = CoordinateScanner(text)
        return scanner.tokens()
    }
}
