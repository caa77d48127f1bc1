/// The body of a transaction: what happened, as far as it is served.
package struct MatrixTransaction: Sendable, Equatable {
    /// The events that are served, in their order.
    package let events: [MatrixEvent]
    /// How many others there were: of kinds that are not served, or unreadable.
    package let skipped: Int

    /// Reads a body; `nil` when it is no JSON object, which only damage on the way can bring about.
    ///
    /// An event that cannot be read is skipped alone, however it is made. Costs some 20 µs for each event.
    package init?(body: [UInt8]) {
        guard let members = JSONPiece(body)?.members else { return nil }
        let pieces = members.last { $0.name == "events" }?.value.elements ?? []
        events = pieces.compactMap { MatrixEvent(json: $0.bytes) }
        skipped = pieces.count - events.count
    }
}
