import Concurrency
package import FoundationEssentials
package import Places
package import Storage
package import Weather

/// What the weather was at the places that were asked about: temperatures of two days, and what the days were like.
///
/// Holds places and numbers, nothing of who asked. Bounded: 20 000 places to 2 decimals of a degree, some 10 MB at most,
/// and the days of 10 000 places, as much again. What was noted since the last save is lost in a crash. Any task may
/// call it; noting and asking never wait.
package actor ObservationMemory: ObservedChange, WatchedWeather {
    /// Most bytes that are appended at once.
    private static let mostBytes = 512 * 1024
    /// So many entries are never too many.
    private static let fewEntries = 256
    /// A value from so many minutes ahead is a mistake of somebody's clock.
    private static let minutesAhead = 60

    private struct State: Sendable {
        var places: RecentlyUsed<ObservedPlace, ObservedHours>
        var days: DayBook
        /// What was noted since the last save; empty while nothing is kept.
        var changes: [ObservedPlace: ObservedHours] = [:]
        /// Whether the journal lacks something that ``changes`` does not have, so that it must be written as a whole.
        var isIncomplete = false
    }

    private nonisolated let state: Locked<State>
    private nonisolated let journal: (any Journal)?
    /// Entries in the journal.
    private var entries = 0
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Remembers nothing yet.
    ///
    /// - Parameters:
    ///   - journal: Where it is kept; `nil` for the life of the process only, as made-up weather must be.
    ///   - places: How many places are remembered, the days of half of them; those that were not asked about for longest
    ///     go first.
    package init(journal: (any Journal)?, places: Int = 20_000) {
        self.journal = journal
        state = Locked(
            State(places: RecentlyUsed(capacity: places), days: DayBook(capacity: max(1, places / 2))))
    }

    /// Remembers the temperature of a place; values from the future or older than 50 hours are not.
    package nonisolated func note(_ current: CurrentConditions, for query: WeatherQuery, at now: Date) {
        let minute = Self.minute(of: current.time)
        let tenths = Rounding.whole(current.temperature * 10)
        guard Self.span(at: now).contains(minute), current.temperature.isFinite,
            let value = ObservedHours.Value(minute: minute, tenths: tenths)
        else { return }
        let place = ObservedPlace(query.coordinate)
        state.withLock { state in
            var hours = state.places.value(for: place) ?? ObservedHours()
            hours.keep(only: Self.span(at: now))
            let isNew = hours.note(value)
            state.places.set(hours, for: place)
            if isNew, journal != nil, !state.isIncomplete { state.changes[place, default: ObservedHours()].note(value) }
        }
    }

    /// Remembers what a forecast tells of the present day of a place; of other days it is none of ours.
    ///
    /// - Parameter query: With the zone by which its days are counted; without one the sun tells the time.
    package nonisolated func note(
        _ days: [DayForecast], for query: WeatherQuery, at now: Date, zones: any TimeZoneSource
    ) {
        let seconds = LocalClock(query, zones).secondsFromUTC(at: now)
        let today = LocalDate(daysSince1970: Self.day(of: now.addingTimeInterval(Double(seconds))))
        guard let day = days.first(where: { $0.date == today }) else { return }
        state.withLock { $0.days.note(day, at: ObservedPlace(query.coordinate)) }
    }

    /// The days of a place; `nil` when none is held.
    package nonisolated func past(of query: WeatherQuery) -> WatchedPast? {
        state.withLock { $0.days.past(of: ObservedPlace(query.coordinate)) }
    }

    /// °C now minus what was observed when clocks there showed the same time on the day before.
    package nonisolated func change(
        to temperature: Double, at instant: Date, for query: WeatherQuery, zones: any TimeZoneSource
    ) -> Double? {
        guard temperature.isFinite else { return nil }
        let clock = LocalClock(query, zones)
        let dayBefore = instant.addingTimeInterval(-86_400)
        let moved = clock.secondsFromUTC(at: instant) - clock.secondsFromUTC(at: dayBefore)
        let minute = Self.minute(of: dayBefore.addingTimeInterval(Double(moved)))
        let hours = state.withLock { $0.places.value(for: ObservedPlace(query.coordinate)) }
        return hours?.tenths(near: minute).map { Rounding.tenths(temperature - Double($0) / 10) }
    }

    /// Reads what was kept; to be called once, at start.
    ///
    /// - Returns: How many entries could not be read; they are left out.
    /// - Throws: ``StorageError``; nothing is known then, and the journal is written anew with the next save.
    @discardableResult
    package func load() async throws(StorageError) -> Int {
        guard let journal else { return 0 }
        let lines: [[UInt8]]
        do throws(StorageError) {
            lines = try await journal.replay()
        } catch {
            state.withLock { $0.isIncomplete = true }
            throw error
        }
        entries = lines.count
        let unreadable = state.withLock { state in
            lines.count { !Self.load($0, into: &state) }
        }
        return unreadable
    }

    private static func load(_ line: [UInt8], into state: inout State) -> Bool {
        if let (place, hours) = ObservationLine.read(line) {
            var merged = state.places.value(for: place) ?? ObservedHours()
            for value in hours.values { merged.note(value) }
            state.places.set(merged, for: place)
        } else if let (place, days) = DayLine.read(line) {
            state.days.load(days, of: place)
        } else {
            return false
        }
        return true
    }

    /// Keeps what was noted since the last time; durable on return.
    ///
    /// - Parameter now: What is older than 50 hours or ahead of it is left out when the journal is rewritten.
    /// - Throws: ``StorageError``; then everything is written the next time.
    package func save(at now: Date) async throws(StorageError) {
        guard let journal else { return }
        await enter()
        defer { leave() }
        let (changes, days, isIncomplete) = state.withLock { state in
            defer { state.changes = [:] }
            return (state.changes, state.days.takeChanges(), state.isIncomplete)
        }
        do throws(StorageError) {
            if isIncomplete { return try await compact(journal, at: now) }
            let lines = changes.map(ObservationLine.text) + days
            for lines in Self.portions(lines) { try await journal.append(lines) }
            entries += lines.count
            let known = state.withLock { $0.places.count + $0.days.count }
            if entries > Self.fewEntries, entries > 4 * known { try await compact(journal, at: now) }
        } catch {
            state.withLock { $0.isIncomplete = true }
            throw error
        }
    }

    /// Rewrites the journal with what is known and still of use.
    private func compact(_ journal: any Journal, at now: Date) async throws(StorageError) {
        let (places, days) = state.withLock { state in
            state.isIncomplete = false
            state.changes = [:]
            state.days.forgetChanges()
            return (state.places, state.days)
        }
        // Sorting thousands takes a while, for which nobody who notes or asks has to wait.
        let hourly = places.all.compactMap { place, hours -> [UInt8]? in
            var current = hours
            current.keep(only: Self.span(at: now))
            return current.values.isEmpty ? nil : ObservationLine.text(place, current)
        }
        let lines = hourly + days.lines(on: Self.day(of: now))
        try await journal.compact(to: lines)
        entries = lines.count
    }
}

extension ObservationMemory {
    /// One at a time, so that a rewritten journal never lacks what was appended meanwhile.
    private func enter() async {
        guard isBusy else {
            isBusy = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func leave() {
        if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
    }

    private static func minute(of instant: Date) -> Int {
        let minutes = (instant.timeIntervalSince1970 / 60).rounded(.down)
        return minutes.isFinite ? Int(min(max(minutes, -1e9), 1e9)) : 0
    }

    /// Days since 1970 in UTC.
    private static func day(of instant: Date) -> Int {
        Int((Double(minute(of: instant)) / 1440).rounded(.down))
    }

    /// From fifty hours before the present to a little ahead of it.
    private static func span(at now: Date) -> ClosedRange<Int> {
        let minute = minute(of: now)
        return (minute - ObservedHours.minutesHeld)...(minute + minutesAhead)
    }

    private static func portions(_ lines: [[UInt8]]) -> [[[UInt8]]] {
        var portions: [[[UInt8]]] = []
        var size = mostBytes
        for line in lines {
            if size + line.count > mostBytes {
                portions.append([])
                size = 0
            }
            portions[portions.count - 1].append(line)
            size += line.count
        }
        return portions
    }
}
