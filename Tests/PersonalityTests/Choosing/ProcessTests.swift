import FoundationEssentials
import Testing

@testable import Personality

/// T7: what is drawn depends on nothing that changes from one process to the next.
@Suite struct ProcessTests {
    /// Ids of 500 answers by the packs that ship, about all kinds of weather.
    static var ids: [String] {
        var contexts = RandomContext(seed: 7)
        var voice = VoiceState()
        return (0..<500).map { index in
            let level = VoiceLevel.allCases[1 + index % (VoiceLevel.allCases.count - 1)]
            var request = QuipRequest.sample(
                context: contexts.next(), level: level, place: "gn:\(index)", secondsLater: Double(index) * 660)
            for name in PlaceholderName.allCases { request.placeholders[name] = "x" }
            return voice.quip(for: request, from: ShippedPacks.library)?.id ?? "none"
        }
    }

    @Test func twoProcessesSayTheSameFiveHundredLines() async throws {
        var printed: [[UInt8]] = []
        for _ in 1...2 {
            let child = try await #require(
                processExitsWith: .success, observing: [\.standardOutputContent]
            ) {
                for id in ProcessTests.ids { print("drawn \(id)") }
            }
            printed.append(child.standardOutputContent)
        }
        #expect(printed[0] == printed[1])
        let drawn = String(decoding: printed[0], as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("drawn ") }.map { String($0.dropFirst("drawn ".count)) }
        #expect(drawn == Self.ids, "and this process says the same")
        #expect(drawn.count == 500)
        #expect(Set(drawn).count > 100)
    }
}
