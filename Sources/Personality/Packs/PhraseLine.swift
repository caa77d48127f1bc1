/// One line of a pack that can be said.
struct PhraseLine: Sendable {
    /// Most characters of a quip after filling.
    static let longestText = 120

    /// Unique in its pack, for good.
    let id: String
    /// As written, with placeholders.
    let text: String
    let template: PhraseTemplate
    let rule: PhraseRule
    /// The image it uses.
    let topic: String
    /// 1 to 5.
    let weight: Int
    /// 0 to 365.
    let cooldownDays: Int
    /// Whether it is fit for the careful state.
    let isCareful: Bool
    /// Level of the pack it stands in.
    let level: VoiceLevel
    /// Where it stands, for faults.
    let file: String
    /// The line of its text.
    let line: Int
}
