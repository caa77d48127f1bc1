import Bot
package import HTTPCore
import Telemetry

/// Answers `POST /slack/commands`: verify, decode, work, and an answer or an acknowledgement within Slack's time.
///
/// When the reply is there two seconds after the request arrived, it is the HTTP response; else the response is an empty
/// 200 at once, and the reply goes to `response_url`. Troubles of our own are messages too: an error status is only for
/// what is not Slack's or cannot be read.
package struct SlackCommandsResponder: HTTPResponder {
    /// Our part of the three seconds that Slack waits.
    private static let responseLimit = Duration.seconds(2)

    private let gate: SlackGate
    private let answering: SlackAnswering

    /// Takes what it shares with the other routes.
    package init(gate: SlackGate, answering: SlackAnswering) {
        self.gate = gate
        self.answering = answering
    }

    /// The response to one request.
    package func respond(to request: HTTPRequest, context: HTTPRequestContext) async -> HTTPResponse {
        let passage = await gate.passage(of: request, to: .commands, context: context) { request throws(SlackError) in
            try SlackCommandRequest(SlackForm(request))
        }
        switch passage {
        case .through(let command): return await response(to: command, context: context)
        case .turnedAway(let response): return response
        }
    }

    private func response(to command: SlackCommandRequest, context: HTTPRequestContext) async -> HTTPResponse {
        var logger = context.logger
        logger[metadataKey: SlackLogKey.team] = command.person.tenant
        let exchange = SlackExchange(
            kind: .command, person: command.person,
            frame: SlackFrame(messageID: context.requestID, invocation: command.invocation),
            received: context.received, logger: logger, responseURL: command.responseURL)
        guard answering.begin(command.incoming(requestID: context.requestID), exchange) else {
            return .json(answering.busyMessage(exchange))
        }
        let limit = Self.responseLimit - context.received.duration(to: answering.instant())
        let message = await exchange.ticket.message(within: max(.zero, limit), clock: answering.clock)
        return message.map { .json($0) } ?? HTTPResponse(status: 200)
    }
}
