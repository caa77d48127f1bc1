package import Bot
package import Places
import Storage
import Telemetry

/// Asks what was decided about lines of character.
package struct ListDecisions: ControlRequest {
    /// What holds.
    package struct Reply: Codable, Sendable, Equatable {
        /// Where nothing is funny, by number.
        package let hushes: [Hush]
        /// Ids of the lines that are never said, sorted.
        package let offLines: [String]
    }

    /// Where the server takes it.
    package static let path = "/v1/voice"

    /// Asks for nothing in particular.
    package init() {}

    /// Lists them.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> Reply {
        let decisions = try operations.keptDecisions()
        return Reply(hushes: decisions.hushes, offLines: decisions.offLines.sorted())
    }
}

/// Hushes an area.
package struct AddHush: ControlRequest {
    /// Where the server takes it.
    package static let path = "/v1/voice/hush"
    private let area: HushArea
    private let until: String

    /// Asks for silence up to the end of a day.
    package init(_ area: HushArea, lastDay: LocalDate) {
        self.area = area
        until = lastDay.description
    }

    /// Hushes it, and writes an audit line without the place.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> Hush {
        guard let lastDay = LocalDate(until) else { throw .refused("The last day is no date.") }
        let decisions = try operations.keptDecisions()
        let hush = try await operations.decided { () async throws(VoiceDecisions.Refusal) in
            try await decisions.hush(area, lastDay: lastDay)
        }
        operations.logger.notice("an area hushed by the operator", metadata: [LogKey.hush: "\(hush.number)"])
        return hush
    }
}

/// Ends a hush.
package struct RemoveHush: ControlRequest {
    /// Where the server takes it.
    package static let path = "/v1/voice/unhush"
    private let number: Int

    /// Asks to end the one of this number.
    package init(_ number: Int) {
        self.number = number
    }

    /// Ends it, and writes an audit line.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> Hush {
        let decisions = try operations.keptDecisions()
        let ended = try await operations.decided { () async throws(VoiceDecisions.Refusal) in
            try await decisions.unhush(number)
        }
        guard let ended else { throw .refused("There is no hush \(number): \"squall hush list\" shows all.") }
        operations.logger.notice("a hush ended by the operator", metadata: [LogKey.hush: "\(number)"])
        return ended
    }
}

/// Switches a line off for everybody, or on again.
package struct SwitchLine: ControlRequest {
    /// What came of it.
    package struct Reply: Codable, Sendable, Equatable {
        /// Whether it was otherwise before.
        package let isNew: Bool
    }

    /// Where the server takes it.
    package static let path = "/v1/voice/line"
    private let id: String
    private let isOn: Bool

    /// Asks for it.
    package init(_ id: String, isOn: Bool) {
        self.id = id
        self.isOn = isOn
    }

    /// Switches it, and writes an audit line.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> Reply {
        guard (1...100).contains(id.utf8.count) else { throw .refused("The id of a line has 1 to 100 letters.") }
        let decisions = try operations.keptDecisions()
        let isNew = try await operations.decided { () async throws(VoiceDecisions.Refusal) in
            try await decisions.switchLine(id, on: isOn)
        }
        if isNew {
            operations.logger.notice(
                isOn ? "a line switched on by the operator" : "a line switched off by the operator",
                metadata: [LogKey.line: id])
        }
        return Reply(isNew: isNew)
    }
}

/// Asks how often lines were complained about.
package struct ListFlags: ControlRequest {
    /// Where the server takes it.
    package static let path = "/v1/voice/flags"

    /// Asks for nothing in particular.
    package init() {}

    /// Lists them, the most often first.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> [FlaggedLine] {
        try await operations.asked { () async throws(StorageError) in
            try await RecordFlagStore(records: operations.store).all()
        }
    }
}

extension ControlOperations {
    fileprivate func keptDecisions() throws(ControlError) -> VoiceDecisions {
        guard let decisions else { throw .refused("This program keeps no decisions about lines.") }
        return decisions
    }

    fileprivate func decided<Outcome>(
        _ call: () async throws(VoiceDecisions.Refusal) -> Outcome
    ) async throws(ControlError) -> Outcome {
        do throws(VoiceDecisions.Refusal) {
            return try await call()
        } catch {
            switch error {
            case .tooMany(let most): throw .refused("There are \(most) already, which is as many as may be.")
            case .store(let error): throw ControlError(error)
            }
        }
    }
}
