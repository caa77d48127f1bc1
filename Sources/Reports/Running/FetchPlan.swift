import FoundationEssentials
import Weather

/// In which order and how fast the weather is fetched ahead of what is due.
///
/// Pure. The reports that are due at one moment are a wave; each begins so early that its last place is ready when it is
/// due, at the pace that the provider's budget allows.
struct FetchPlan: Sendable {
    /// What is fetched next, and how long after now that may begin.
    struct Step: Sendable, Equatable {
        let query: WeatherQuery
        let delay: Duration
    }

    private struct Wave: Sendable {
        let due: Date
        var queries: [WeatherQuery]
    }

    /// Ready so many seconds before due.
    private static let margin = 30.0

    private let pace: Double
    private var waves: [Wave] = []
    private var planned: Set<WeatherQuery> = []
    private var nextSlot: Duration = .zero
    /// Waves that are due by then have begun.
    private var begun: Date = .distantPast

    /// - Parameter perMinute: So many fetches a minute at most; above zero.
    init(perMinute: Int) {
        pace = 60 / Double(perMinute)
    }

    /// So many places are to be fetched.
    var count: Int { planned.count }

    /// Plans a place for a wave; one that is planned already is not planned twice.
    mutating func add(_ query: WeatherQuery, due: Date) {
        guard planned.insert(query).inserted else { return }
        if let index = waves.firstIndex(where: { $0.due >= due }) {
            if waves[index].due == due {
                waves[index].queries.append(query)
            } else {
                waves.insert(Wave(due: due, queries: [query]), at: index)
            }
        } else {
            waves.append(Wave(due: due, queries: [query]))
        }
    }

    /// Takes a place out that somebody has asked for meanwhile.
    mutating func drop(_ query: WeatherQuery) {
        planned.remove(query)
    }

    /// When the next fetch has to begin; `nil` when there is none.
    var beginning: Date? {
        start?.beginning
    }

    /// The next fetch with its slot; `nil` when none has to begin yet.
    ///
    /// What has begun goes on until its wave is fetched.
    /// - Parameter moment: The run's own clock, by which slots are counted.
    mutating func next(at now: Date, _ moment: Duration) -> Step? {
        if let start, start.beginning <= now { begun = max(begun, start.due) }
        while let wave = waves.first, wave.due <= begun {
            guard let query = takeFirst() else { continue }
            let slot = max(nextSlot, moment)
            nextSlot = slot + .seconds(pace)
            return Step(query: query, delay: slot - moment)
        }
        return nil
    }

    /// Forgets everything that is planned.
    mutating func clear() {
        waves = []
        planned = []
    }

    /// The wave that has to begin first, counting all that is fetched before it.
    private var start: (due: Date, beginning: Date)? {
        var ahead = 0
        return waves.map { wave in
            ahead += wave.queries.count
            return (wave.due, wave.due.addingTimeInterval(-Double(ahead) * pace - Self.margin))
        }.min { $0.1 < $1.1 }
    }

    /// `nil` for one that was dropped.
    private mutating func takeFirst() -> WeatherQuery? {
        let query = waves[0].queries.popLast()
        if waves[0].queries.isEmpty { waves.removeFirst() }
        return query.flatMap { planned.remove($0) }
    }
}
