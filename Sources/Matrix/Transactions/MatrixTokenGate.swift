import Concurrency
import Crypto
import HTTPCore
import Settings

/// Tells the homeserver's requests from others by the token that both sides know.
struct MatrixTokenGate: Sendable {
    /// What a request's token is.
    enum Verdict: Sendable {
        case right, missing, wrong
    }

    private let token: [UInt8]

    /// Takes `hs_token`.
    init(_ token: Secret) {
        self.token = Array(token.reveal().utf8)
    }

    /// Looks at the header and at the query, where older homeservers put it; where both have one, both must be right.
    ///
    /// In a time that does not depend on where a token is wrong. An empty one is never right.
    func verdict(on request: HTTPRequest) -> Verdict {
        let header = request.headerFields.values(of: "Authorization").map(Self.bearer)
        let query = request.query.map { PercentEncoding.items(inQuery: $0) ?? [] } ?? []
        let tokens = header + query.filter { $0.name == "access_token" }.map { Optional($0.value) }
        guard !tokens.isEmpty else { return .missing }
        let isRight = tokens.reduce(!token.isEmpty) { isRight, candidate in
            let isSame = constantTimeEquals(Array((candidate ?? "").utf8), token)
            return isSame && isRight
        }
        return isRight ? .right : .wrong
    }

    /// What stands behind `Bearer`, in any case; `nil` for another scheme.
    private static func bearer(_ value: String) -> String? {
        let scheme = value.prefix { $0 != " " }
        guard scheme.lowercased() == "bearer" else { return nil }
        return String(value.dropFirst(scheme.count).drop { $0 == " " })
    }
}

/// Decides which refusals are worth a line in the log, so that strangers cannot fill it: of each reason one in ten seconds.
final class MatrixRefusals: Sendable {
    private struct Window {
        let start: ContinuousClock.Instant
        var kept = 0
    }

    private static let length = Duration.seconds(10)

    private let windows = Locked<[MatrixTokenGate.Verdict: Window]>([:])

    /// How many of that reason were kept back since the last line; `nil` to keep back this one.
    func keptBack(_ reason: MatrixTokenGate.Verdict, at now: ContinuousClock.Instant) -> Int? {
        windows.withLock { windows in
            if let window = windows[reason], window.start.duration(to: now) < Self.length {
                windows[reason]?.kept += 1
                return nil
            }
            return windows.updateValue(Window(start: now), forKey: reason)?.kept ?? 0
        }
    }
}
