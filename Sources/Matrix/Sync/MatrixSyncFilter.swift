import JSONWriter

/// Which events an ordinary account wants of its homeserver.
enum MatrixSyncFilter {
    /// The kinds that are served.
    static let types = [
        "m.room.message", "m.room.member", "m.reaction", "m.room.encryption", "m.room.encrypted", "m.room.tombstone",
    ]
    /// Most events of a room in one answer; what is left out is fetched.
    private static let timeline = 50

    /// For every `/sync` but the first.
    static let usual = filter(types, limit: timeline)
    /// For the first one, of which invitations and upgrades are wanted only.
    static let first = filter(["m.room.tombstone"], limit: 1)

    /// For the events that an answer left out: `RoomEventFilter`.
    static let gap = JSON.object { json in
        json.array("types") { Self.write(types, to: &$0) }
    }

    private static func filter(_ types: [String], limit: Int) -> [UInt8] {
        JSON.object { json in
            json.object("presence") { $0.array("types") { _ in } }
            json.object("account_data") { $0.array("types") { _ in } }
            json.object("room") { json in
                json.object("account_data") { $0.array("types") { _ in } }
                json.object("ephemeral") { $0.array("types") { _ in } }
                json.object("state") { json in
                    json.array("types") { write(types, to: &$0) }
                    json.member("lazy_load_members", true)
                }
                json.object("timeline") { json in
                    json.array("types") { write(types, to: &$0) }
                    json.member("limit", limit)
                    json.member("lazy_load_members", true)
                }
            }
        }
    }

    private static func write(_ types: [String], to json: inout JSONArray) {
        for type in types { json.element(type) }
    }
}
