package import Storage

/// Where events arrive, whichever way they come: kept durably first, each handled once, in order for each room.
///
/// The transports (``MatrixEventTaking``) put events in; a handler gets them out. An event that was taken and not handled
/// when the process ended is handled after the next start. What was taken before, in this process or an earlier one, is
/// not taken again; bounded to the last 10 000 events and 7 days.
package protocol MatrixEventTaking: Sendable {
    /// Keeps the events that were not seen before; returns when that is durable. The handler gets them afterwards.
    ///
    /// - Throws: ``StorageError`` when nothing was kept: whoever brought the events must bring them again.
    func take(_ events: [MatrixEvent]) async throws(StorageError)
}

/// What is done about events.
package protocol MatrixEventHandling: Sendable {
    /// Takes note of an event, quickly and in order for each room, and returns what remains to be done about it.
    ///
    /// That rest may take long; it runs beside that of other events. The event counts as handled when it returns. After a
    /// crash the same event may come once more.
    func receive(_ event: MatrixEvent) async -> (@Sendable () async -> Void)?
}
