/// A typed name, ready to be compared with many: counts the letters too many, missing or wrong, and neighbours exchanged.
///
/// Whole columns of the table of distances are computed at once, a bit for each typed letter.
/// Source: optimal string alignment as in Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit
/// distances", 2003, figure 4.
struct Spelling {
    private let letters: [UInt32]
    /// Which typed letters are this one, for those of ASCII.
    private var places = [UInt64](repeating: 0, count: 0x80)

    /// - Parameter letters: 1 to 64 of them.
    init(_ letters: [UInt32]) {
        precondition((1...UInt64.bitWidth).contains(letters.count), "a spelling has 1 to 64 letters")
        self.letters = letters
        for letter in letters where letter < 0x80 { places[Int(letter)] = places(of: letter) }
    }

    /// The number of slips that make the typed name out of another one.
    func slips(in name: [UInt32]) -> Int {
        let last = UInt64(1) << UInt64(letters.count - 1)
        var slips = letters.count
        // Where the distance is one more, or one less, than in the row above; where it is that of the diagonal.
        var (more, less, diagonal) = (UInt64.max, UInt64(0), UInt64(0))
        var before: UInt64 = 0
        for letter in name {
            let here = letter < 0x80 ? places[Int(letter)] : places(of: letter)
            let exchanged = ((~diagonal & here) << 1) & before
            diagonal = (((here & more) &+ more) ^ more) | here | less | exchanged
            let (up, down) = (less | ~(diagonal | more), more & diagonal)
            if up & last != 0 { slips += 1 }
            if down & last != 0 { slips -= 1 }
            more = down << 1 | ~(diagonal | up << 1 | 1)
            less = (up << 1 | 1) & diagonal
            before = here
        }
        return slips
    }

    private func places(of letter: UInt32) -> UInt64 {
        var places: UInt64 = 0
        for (place, own) in letters.enumerated() where own == letter { places |= 1 << UInt64(place) }
        return places
    }
}
