import Storage

/// Who has how much power in a room, as its state says.
///
/// Source: Matrix specification, client-server API, `m.room.power_levels`; room version 12, "Authorization rules".
struct MatrixPowers: Sendable, Equatable {
    /// More than any number that a room can name.
    static let infinite = Int64.max

    private let creators: Set<String>
    private let users: [String: Int64]
    private let others: Int64

    /// Takes the state of a room.
    ///
    /// - Parameters:
    ///   - room: Tells by its form whether those who made the room have infinite power.
    ///   - creator: Who sent `m.room.create`; `nil` when that is not known.
    ///   - create: The content of `m.room.create`.
    ///   - levels: The content of `m.room.power_levels`; without it only those who made the room have power.
    init(in room: MatrixRoomID, creator: MatrixUserID?, create: [UInt8]?, levels: [UInt8]?) {
        let origin = create.flatMap { Document(text: $0)?.members } ?? [:]
        let first = creator?.rawValue ?? origin["creator"]?.text
        let further = origin["additional_creators"]?.list?.compactMap(\.text) ?? []
        // From room version 12 on the id has no server.
        creators = room.rawValue.contains(":") ? [] : Set([first].compactMap { $0 } + further)
        guard let levels = levels.flatMap({ Document(text: $0)?.members }) else {
            users = first.map { [$0: 100] } ?? [:]
            others = 0
            return
        }
        users = (levels["users"]?.object ?? [:]).compactMapValues(Self.level)
        others = levels["users_default"].flatMap(Self.level) ?? 0
    }

    /// What a person has.
    func level(of user: MatrixUserID) -> Int64 {
        creators.contains(user.rawValue) ? Self.infinite : users[user.rawValue] ?? others
    }

    /// Old rooms have texts in place of numbers.
    private static func level(_ value: JSONValue) -> Int64? {
        value.integer ?? value.text.flatMap { Int64($0) }
    }
}
