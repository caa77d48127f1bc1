/// What jokes are allowed at one place and moment; the stricter is greater.
package enum GateState: String, Sendable, CaseIterable, Comparable {
    /// Any level.
    case open
    /// At most friendly, and only lines marked as careful.
    case careful
    /// Plain: no line of any pack.
    case locked

    /// The laxer is less.
    package static func < (left: GateState, right: GateState) -> Bool {
        left.strictness < right.strictness
    }

    private var strictness: Int {
        switch self {
        case .open: 0
        case .careful: 1
        case .locked: 2
        }
    }
}
