/// How much attitude a person wants, or a place allows.
///
/// Levels change the quip only; facts, warnings and advice are the same at each. Ordered from plain to overkill.
package enum VoiceLevel: String, Sendable, CaseIterable, Comparable {
    /// Facts only.
    case plain
    /// Facts and one useful remark.
    case professional
    /// Warm and light; what shared rooms get by default.
    case friendly
    /// Dry; what private chats get by default.
    case snarky
    /// A mastermind who claims to run the weather.
    case villain
    /// Absurd grandeur.
    case overkill

    /// The plainer is less.
    package static func < (left: VoiceLevel, right: VoiceLevel) -> Bool {
        left.rank < right.rank
    }

    /// The next plainer level; `nil` below plain.
    var plainer: VoiceLevel? {
        switch self {
        case .plain: nil
        case .professional: .plain
        case .friendly: .professional
        case .snarky: .friendly
        case .villain: .snarky
        case .overkill: .villain
        }
    }

    private var rank: Int {
        switch self {
        case .plain: 0
        case .professional: 1
        case .friendly: 2
        case .snarky: 3
        case .villain: 4
        case .overkill: 5
        }
    }
}
