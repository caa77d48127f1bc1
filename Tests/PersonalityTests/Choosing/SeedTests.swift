import Testing

@testable import Personality

/// T7: check vectors, computed by another program.
@Suite struct SeedTests {
    private static let hashes: [(text: String, value: UInt64)] = [
        ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ]

    @Test(arguments: hashes)
    func hashesText(text: String, expected: UInt64) {
        #expect(FNV1a.seed(of: [text]) == expected)
    }

    private static let sequences: [(seed: UInt64, values: [UInt64])] = [
        (1_234_567, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]),
        (0, [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]),
    ]

    @Test(arguments: sequences)
    func generatesTheKnownValues(seed: UInt64, expected: [UInt64]) {
        var generator = SplitMix64(seed: seed)
        #expect(expected == expected.indices.map { _ in generator.next() })
    }

    struct Vector: Sendable {
        let place: String
        let draw: String
        let seed: UInt64
        let values: [UInt64]
        let indices: [Int]
    }

    @Test(arguments: [
        Vector(
            place: "tampa-fl-us", draw: "7", seed: 0x3123_765f_f09f_ec87,
            values: [0x072b_9eb5_ceeb_9142, 0x26fd_0595_775b_44b9], indices: [0, 1]),
        Vector(
            place: "tampa-fl-us", draw: "8", seed: 0x3123_6b5f_f09f_d9d6, values: [0x9190_a3d1_d356_9aee], indices: [6]),
        Vector(
            place: "são-paulo-br", draw: "7", seed: 0x46c2_bfe6_8b29_beaf, values: [0x7799_9b83_050f_d014],
            indices: [5]),
    ])
    func drawsAsWrittenDown(vector: Vector) {
        let seed = FNV1a.seed(of: ["en.snarky", "3", "T1", "U1", "2027-03-28", vector.place, "now", vector.draw])
        #expect(seed == vector.seed)
        var generator = SplitMix64(seed: seed)
        let values = vector.values.map { _ in generator.next() }
        #expect(values == vector.values)
        #expect(values.map { Draw.index($0, in: 12) } == vector.indices)
    }

    @Test func aRequestIsSeededByTheSameFields() throws {
        let files = [
            TestPacks.header("en.snarky", level: .snarky, parent: "en.professional", version: 3),
            TestPacks.lines("en.snarky", [TestPacks.line("a")]),
        ]
        let chain = try #require(TestPacks.chain(files + TestPacks.twelve, level: .snarky))
        let request = QuipRequest.sample(level: .snarky, place: "tampa-fl-us")
        #expect(VoiceState.seed(of: request, chain: chain, number: 7) == 0x3123_765f_f09f_ec87)
        #expect(VoiceState.seed(of: request, chain: chain, number: 8) == 0x3123_6b5f_f09f_d9d6)
    }

    @Test func weightsWidenTheirShare() {
        let quarter = UInt64.max / 4
        let draws = [0, quarter, 2 * quarter + 9, .max].map { Draw.index($0, weights: [1, 1, 2]) }
        #expect(draws == [0, 0, 2, 2])
        #expect(Draw.index(quarter + 2, weights: [1, 1, 2]) == 1)
        #expect(Draw.index(.max, in: 1) == 0)
    }
}
