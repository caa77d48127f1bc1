import Concurrency
import FoundationEssentials
import HTTPCore
import Places
import Settings
import Weather

/// Sends the GET requests of one service: base URL, fixed headers, budget, limits, and one meaning for every failure.
struct ServiceClient: Sendable {
    /// 3 s for one attempt; 2 MiB is several times the longest real answer.
    static let limits = HTTPLimits(timeout: .seconds(3), maximumBodyBytes: 2 << 20)

    let transport: any HTTPTransport
    let base: ServiceURL
    let headerFields: HTTPFields
    let budget: Locked<CallBudget>
    let maximumBodyBytes: Int
    let now: @Sendable () -> Date

    init(
        transport: any HTTPTransport, base: ServiceURL, headerFields: HTTPFields, budget: CallBudget,
        maximumBodyBytes: Int = limits.maximumBodyBytes, now: @escaping @Sendable () -> Date
    ) {
        self.init(
            transport: transport, base: base, headerFields: headerFields, sharing: Locked(budget),
            maximumBodyBytes: maximumBodyBytes, now: now)
    }

    /// The same for another host of the service; both spend one budget.
    func at(_ base: ServiceURL) -> ServiceClient {
        ServiceClient(
            transport: transport, base: base, headerFields: headerFields, sharing: budget,
            maximumBodyBytes: maximumBodyBytes, now: now)
    }

    private init(
        transport: any HTTPTransport, base: ServiceURL, headerFields: HTTPFields, sharing budget: Locked<CallBudget>,
        maximumBodyBytes: Int, now: @escaping @Sendable () -> Date
    ) {
        self.transport = transport
        self.base = base
        self.headerFields = headerFields
        self.budget = budget
        self.maximumBodyBytes = maximumBodyBytes
        self.now = now
    }

    /// Sends one request.
    ///
    /// - Parameters:
    ///   - path: Begins with `/`; the base URL's prefix goes before it.
    ///   - query: Names and values, not yet encoded.
    ///   - additions: Headers of this request alone.
    ///   - cost: How many calls the provider counts for it.
    ///   - timeout: Less than the usual time, where others wait for the answer.
    /// - Throws: `rateLimited` when the budget is spent, else what the missing response means.
    func get(
        _ path: String, _ query: [(name: String, value: String)], adding additions: HTTPFields = [:], cost: Double = 1,
        timeout: Duration = limits.timeout
    ) async throws(WeatherError) -> HTTPResponse {
        let present = now()
        if let wait = budget.withLock({ $0.take(cost, at: present) }) { throw .rateLimited(retryAfter: wait) }
        var fields = headerFields
        for field in additions.fields { fields[field.name] = field.value }
        let target = base.target(path) + (query.isEmpty ? "" : "?\(PercentEncoding.query(query))")
        let request = HTTPRequest(
            method: .get, scheme: base.scheme, authority: base.authority, target: target,
            headerFields: fields)
        do {
            let limits = HTTPLimits(timeout: timeout, maximumBodyBytes: maximumBodyBytes)
            return try await transport.send(request, limits: limits)
        } catch {
            throw Self.meaning(of: error)
        }
    }

    private static func meaning(of error: HTTPTransportError) -> WeatherError {
        switch error {
        case .timedOut, .unreachable, .untrusted, .interrupted, .cancelled: .unavailable
        case .tooLarge: .badAnswer
        case .refused: .badRequest
        }
    }
}

extension HTTPResponse {
    /// What a status means that every provider uses alike; the providers' own meanings are asked before.
    ///
    /// - Parameter now: The present, against which a date in `Retry-After` is read.
    func failure(at now: Date) -> WeatherError {
        switch status {
        case 401: .badKey
        case 403: .planLimit
        case 429: .rateLimited(retryAfter: retryAfter(at: now))
        case 500...: .unavailable
        default: .badRequest
        }
    }

    private func retryAfter(at now: Date) -> Int? {
        guard let text = headerFields["Retry-After"] else { return nil }
        let seconds = Int(text) ?? HTTPDate(text).map { Int($0.instant.timeIntervalSince(now).rounded(.up)) }
        return seconds.map { min(max($0, 1), 86_400) }
    }
}

extension Coordinate {
    /// Latitude and longitude with at most 4 decimals, without trailing zeros, as every provider accepts them.
    var texts: (latitude: String, longitude: String) {
        let point = rounded(decimals: 4)
        return (Self.text(point.latitude), Self.text(point.longitude))
    }

    private static func text(_ value: Double) -> String {
        let units = Int((value * 10_000).rounded())
        var fraction = String(units.magnitude % 10_000 + 10_000).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        let whole = "\(units < 0 ? "-" : "")\(units.magnitude / 10_000)"
        return fraction.isEmpty ? whole : "\(whole).\(fraction)"
    }
}
