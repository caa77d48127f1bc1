import HTTPCore

/// What an answer, or its absence, means: by `errcode` first, by status where there is none.
extension MatrixFailure {
    /// The answer to a question is larger than is read.
    static let tooLarge = MatrixFailure.transient(reason: HTTPTransportError.tooLarge(limit: 0).label)
    /// The answer is not what a homeserver says.
    static let unintelligible = "unintelligible"

    private static let deadToken: Set = [
        "M_UNKNOWN_TOKEN", "M_MISSING_TOKEN", "M_USER_DEACTIVATED", "M_USER_LOCKED", "M_USER_SUSPENDED",
    ]
    private static let forbiddenCodes: Set = [
        "M_GUEST_ACCESS_FORBIDDEN", "M_UNABLE_TO_AUTHORISE_JOIN", "M_UNABLE_TO_GRANT_JOIN", "M_INVITE_BLOCKED",
        "ORG.MATRIX.MSC4155.M_INVITE_BLOCKED",
    ]
    /// How homeservers word that somebody is not in a room, in lower case, since none says it by a code.
    private static let absence = [
        "not in room", "not in the room", "not in this room", "not a member of", "not joined to", "isn't in the room",
        "isn't joined to", "not currently in", "you aren't a member", "aren't in the room", "not joined",
        "banned from",
    ]

    /// What is wrong with an answer; `nil` for a status of 200 to 299 and a JSON object.
    init?(_ response: HTTPResponse) {
        let head = MatrixErrorHead(response)
        switch (response.status, head.code) {
        case (200..<300, _):
            guard !head.isObject else { return nil }
            self = .unknown(reason: Self.unintelligible)
        case (_, let code?) where code != "M_UNKNOWN":
            self.init(code: code, status: response.status, head)
        default:
            self.init(status: response.status, head)
        }
    }

    private init(code: String, status: Int, _ head: MatrixErrorHead) {
        switch code {
        case "M_LIMIT_EXCEEDED": self = .limited(retryAfter: head.retryAfter)
        case "M_NOT_FOUND": self = .notFound
        case "M_FORBIDDEN": self = Self.absence.contains(where: head.text.contains) ? .notInRoom : .forbidden
        // Said of whoever is banned from what they want to join.
        case "M_BAD_STATE" where status == 403: self = .notInRoom
        // The whole homeserver is closed for a while.
        case "M_RESOURCE_LIMIT_EXCEEDED": self = .transient(reason: code)
        case _ where Self.deadToken.contains(code): self = .tokenDead(code: code)
        case _ where Self.forbiddenCodes.contains(code): self = .forbidden
        case _ where status == 429 || status >= 500: self.init(status: status, head)
        default: self = .refused(code: code)
        }
    }

    private init(status: Int, _ head: MatrixErrorHead) {
        switch status {
        case 429: self = .limited(retryAfter: head.retryAfter)
        // Without an error code it is a proxy that says no, not a homeserver that speaks of a room.
        case 403 where head.code != nil: self = .forbidden
        case 404 where head.code != nil: self = .notFound
        case 503: self = .transient(reason: "http-503")
        // Others that fail may have done it before.
        case 500...: self = .unknown(reason: "http-\(status)")
        default: self = .refused(code: "http-\(status)")
        }
    }

    /// What it means that no whole response came.
    init(_ error: HTTPTransportError) {
        switch error {
        case .timedOut(sent: false), .interrupted(_, sent: false), .unreachable, .untrusted:
            self = .transient(reason: error.label)
        case .timedOut(sent: true), .interrupted(_, sent: true), .tooLarge, .cancelled:
            self = .unknown(reason: error.label)
        case .refused:
            self = .refused(code: "unusable-address")
        }
    }

    /// The same for a call by this method: what only asks has done nothing, whatever became of it.
    func settled(_ method: HTTPRequest.Method) -> MatrixFailure {
        guard method == .get, case .unknown(let reason) = self else { return self }
        return reason == HTTPTransportError.cancelled.label ? .cancelled : .transient(reason: reason)
    }
}
