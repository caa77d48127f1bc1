import FoundationEssentials

/// What Slack posts when somebody uses what we show, reduced to the one kind that we show: something to press.
///
/// Source: docs.slack.dev, "Handling user interaction", "block_actions payload".
package enum SlackInteraction: Sendable, Equatable {
    /// A choice of a message.
    case press(SlackPress)
    /// Any other kind, such as a view or a shortcut, which this build has none of.
    case other

    /// The largest payload in bytes.
    package static let payloadLimit = 256 * 1024

    /// Takes the form's one field.
    ///
    /// - Throws: as ``init(payload:)``, and ``SlackError/missingField(_:)`` without a payload.
    package init(_ form: SlackForm) throws(SlackError) {
        guard let payload = form.filled("payload") else { throw .missingField(.payload) }
        try self.init(payload: payload)
    }

    /// Reads the payload, which is JSON.
    ///
    /// - Throws: ``SlackError/tooLarge`` above 256 KiB, ``SlackError/malformedPayload``, and
    ///   ``SlackError/missingField(_:)`` or ``SlackError/malformedField(_:)`` about the ids of who pressed.
    package init(payload: String) throws(SlackError) {
        guard payload.utf8.count <= Self.payloadLimit else { throw .tooLarge }
        let read: SlackPressPayload?
        do {
            read = try JSONDecoder().decode(SlackInteractionPayload.self, from: Data(payload.utf8)).press
        } catch {
            // What exactly is wrong is of no use to anybody: the payload is Slack's, not a person's.
            throw .malformedPayload
        }
        self = if let read { .press(try SlackPress(read)) } else { .other }
    }
}
