import Concurrency
package import Crypto
package import FoundationEssentials
package import HTTPCore
package import Settings

/// Decides whether a request comes from Slack, over its raw bytes and before anything in it is read.
///
/// Version 0 of Slack's signature: HMAC-SHA256 under the signing secret, time stamps at most 300 s off either way. A
/// request that was seen before is told apart, so that it runs nothing. Any task may call it; it never waits.
/// Source: docs.slack.dev, "Verifying requests from Slack".
package final class SlackVerifier: Sendable {
    /// What to do with a request.
    package enum Verdict: Sendable, Equatable {
        /// It is Slack's, and new.
        case genuine
        /// It is Slack's, and was handled before: an empty 200.
        case repeated
        /// Slack tries the certificate (`ssl_check`): an empty 200.
        case sslCheck
        /// It is not Slack's, as far as can be told: 401 without saying why.
        case refused(Reason)

        /// Bounded name for metrics.
        var label: String {
            switch self {
            case .genuine: "genuine"
            case .repeated: "repeated"
            case .sslCheck: "ssl-check"
            case .refused(let reason): reason.label
            }
        }
    }

    /// Why a request was refused; for the log and the metrics only.
    package enum Reason: Sendable, Equatable {
        /// One of the two headers, or both, are absent.
        case missingHeader
        /// A header is repeated, or has not the form that Slack gives it.
        case malformedHeader
        /// The time stamp is this many seconds off (positive: in the past); ours or theirs may be wrong.
        case stale(seconds: Int)
        /// No secret makes this signature.
        case mismatch

        /// Bounded name for metrics and logs.
        package var label: String {
            switch self {
            case .missingHeader: "missing-header"
            case .malformedHeader: "malformed-header"
            case .stale: "stale"
            case .mismatch: "mismatch"
            }
        }
    }

    private static let timestampHeader = "X-Slack-Request-Timestamp"
    private static let signatureHeader = "X-Slack-Signature"
    private static let tolerance = 300.0
    private static let sslCheckLimit = 1024
    private static let rememberedSignatures = 200_000

    private let keys: Locked<[HMACSHA256]>
    private let seen = Locked(SeenSignatures(capacity: rememberedSignatures))
    private let now: @Sendable () -> Date

    /// Takes the signing secrets, each of which makes a valid signature; empty ones are left out.
    ///
    /// - Throws: ``CryptoError`` when OpenSSL cannot prepare a key.
    package init(secrets: [Secret], now: @escaping @Sendable () -> Date) throws(CryptoError) {
        keys = Locked(try Self.keys(from: secrets))
        self.now = now
    }

    /// Uses other secrets from now on.
    ///
    /// - Throws: ``CryptoError`` when OpenSSL cannot prepare a key; the former secrets stay in use then.
    package func replaceSecrets(_ secrets: [Secret]) throws(CryptoError) {
        let new = try Self.keys(from: secrets)
        keys.withLock { $0 = new }
    }

    /// The verdict on one request; a second call with the same request finds it repeated.
    package func verdict(on request: HTTPRequest) -> Verdict {
        let timestamp = request.headerFields.single(Self.timestampHeader)
        let signature = request.headerFields.single(Self.signatureHeader)
        if timestamp == .absent, signature == .absent, isSSLCheck(request.body) { return .sslCheck }
        if timestamp == .absent || signature == .absent { return .refused(.missingHeader) }
        guard case .once(let timestamp) = timestamp, case .once(let signature) = signature,
            let seconds = Self.seconds(timestamp), let given = Self.code(signature)
        else { return .refused(.malformedHeader) }
        let now = now()
        let age = now.timeIntervalSince1970 - Double(seconds)
        guard abs(age) <= Self.tolerance else { return .refused(.stale(seconds: Int(age.rounded()))) }
        guard let code = matchingCode(timestamp: timestamp, given: given, body: request.body) else {
            return .refused(.mismatch)
        }
        let isNew = seen.withLock { $0.insert(SeenSignatures.Key(code), at: now) }
        return isNew ? .genuine : .repeated
    }

    /// Takes a request that was found genuine for a new one when it comes again.
    func forget(_ request: HTTPRequest) {
        guard let signature = request.headerFields[Self.signatureHeader],
            let code = Self.code(signature)
        else { return }
        seen.withLock { $0.remove(SeenSignatures.Key(code)) }
    }

    /// The code that agrees with the signature; every secret is tried, so that time does not tell which one it was.
    private func matchingCode(timestamp: String, given: [UInt8], body: [UInt8]) -> [UInt8]? {
        let base = Array(("v0:" + timestamp + ":").utf8)
        var match: [UInt8]?
        for key in keys.withLock({ $0 }) {
            // A key that cannot be used matches nothing; OpenSSL's reasons are the same for every request.
            guard let code = try? key.code(for: base, body) else { continue }
            if constantTimeEquals(code, given) { match = code }
        }
        return match
    }

    /// Only such a request may come without a signature; a body that cannot be read is none.
    private func isSSLCheck(_ body: [UInt8]) -> Bool {
        guard body.count <= Self.sslCheckLimit else { return false }
        // Why it cannot be read does not matter: it is refused for its missing headers.
        return (try? SlackForm(body))?["ssl_check"] == "1"
    }

    private static func keys(from secrets: [Secret]) throws(CryptoError) -> [HMACSHA256] {
        var keys: [HMACSHA256] = []
        for secret in secrets where !secret.reveal().isEmpty {
            keys.append(try HMACSHA256(key: Array(secret.reveal().utf8)))
        }
        return keys
    }

    /// Decimal digits only; `nil` for a number that no clock shows.
    private static func seconds(_ timestamp: String) -> Int? {
        guard (1...18).contains(timestamp.utf8.count), timestamp.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(timestamp)
    }

    /// The code in a signature: `v0=` and digits in lower case, as Slack writes them.
    private static func code(_ signature: String) -> [UInt8]? {
        let bytes = Array(signature.utf8)
        guard bytes.count == 3 + 2 * HMACSHA256.byteCount, bytes[0] == UInt8(ascii: "v"), bytes[1] == UInt8(ascii: "0"),
            bytes[2] == UInt8(ascii: "="), !bytes.contains(where: { (0x41...0x5A).contains($0) })
        else { return nil }
        return Hexadecimal.decode(utf8: bytes[3...])
    }
}
