package import HTTPCore
import JSONWriter
package import Settings
import Storage
import Telemetry

/// Answers whatever a homeserver asks of an application service: the whole listener of its own.
///
/// Transactions are kept and answered with 200; nothing else is done before that. A homeserver brings one transaction at
/// a time and repeats it for ever until it gets a 2xx, so that one which is refused holds up everything behind it:
/// - What can be read in any way gets 200, whatever is in it: no event, however made, may hold up the others. The
///   transaction's id decides nothing, the ids of its events alone do: the homeserver counts anew when it is set up anew.
/// - What could not be kept gets 503, and comes again.
/// - What is no JSON object at all gets 400: no event can bring that about, since homeservers write the document around
///   them and only what encloses them is looked at here. It was damaged or cut short on its way, or is no transaction, and
///   200 would lose what it held. Its repetition comes whole.
///
/// It has no users, rooms or networks of its own to tell of. Any task may call it.
/// Source: Matrix specification, application service API, "Pushing events", "Authorization", "Pinging", "Querying".
package struct MatrixApplicationServiceResponder: HTTPResponder {
    /// Largest body of a transaction in bytes: a hundred events of 64 KiB and what surrounds them.
    package static let largestBody = 8 << 20
    /// A larger body is read off the event loop.
    private static let largestBodyOnLoop = 16 * 1024

    private let gate: MatrixTokenGate
    private let inbox: any MatrixEventTaking
    private let metrics: MatrixTransactionMetrics
    private let refusals = MatrixRefusals()
    private let instant: @Sendable () -> ContinuousClock.Instant

    /// Takes its collaborators.
    ///
    /// - Parameters:
    ///   - token: `hs_token` of the registration.
    ///   - instant: The present, for the log of refusals.
    package init(
        token: Secret, inbox: any MatrixEventTaking, metrics: MatrixTransactionMetrics,
        instant: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        gate = MatrixTokenGate(token)
        self.inbox = inbox
        self.metrics = metrics
        self.instant = instant
    }

    /// The response to one request.
    package func respond(to request: HTTPRequest, context: HTTPRequestContext) async -> HTTPResponse {
        let route = MatrixListenerRoute(path: request.path)
        let verdict = gate.verdict(on: request)
        guard verdict == .right else { return refuse(verdict, route, context) }
        guard let method = route.method else {
            return no(.unknown, route, 404, "M_UNRECOGNIZED", "There is nothing of that name.")
        }
        guard method == request.method else {
            return no(.unknown, route, 405, "M_UNRECOGNIZED", "That is not how to ask for it.")
        }
        switch route {
        case .transactions: return await take(request, route, context)
        case .ping:
            metrics.count(.answered, route)
            context.logger.debug("the homeserver pinged")
            return Self.done
        case .users, .rooms, .thirdparty, .other:
            return no(.unknown, route, 404, "M_NOT_FOUND", "There is none.")
        }
    }

    private static let done = HTTPResponse.json(Array("{}".utf8))

    private func take(
        _ request: HTTPRequest, _ route: MatrixListenerRoute, _ context: HTTPRequestContext
    ) async -> HTTPResponse {
        if request.body.count <= Self.largestBodyOnLoop { return await keep(request.body, route, context) }
        return await withTaskExecutorPreference(globalConcurrentExecutor) {
            await keep(request.body, route, context)
        }
    }

    private func keep(
        _ body: [UInt8], _ route: MatrixListenerRoute, _ context: HTTPRequestContext
    ) async -> HTTPResponse {
        guard let transaction = MatrixTransaction(body: body) else {
            context.logger.error("a transaction cannot be read and holds up those behind it")
            return no(.unreadable, route, 400, "M_NOT_JSON", "The body is not a JSON object.")
        }
        if transaction.skipped > 0 {
            context.logger.debug(
                "events that are not served", metadata: [MatrixInboxLogKey.events: "\(transaction.skipped)"])
        }
        do throws(StorageError) {
            try await inbox.take(transaction.events)
        } catch {
            context.logger.warning(
                "a transaction cannot be kept; it comes again", metadata: [MatrixInboxLogKey.reason: error.label])
            return no(.unkept, route, 503, "M_UNKNOWN", "The events cannot be kept at present.")
        }
        metrics.count(.answered, route)
        context.logger.debug(
            "events taken", metadata: [MatrixInboxLogKey.events: "\(transaction.events.count)"])
        return Self.done
    }

    private func refuse(
        _ verdict: MatrixTokenGate.Verdict, _ route: MatrixListenerRoute, _ context: HTTPRequestContext
    ) -> HTTPResponse {
        if let keptBack = refusals.keptBack(verdict, at: instant()) {
            let facts = keptBack > 0 ? [MatrixInboxLogKey.keptBack: "\(keptBack)"] : [:]
            if verdict == .missing {
                context.logger.info("request refused: no token", metadata: facts)
            } else {
                context.logger.warning("request refused: not the homeserver's token", metadata: facts)
            }
        }
        guard verdict == .missing else {
            return no(.wrongToken, route, 403, "M_FORBIDDEN", "That is not the homeserver's token.")
        }
        return no(.missingToken, route, 401, "M_MISSING_TOKEN", "There is no token.")
    }

    private func no(
        _ outcome: MatrixTransactionMetrics.Outcome, _ route: MatrixListenerRoute, _ status: Int, _ code: String,
        _ text: String
    ) -> HTTPResponse {
        metrics.count(outcome, route)
        let body = JSON.object { json in
            json.member("errcode", code)
            json.member("error", text)
        }
        return .json(body, status: status)
    }
}
