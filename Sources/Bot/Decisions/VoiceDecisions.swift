import Concurrency
package import FoundationEssentials
package import Places
package import Storage

/// What people decided about lines of character for everybody: where nothing is funny, and which lines are never said.
///
/// One document, in memory as a whole. While it cannot be read, no line is said anywhere: somebody may have asked for that.
package final class VoiceDecisions: Sendable {
    /// Why a decision is refused.
    package enum Refusal: Error, Sendable, Equatable {
        /// There are as many as may be.
        case tooMany(Int)
        /// Nothing was kept, for the store's reason.
        case store(StorageError)
    }

    private struct State: Sendable {
        var isKnown = true
        var next = 1
        var hushes: [Hush] = []
        var offLines: Set<String> = []
    }

    /// Most hushes at the same time.
    package static let mostHushes = 200
    /// Most lines that are switched off.
    package static let mostLines = 2000
    /// The format of the document.
    static let format = 1
    static let key = RecordKey(RecordCollection(rawValue: "operator"), "voice")

    private let records: (any RecordStore)?
    private let now: @Sendable () -> Date
    private let state = Locked(State())
    private let turns = Turns()

    /// Knows of no decision yet.
    ///
    /// - Parameter records: Where they are kept; `nil` for the life of the process only.
    package init(records: (any RecordStore)?, now: @escaping @Sendable () -> Date) {
        self.records = records
        self.now = now
        if records != nil { state.withLock { $0.isKnown = false } }
    }

    /// Reads what was decided; again after a restore.
    ///
    /// - Throws: ``StorageError``; then no line is said until it can be read.
    package func load() async throws(StorageError) {
        guard let records else { return }
        let read: State
        do throws(StorageError) {
            let document = try await records.document(for: Self.key)
            do throws(UnusableMember) {
                read = try document.map(Self.state) ?? State()
            } catch {
                try await records.setAside(Self.key)
                throw StorageError.damaged
            }
        } catch {
            state.withLock { $0.isKnown = false }
            throw error
        }
        state.withLock { $0 = read }
    }

    /// Whether nothing is funny at a place on a day of its calendar.
    package func isHushed(_ place: Place, on date: LocalDate) -> Bool {
        state.withLock { state in
            !state.isKnown || state.hushes.contains { $0.covers(place, on: date) }
        }
    }

    /// Ids of the lines that are switched off.
    package var offLines: Set<String> { state.withLock { $0.offLines } }

    /// What is hushed, by number; what has ended is gone.
    package var hushes: [Hush] {
        let today = today
        return state.withLock { $0.hushes.filter { !$0.isOver(on: today) } }
    }

    /// Hushes an area up to the end of a day; durable on return.
    ///
    /// The same area again is renewed under its number.
    package func hush(_ area: HushArea, lastDay: LocalDate) async throws(Refusal) -> Hush {
        let today = today
        return try await change { state throws(Refusal) in
            state.hushes.removeAll { $0.isOver(on: today) }
            if let index = state.hushes.firstIndex(where: { $0.area.extent == area.extent }) {
                state.hushes[index] = Hush(number: state.hushes[index].number, area: area, lastDay: lastDay)
                return state.hushes[index]
            }
            guard state.hushes.count < Self.mostHushes else { throw .tooMany(Self.mostHushes) }
            let hush = Hush(number: state.next, area: area, lastDay: lastDay)
            state.next += 1
            state.hushes.append(hush)
            return hush
        }
    }

    /// Ends a hush; durable on return.
    ///
    /// - Returns: The one that was ended; `nil` when there is none of that number.
    package func unhush(_ number: Int) async throws(Refusal) -> Hush? {
        let today = today
        return try await change { state throws(Refusal) in
            state.hushes.removeAll { $0.isOver(on: today) }
            let ended = state.hushes.first { $0.number == number }
            state.hushes.removeAll { $0.number == number }
            return ended
        }
    }

    /// Switches a line off for everybody, or on again; durable on return.
    ///
    /// - Returns: Whether it was otherwise before.
    package func switchLine(_ id: String, on isOn: Bool) async throws(Refusal) -> Bool {
        try await change { state throws(Refusal) in
            if isOn { return state.offLines.remove(id) != nil }
            guard state.offLines.count < Self.mostLines || state.offLines.contains(id) else {
                throw .tooMany(Self.mostLines)
            }
            return state.offLines.insert(id).inserted
        }
    }

    private var today: LocalDate {
        LocalDate(daysSince1970: Int((now().timeIntervalSince1970 / 86_400).rounded(.down)))
    }

    /// One change at a time; what cannot be written has not happened.
    private func change<Outcome: Sendable>(
        _ change: @Sendable (inout State) throws(Refusal) -> Outcome
    ) async throws(Refusal) -> Outcome {
        try await turns.withTurn(of: ["decisions"]) { () async throws(Refusal) in
            // A decision must not replace those that could not be read.
            if !state.withLock({ $0.isKnown }) { try await self.loaded() }
            var changed = state.withLock { $0 }
            let outcome = try change(&changed)
            do throws(StorageError) {
                try await records?.write(Self.document(changed), for: Self.key)
            } catch {
                throw .store(error)
            }
            let final = changed
            state.withLock { $0 = final }
            return outcome
        }
    }

    private func loaded() async throws(Refusal) {
        do throws(StorageError) {
            try await load()
        } catch {
            throw .store(error)
        }
    }
}

extension VoiceDecisions {
    private enum Name {
        static let (next, hushes, off) = ("next", "hushes", "off")
        static let (number, area, until) = ("number", "area", "until")
        static let (latitude, longitude, kilometres) = ("latitude", "longitude", "km")
        static let (country, region) = ("country", "region")
    }

    private static func document(_ state: State) -> Document {
        Document([
            Document.formatName: .integer(Int64(format)),
            Name.next: .integer(Int64(state.next)),
            Name.hushes: .list(state.hushes.map { .object(members(of: $0)) }),
            Name.off: .list(state.offLines.sorted().map(JSONValue.text)),
        ])
    }

    private static func members(of hush: Hush) -> [String: JSONValue] {
        var members: [String: JSONValue] = [
            Name.number: .integer(Int64(hush.number)), Name.area: .text(hush.area.name),
            Name.until: .text(hush.lastDay.description),
        ]
        switch hush.area.extent {
        case .around(let latitude, let longitude, let kilometres):
            members[Name.latitude] = .number(latitude)
            members[Name.longitude] = .number(longitude)
            members[Name.kilometres] = .number(kilometres)
        case .country(let code): members[Name.country] = .text(code)
        case .region(let region, let code):
            members[Name.country] = .text(code)
            members[Name.region] = .text(region)
        }
        return members
    }

    private static func state(_ document: Document) throws(UnusableMember) -> State {
        let reader = MemberReader(document.members)
        var state = State()
        for member in try reader.objects(Name.hushes) { state.hushes.append(try hush(member)) }
        state.next = max(try reader.count(Name.next) ?? 1, (state.hushes.map(\.number).max() ?? 0) + 1)
        guard let off = document[Name.off]?.list else { return state }
        state.offLines = Set(off.compactMap(\.text))
        return state
    }

    private static func hush(_ reader: MemberReader) throws(UnusableMember) -> Hush {
        guard let number = try reader.count(Name.number), let name = try reader.text(Name.area),
            let lastDay = try reader.text(Name.until).flatMap({ LocalDate($0) })
        else { throw UnusableMember(path: Name.hushes) }
        let extent: HushArea.Extent
        if let code = try reader.text(Name.country) {
            extent = try reader.text(Name.region).map { .region($0, countryCode: code) } ?? .country(code)
        } else if let latitude = try reader.number(Name.latitude), let longitude = try reader.number(Name.longitude),
            let kilometres = try reader.number(Name.kilometres)
        {
            extent = .around(latitude: latitude, longitude: longitude, kilometres: kilometres)
        } else {
            throw UnusableMember(path: Name.hushes)
        }
        return Hush(number: number, area: HushArea(name: name, extent: extent), lastDay: lastDay)
    }
}
