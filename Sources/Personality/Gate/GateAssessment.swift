package import FoundationEssentials

/// What the facts of one moment say about jokes, before the memory of earlier locks is asked.
package struct GateAssessment: Sendable, Equatable {
    /// The strictest state that any reason asks for.
    package private(set) var state: GateState
    /// What each reason asks for; reasons that ask for nothing are absent.
    package private(set) var reasons: [GateReason: GateState]
    /// Whether an Extreme warning is among the locks: its aftermath is longer.
    package var isExtreme: Bool
    /// When the last of the locking warnings ends; `nil` when none tells.
    package var warningEnd: Date?

    /// Starts open.
    package init() {
        state = .open
        reasons = [:]
        isExtreme = false
    }

    /// Takes one reason into account; an open state changes nothing.
    package mutating func add(_ reason: GateReason, _ wanted: GateState) {
        guard wanted > .open else { return }
        reasons[reason] = max(wanted, reasons[reason] ?? .open)
        state = max(state, wanted)
    }
}
