import Weather

/// Asks providers for parts: each part of the first listed provider that has it, in parallel, one request for each
/// provider; what fails goes to the next provider that has the part.
struct ProviderChain: Sendable {
    let providers: [GuardedProvider]

    /// Fetches parts and hands each outcome over as soon as it is known; returns when all are.
    func fetch(
        _ parts: Set<WeatherPart>, for query: WeatherQuery,
        settle: @escaping @Sendable (WeatherPart, PartOutcome) -> Void
    ) async {
        await advance(parts, query, from: 0, errors: [:], settle)
    }

    private func advance(
        _ parts: Set<WeatherPart>, _ query: WeatherQuery, from index: Int, errors: [WeatherPart: WeatherError],
        _ settle: @escaping @Sendable (WeatherPart, PartOutcome) -> Void
    ) async {
        var groups: [Int: Set<WeatherPart>] = [:]
        for part in parts {
            if let next = providers[index...].firstIndex(where: { $0.provider.parts.contains(part) }) {
                groups[next, default: []].insert(part)
            } else {
                settle(part, .failed(errors[part] ?? .notCovered))
            }
        }
        await withDiscardingTaskGroup { group in
            for (position, parts) in groups {
                group.addTask { await ask(position, parts, query, errors, settle) }
            }
        }
    }

    private func ask(
        _ position: Int, _ parts: Set<WeatherPart>, _ query: WeatherQuery, _ errors: [WeatherPart: WeatherError],
        _ settle: @escaping @Sendable (WeatherPart, PartOutcome) -> Void
    ) async {
        let outcome = await providers[position].weather(for: query, parts: parts)
        var open: [WeatherPart: WeatherError] = [:]
        for part in parts {
            switch outcome {
            case .success(let weather):
                if let slice = weather.slice(part) {
                    settle(part, .had(slice))
                } else {
                    open[part] = Self.moreTelling(errors[part], weather.missing[part] ?? .badAnswer)
                }
            case .failure(let error):
                open[part] = Self.moreTelling(errors[part], error)
            }
        }
        guard !open.isEmpty else { return }
        await advance(Set(open.keys), query, from: position + 1, errors: open, settle)
    }

    /// The trouble of the provider listed first; "not covered" tells least.
    private static func moreTelling(_ earlier: WeatherError?, _ later: WeatherError) -> WeatherError {
        guard let earlier, earlier != .notCovered else { return later }
        return earlier
    }
}
