import Testing

@testable import Places

@Suite struct EditDistanceTests {
    @Test(arguments: [
        ("tampa", "tampa", 0), ("tammpa", "tampa", 1), ("tampa", "tmpa", 1), ("tampa", "tempa", 1),
        ("tmapa", "tampa", 1), ("springfeild", "springfield", 1), ("abcdef", "badcfe", nil),
        ("kitten", "sitten", 1), ("kitten", "sittin", 2), ("abcd", "abcdefg", nil), ("ca", "abc", nil),
    ])
    func countsSlips(typed: String, name: String, slips: Int?) {
        var distance = EditDistance()
        let (one, other) = (FoldedName(typed).scalars, FoldedName(name).scalars)
        #expect(distance.between(one, other, limit: 2) == slips)
        #expect(distance.between(other, one, limit: 2) == slips)
    }

    @Test func isUnaffectedByEarlierComparisons() {
        var distance = EditDistance()
        _ = distance.between(FoldedName("rotterdam").scalars, FoldedName("amsterdam").scalars, limit: 2)
        #expect(distance.between(FoldedName("tampa").scalars, FoldedName("tempe").scalars, limit: 2) == 2)
    }
}
