import Bot
package import HTTPCore
import Identity
import JSONWriter
import Telemetry

/// Answers `POST /slack/events`: verify, decode, an empty 200, and then the work that an event asks for.
///
/// The 200 waits for one thing only, that the event is known as taken after a restart too. An event that comes again is
/// not handled again, whatever its retry headers say: the event's id alone decides. What cannot be taken now, since too
/// much goes on or the program stops, gets a 503: Slack then brings it again, at once, after a minute and after five.
///
/// Slack promises no order. It matters in one place: an end may be told of after the installation that followed, so that
/// ``SlackInstallationEnding`` gets its time.
/// Source: docs.slack.dev, "The Events API".
package struct SlackEventsResponder: HTTPResponder {
    private let gate: SlackGate
    private let talking: SlackTalking
    private let endings: any SlackInstallationEnding
    private let seen: SeenEvents
    private let metrics: SlackMetrics

    /// Takes its collaborators.
    ///
    /// - Parameters:
    ///   - endings: Learns that a workspace has taken the app away.
    ///   - seen: Knows which events were taken; loaded before.
    package init(
        gate: SlackGate, talking: SlackTalking, endings: any SlackInstallationEnding, seen: SeenEvents,
        metrics: SlackMetrics
    ) {
        self.gate = gate
        self.talking = talking
        self.endings = endings
        self.seen = seen
        self.metrics = metrics
    }

    /// The response to one request; nothing that an event asks for is waited for.
    package func respond(to request: HTTPRequest, context: HTTPRequestContext) async -> HTTPResponse {
        let passage = await gate.passage(of: request, to: .events, context: context) { request throws(SlackError) in
            try SlackEvent(request)
        }
        switch passage {
        case .turnedAway(let response): return response
        case .through(.callback(let callback)): return await take(callback, request, context)
        case .through(.challenge(let challenge)):
            metrics.count(event: .challenge)
            return .json(JSON.object { $0.member("challenge", challenge) })
        case .through(.rateLimited(let team)):
            metrics.count(event: .rateLimited)
            context.logger.warning(
                "Slack holds back events: there are more than 30000 in an hour", metadata: [SlackLogKey.team: team])
        case .through(.other):
            metrics.count(event: .ignored)
            context.logger.debug("an event that is not served")
        }
        return HTTPResponse(status: 200)
    }

    private func take(
        _ callback: SlackEvent.Callback, _ request: HTTPRequest, _ context: HTTPRequestContext
    ) async -> HTTPResponse {
        guard seen.claim(callback.id) else {
            metrics.count(event: .repeated)
            return HTTPResponse(status: 200)
        }
        guard begin(callback, context) else {
            seen.release(callback.id)
            gate.forget(request)
            metrics.count(event: .busy)
            context.logger.warning("an event cannot be taken now; Slack brings it again")
            return .text("try again\n", status: 503)
        }
        metrics.count(event: .taken)
        await seen.keep(callback.id)
        return HTTPResponse(status: 200)
    }

    private func begin(_ callback: SlackEvent.Callback, _ context: HTTPRequestContext) -> Bool {
        switch callback.content {
        case .message(let message):
            if let time = callback.time { endings.seen(team: callback.team, at: time) }
            return talking.begin(message, context)
        case .ended:
            // The token is dead by now: nobody is asked, and nobody is told but the operator.
            context.logger.notice(
                "a workspace took the app away", metadata: [SlackLogKey.team: callback.team.rawValue])
            if let time = callback.time { endings.end(team: callback.team, at: time) }
            return true
        }
    }
}
