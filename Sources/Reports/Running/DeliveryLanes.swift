import Identity

/// Who is next: a lane for each tenant, so that one with many reports never holds up another.
///
/// Pure. A lane takes only so many that have not had a turn; the rest stays in the agenda until there is room. Those that
/// wait for another try hold no place in a lane.
struct DeliveryLanes: Sendable {
    /// A due time and how far it has come.
    struct Item: Sendable {
        var course: DeliveryCourse
        var due: DueReport { course.due }
    }

    private struct Lane: Sendable {
        var waiting: [Item] = []
        var running = 0
    }

    private let width: Int
    private let capacity: Int
    private var lanes: [TeamID: Lane] = [:]
    private var held: Set<ReportID> = []
    /// By the second at which they are taken again, so that many of them need few looks.
    private var delayed: [Int: [Item]] = [:]

    /// - Parameters:
    ///   - width: So many of one tenant at a time.
    ///   - capacity: So many of one tenant may wait for their turn.
    init(width: Int, capacity: Int) {
        self.width = width
        self.capacity = capacity
    }

    /// Whether anything waits for its turn or is under way.
    var isBusy: Bool { !lanes.isEmpty }
    /// Whether nothing is held at all.
    var isEmpty: Bool { held.isEmpty }
    /// When the next one is taken again.
    var nextResumption: Duration? { delayed.keys.min().map { .seconds($0) } }

    /// What there is room for now.
    var vacancy: Vacancy {
        Vacancy(held: held, taken: lanes.mapValues(\.waiting.count), capacity: capacity)
    }

    /// Which due times may be added, counted down as they are chosen.
    struct Vacancy: Sendable {
        fileprivate let held: Set<ReportID>
        fileprivate var taken: [TeamID: Int]
        fileprivate let capacity: Int

        /// Whether a report is in a lane, under way, or waits for another try.
        func holds(_ report: ReportID) -> Bool { held.contains(report) }

        /// Takes a place for one; `false` when its lane is full.
        mutating func take(for team: TeamID) -> Bool {
            guard taken[team, default: 0] < capacity else { return false }
            taken[team, default: 0] += 1
            return true
        }
    }

    /// Puts one into its lane, for which there was a vacancy.
    mutating func add(_ item: Item) {
        held.insert(item.due.id)
        lanes[item.due.team, default: Lane()].waiting.append(item)
    }

    /// The lanes that want somebody to work on them, each as often as it wants; whoever does ends with ``next(in:)``
    /// giving `nil`, or with ``leave(_:)``.
    mutating func start() -> [TeamID] {
        var started: [TeamID] = []
        for (team, lane) in lanes where lane.running < width && !lane.waiting.isEmpty {
            let more = min(width - lane.running, lane.waiting.count)
            lanes[team]?.running += more
            started += Array(repeating: team, count: more)
        }
        return started
    }

    /// The next of a lane; `nil` when there is none, and then the asker is done with it.
    mutating func next(in team: TeamID) -> Item? {
        guard lanes[team]?.waiting.isEmpty == false else {
            leave(team)
            return nil
        }
        return lanes[team]?.waiting.removeFirst()
    }

    /// Notes that somebody no longer works on a lane.
    mutating func leave(_ team: TeamID) {
        lanes[team]?.running -= 1
        if let lane = lanes[team], lane.running == 0, lane.waiting.isEmpty { lanes[team] = nil }
    }

    /// Lets one wait for another try, until a moment of the run's own clock.
    mutating func delay(_ item: Item, until moment: Duration) {
        delayed[Int((moment / .seconds(1)).rounded(.up)), default: []].append(item)
    }

    /// Puts those whose wait is over into their lanes, at the end.
    mutating func resume(at moment: Duration) {
        for second in delayed.keys.filter({ .seconds($0) <= moment }).sorted() {
            for item in delayed.removeValue(forKey: second) ?? [] { add(item) }
        }
    }

    /// Forgets one.
    mutating func release(_ report: ReportID) {
        held.remove(report)
    }
}
