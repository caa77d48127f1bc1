/// How long to wait after failures in a row: 1, 2, 4 … 60 seconds, or as long as the homeserver wants.
struct MatrixBackOff: Sendable {
    private static let longest = 60
    private var next = 1

    /// The pause after one more failure.
    mutating func pause(after failure: MatrixFailure? = nil) -> Duration {
        defer { next = min(next * 2, Self.longest) }
        if case .limited(let wanted?) = failure { return max(wanted, .seconds(1)) }
        return .seconds(next)
    }

    /// Something worked.
    mutating func reset() {
        next = 1
    }
}

extension MatrixFailure {
    /// Whether the same call may work a while later.
    var mayPass: Bool {
        switch self {
        case .limited, .transient, .unknown: true
        case .tokenDead, .notInRoom, .forbidden, .notFound, .refused, .cancelled: false
        }
    }
}
