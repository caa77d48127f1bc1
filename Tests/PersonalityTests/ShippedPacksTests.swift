import Testing

@testable import Personality

/// The packs under `Config/personalities`: T1 as far as it goes yet, T2, T9 and T19.
@Suite struct ShippedPacksTests {
    static let levels: [VoiceLevel] = [.professional, .friendly, .snarky]

    @Test func theyHaveNoFault() {
        let faults = PackLinter.faults(in: ShippedPacks.files).map(\.description)
        #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
        #expect(ShippedPacks.library.faults.isEmpty)
        #expect(ShippedPacks.library.packIDs == ["de.professional", "en.friendly", "en.professional", "en.snarky"])
    }

    @Test(arguments: levels)
    func eachHasSixtyLinesOfItsOwn(level: VoiceLevel) throws {
        let chain = try #require(ShippedPacks.library.chain(language: "en", level: level))
        #expect(chain.packID == "en.\(level.rawValue)")
        #expect(chain.lines.count { $0.level == level } >= 60)
    }

    @Test(arguments: levels, PhraseCondition.allCases)
    func everyConditionIsCovered(level: VoiceLevel, condition: PhraseCondition) {
        let cell = PackCoverage.cell(condition, level: level, language: "en", in: ShippedPacks.library)
        #expect(cell.eligible >= 3 && cell.specific >= 2, "\(cell)")
    }

    @Test(arguments: PhraseCondition.allCases)
    func everyConditionIsCoveredWhileCareful(condition: PhraseCondition) {
        let cell = PackCoverage.cell(
            condition, state: .careful, level: .snarky, language: "en", in: ShippedPacks.library)
        #expect(cell.eligible >= 3, "\(cell)")
    }

    @Test(arguments: levels, FeelsBand.allCases)
    func everyFeelingIsCovered(level: VoiceLevel, feels: FeelsBand) {
        #expect(PackCoverage.cell(feels, level: level, language: "en", in: ShippedPacks.library).eligible >= 3)
    }

    /// T2: with all values a line is filled; without any one that it needs it is not said.
    @Test(arguments: levels)
    func everyLineIsFilledOrLeftOut(level: VoiceLevel) throws {
        let chain = try #require(ShippedPacks.library.chain(language: "en", level: level))
        let all = Dictionary(uniqueKeysWithValues: PlaceholderName.allCases.map { ($0, $0.longestValue) })
        for line in chain.lines {
            let text = try #require(line.template.filled(with: PlaceholderValues(all)), "\(line.id)")
            #expect(!text.contains("{") && !text.contains("}"), "\(line.id)")
            for name in PlaceholderName.allCases where line.template.needs & name.bit != 0 {
                var some = all
                some[name] = nil
                #expect(line.template.filled(with: PlaceholderValues(some)) == nil, "\(line.id) without \(name)")
            }
        }
    }

    /// T19: contexts by chance never give a long or broken line.
    @Test(arguments: [19, 20])
    func anyContextGivesAShortLineOrNone(seed: UInt64) {
        var contexts = RandomContext(seed: seed)
        var voice = VoiceState()
        var count = 0
        for index in 0..<50_000 {
            let state = contexts.pick([GateState.open, .open, .careful, .locked])
            var request = QuipRequest.sample(
                context: contexts.next(state: state), level: contexts.pick(VoiceLevel.allCases),
                place: "gn:\(index)", secondsLater: Double(index) * 400)
            for name in PlaceholderName.allCases where contexts.chance() {
                request.placeholders[name] = contexts.pick([
                    name.longestValue, "x", String(repeating: "long ", count: 40),
                ])
            }
            guard let quip = voice.quip(for: request, from: ShippedPacks.library) else { continue }
            count += 1
            #expect(state != .locked && quip.level <= request.level)
            #expect(quip.text.count <= PhraseLine.longestText, "\(quip.id)")
            #expect(!quip.text.contains("{") && !quip.text.contains("}"), "\(quip.id)")
        }
        #expect(count > 25_000)
    }
}
