package import FoundationEssentials
package import Identity
package import Places

/// What the voice remembers between answers; a value that its owner keeps behind a lock.
///
/// In memory and bounded. It never awaits and costs some microseconds for each call.
package struct VoiceState: Sendable {
    private struct Asked: Sendable {
        let place: PlaceID
        let time: Date
    }

    private var histories: BoundedMemory<QuipAudience, AudienceHistory>
    /// Audiences whose history differs from what was taken with ``takeChanges()`` before.
    private var changed: BoundedMemory<QuipAudience, Bool>
    private var asked: BoundedMemory<UserID, [Asked]>
    private var locks: LockMemory

    /// A room that has just had a quip gets none for so many seconds.
    static let roomPause = 300.0
    /// A person who asks for the same place again within so many seconds gets none.
    static let repeatPause = 600.0

    /// Starts empty.
    ///
    /// - Parameters:
    ///   - audiences: Most audiences, and most askers, remembered; the longest silent are forgotten.
    ///   - places: Most places whose locks are remembered.
    package init(audiences: Int = 20_000, places: Int = 10_000) {
        histories = BoundedMemory(capacity: audiences)
        changed = BoundedMemory(capacity: 2 * audiences)
        asked = BoundedMemory(capacity: audiences)
        locks = LockMemory(capacity: places)
    }

    /// How many audiences are remembered.
    package var audienceCount: Int { histories.count }

    /// What holds at a place, earlier locks included; to be asked before a ``PhraseContext`` is made.
    package mutating func settled(_ assessment: GateAssessment, at place: PlaceID, now: Date) -> GateAssessment {
        locks.settled(assessment, at: place, now: now)
    }

    /// Whether it is settled already that the answer gets no quip; then ``quip(for:from:)`` need not be asked, since the
    /// question is noted here.
    package mutating func isSilent(_ asking: QuipAsking) -> Bool {
        guard asking.level <= .plain || asking.frequency == .off || (!asking.isShared && isRepeated(asking)) else {
            return false
        }
        if !asking.isShared { note(asking) }
        return true
    }

    /// The quip of one answer; `nil` when it gets none.
    ///
    /// Whether `sometimes` says yes comes from the second value of the generator whose first value draws the line. The
    /// draw number of an audience grows with each answer that gets so far, with or without a quip.
    package mutating func quip(for request: QuipRequest, from library: PhraseLibrary) -> Quip? {
        if isSilent(request.asking) { return nil }
        if !request.isShared { note(request.asking) }
        guard let chain = library.chain(language: request.language, level: request.level) else { return nil }
        if isRoomPaused(request) {
            histories.update(request.audience, from: AudienceHistory()) { _ in }
            return nil
        }
        changed.put(true, for: request.audience)
        return histories.update(request.audience, from: AudienceHistory()) { Self.quip(for: request, chain, &$0) }
    }

    private static func quip(
        for request: QuipRequest, _ chain: PhraseChain, _ history: inout AudienceHistory
    ) -> Quip? {
        let number = history.takeDrawNumber()
        var generator = SplitMix64(seed: seed(of: request, chain: chain, number: number))
        let value = generator.next()
        let isWanted = request.frequency.allowsQuip(
            isRemarkable: request.context.isRemarkable, coin: generator.next())
        guard isWanted else { return nil }

        let chooser = PhraseChooser(
            chain: chain, context: request.context, values: request.values, blocked: request.blocked)
        guard let position = chooser.choice(history: history, today: request.localDate, value: value),
            let text = chain.lines[position].template.filled(with: request.values)
        else { return nil }
        let line = chain.lines[position]
        history.record(line, on: request.localDate, at: request.now)
        return Quip(id: line.id, text: text, topic: line.topic, level: line.level)
    }

    /// Forgets a person: what they saw in private and what they asked for.
    ///
    /// No change is noted, since that would name the person: whoever keeps histories removes this one themselves.
    package mutating func forget(_ user: UserID) {
        _ = histories.take(.person(user))
        _ = changed.take(.person(user))
        _ = asked.take(user)
    }

    /// Forgets the audiences that were told no line since a date; returns how many.
    package mutating func forget(silentSince limit: Date) -> Int {
        let silent = histories.keys.filter { (histories.value(for: $0)?.lastQuip ?? .distantPast) < limit }
        for audience in silent {
            _ = histories.take(audience)
            changed.put(true, for: audience)
        }
        return silent.count
    }

    static func seed(of request: QuipRequest, chain: PhraseChain, number: UInt64) -> UInt64 {
        FNV1a.seed(of: [
            chain.packID, String(chain.version), request.tenant.rawValue, request.audience.rawValue,
            request.localDate.spelled, request.place.rawValue, request.context.event.rawValue, String(number),
        ])
    }

    private func isRoomPaused(_ request: QuipRequest) -> Bool {
        guard case .conversation = request.audience, let last = histories.value(for: request.audience)?.lastQuip
        else { return false }
        return request.now.timeIntervalSince(last) < Self.roomPause
    }

    /// Whether the same person has just asked for the same place.
    private func isRepeated(_ asking: QuipAsking) -> Bool {
        asked.value(for: asking.asker)?.contains {
            $0.place == asking.place && asking.now.timeIntervalSince($0.time) < Self.repeatPause
        } ?? false
    }

    /// Keeps that the place was asked for.
    private mutating func note(_ asking: QuipAsking) {
        asked.update(asking.asker, from: []) { places in
            places.removeAll {
                $0.place == asking.place || asking.now.timeIntervalSince($0.time) >= Self.repeatPause
            }
            places.append(Asked(place: asking.place, time: asking.now))
            if places.count > 8 { places.removeFirst() }
        }
    }
}

extension VoiceState {
    /// Everything that is remembered of audiences, in no order.
    package var records: [AudienceRecord] { histories.keys.map(record) }

    /// What is remembered of an audience; `nil` when nothing is.
    package func history(of audience: QuipAudience) -> AudienceHistory? {
        histories.value(for: audience)
    }

    /// What has changed since the last call, in no order; what is remembered no more has no history.
    package mutating func takeChanges() -> [AudienceRecord] {
        defer { changed.removeAll() }
        return changed.keys.map(record)
    }

    /// Counts these as changed once more, since they could not be kept.
    package mutating func putBack(_ records: [AudienceRecord]) {
        for record in records { changed.put(true, for: record.audience) }
    }

    /// Remembers, or forgets, what was kept earlier.
    package mutating func restore(_ record: AudienceRecord) {
        if let history = record.history {
            histories.put(history.bounded, for: record.audience)
        } else {
            _ = histories.take(record.audience)
        }
    }

    private func record(_ audience: QuipAudience) -> AudienceRecord {
        AudienceRecord(audience: audience, history: histories.value(for: audience))
    }
}

extension LocalDate {
    /// `YYYY-MM-DD`.
    fileprivate var spelled: String {
        let year = String(year)
        let zeros = String(repeating: "0", count: max(0, 4 - year.utf8.count))
        return "\(zeros)\(year)-\(Self.twoDigits(month))-\(Self.twoDigits(day))"
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
