import Bot
import Concurrency
package import HTTPCore
import Telemetry

/// Answers `POST /slack/interactivity`: verify, decode, an empty 200, and then the work that a press asks for.
///
/// A press is the line of its choice, typed by whoever pressed. A double press is obeyed once, and so is any press in a
/// message that is replaced. The answer goes
/// to `response_url`: in place of the message when that was the person's own, else as a new one. An error status is only
/// for what is not Slack's or cannot be read.
package struct SlackInteractivityResponder: HTTPResponder {
    private static let rememberedPresses = 40_000

    private let gate: SlackGate
    private let answering: SlackAnswering
    private let metrics: SlackMetrics
    private let obeyed = Locked(ObeyedPresses(capacity: rememberedPresses))

    /// Takes what it shares with the other routes.
    package init(gate: SlackGate, answering: SlackAnswering, metrics: SlackMetrics) {
        self.gate = gate
        self.answering = answering
        self.metrics = metrics
    }

    /// The response to one request; nothing that a press asks for is waited for.
    package func respond(to request: HTTPRequest, context: HTTPRequestContext) async -> HTTPResponse {
        let passage = await gate.passage(of: request, to: .interactivity, context: context) {
            request throws(SlackError) in
            try SlackInteraction(SlackForm(request))
        }
        switch passage {
        case .turnedAway(let response): return response
        case .through(.press(let press)): metrics.count(press: take(press, context))
        case .through(.other):
            metrics.count(press: .otherKind)
            context.logger.debug("an interaction of a kind that is not served")
        }
        return HTTPResponse(status: 200)
    }

    private func take(_ press: SlackPress, _ context: HTTPRequestContext) -> SlackMetrics.Press {
        guard obeyed.withLock({ $0.insert(press.key, at: answering.instant()) }) else { return .repeated }
        let exchange = exchange(for: press, context)
        guard let incoming = press.incoming(requestID: context.requestID) else {
            exchange.logger.debug("a press of something unknown")
            answering.sayStale(exchange)
            release(press)
            return .stale
        }
        let isBegun = answering.begin(incoming, exchange) { isReplaced in
            if !isReplaced { release(press) }
        }
        guard isBegun else {
            obeyed.withLock { $0.remove(press.key) }
            answering.sayBusy(exchange)
            return .busy
        }
        return .obeyed
    }

    /// The message with the choice is still there, and the choice means something again soon.
    private func release(_ press: SlackPress) {
        obeyed.withLock { $0.release(press.key, at: answering.instant()) }
    }

    private func exchange(for press: SlackPress, _ context: HTTPRequestContext) -> SlackExchange {
        var logger = context.logger
        logger[metadataKey: SlackLogKey.team] = press.person.tenant
        let exchange = SlackExchange(
            kind: .press, person: press.person,
            frame: SlackFrame(
                messageID: context.requestID, invocation: press.invocation, replacesOriginal: press.isEphemeral),
            received: context.received, logger: logger, responseURL: press.responseURL)
        exchange.ticket.acknowledge()
        return exchange
    }
}
