/// How often an answer may carry a quip, apart from its level.
package enum JokeFrequency: String, Sendable, CaseIterable {
    /// Never.
    case off
    /// Only when something is remarkable: a change, a streak, a record, a first.
    case rare
    /// About half the answers.
    case sometimes
    /// Each answer that may have one.
    case always

    /// Whether an answer gets a quip.
    ///
    /// - Parameter coin: A random value. `sometimes` says yes when its highest bit is 0. It is the second value of the
    ///   generator whose first value draws the line, so one seed settles both and the draw of the line does not depend
    ///   on the frequency.
    func allowsQuip(isRemarkable: Bool, coin: UInt64) -> Bool {
        switch self {
        case .off: false
        case .rare: isRemarkable
        case .sometimes: coin.leadingZeroBitCount > 0
        case .always: true
        }
    }
}
