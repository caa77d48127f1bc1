package import Telemetry

/// Counts what happens to the bot's rooms.
///
/// `squall_matrix_rooms_total{outcome}`: rooms entered, declined, left, lost and moved, and what was explained there.
package struct MatrixRoomMetrics: Sendable {
    /// What happened; the raw value names it.
    enum Outcome: String, Sendable, CaseIterable {
        /// An invitation was taken.
        case joined
        /// An invitation was declined, since the operator does not allow it.
        case declined
        /// An invitation could not be taken.
        case failed
        /// The bot was put out.
        case ended
        /// The bot left a room in which nobody was any more.
        case left
        /// The bot followed to where a room went on.
        case moved
        /// The bot may not follow yet.
        case stayed
        /// The bot said that it cannot read there.
        case explained
        /// A room without encryption was opened for somebody who asked for it.
        case opened
    }

    private let rooms: Counter

    /// Makes its metrics in `registry`; done once for each registry.
    package init(registry: MetricsRegistry) {
        rooms = registry.counter(
            "squall_matrix_rooms_total", help: "What happened to rooms in Matrix.",
            labels: [MetricLabel("outcome", values: Outcome.allCases.map(\.rawValue))])
    }

    /// Counts what happened to a room.
    func count(_ outcome: Outcome) {
        rooms.increment(outcome.rawValue)
    }
}
