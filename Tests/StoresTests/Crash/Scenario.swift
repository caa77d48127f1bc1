import Files
import FoundationEssentials
import Identity
import Places
import Storage
import Stores
import Telemetry
import Users

/// Everything that a store does, one step after the other, and what must be there after each.
struct Scenario {
    /// What can be seen from outside.
    struct Sight: Equatable {
        /// The names of people's homes and favourites; nobody of whom nothing is kept.
        var people: [String: [String]] = [:]
        var journal: [String] = []
    }

    struct Step: Sendable {
        let name: String
        let run: @Sendable (Stores) async throws -> Void
        let after: @Sendable (inout Sight) -> Void
    }

    /// The stores of one process.
    final class Stores: Sendable {
        let records: FileRecordStore
        let users: StoredUsers
        let journal: FileJournal

        init(folder: String, files: any FileOperations) {
            records = FileRecordStore(folder: folder, files: files, logger: Logger(silent: ()), threads: 2)
            users = StoredUsers(records: records)
            journal = FileJournal(folder: folder, name: "test", files: files)
        }

        func close() async {
            await records.close()
            await journal.close()
        }

        /// Looks at everything, and finds nothing damaged.
        func sight() async throws -> Sight {
            var sight = Sight()
            for (name, identity) in Scenario.people {
                guard let user = try await users.user(identity) else { continue }
                sight.people[name] = [user.home?.name ?? "none"] + user.favourites.map(\.place.name)
            }
            sight.journal = try await journal.replay().map { String(decoding: $0, as: UTF8.self) }
            return sight
        }
    }

    static let people: [String: UserIdentity] = [
        "a": UserIdentity(UserID(rawValue: "slack:T1:U1")), "b": UserIdentity(UserID(rawValue: "slack:T1:U2")),
        "moved": UserIdentity(UserID(rawValue: "slack:E1:U3"), former: UserID(rawValue: "slack:T1:U3")),
    ]
    private static let now = Date(timeIntervalSince1970: 1_785_566_400)

    static let steps: [Step] = [
        home("a", "Tampa"), home("b", "Oslo"), save("a", "Lima"), home("a", "Rome"), append(["1"]), append(["2", "3"]),
        Step(name: "write under a former id") { stores in
            try await stores.users.update(UserIdentity(UserID(rawValue: "slack:T1:U3")), now: now) { user in
                user.home = place("Kyiv")
            }
        } after: {
            $0.people["moved"] = ["Kyiv"]
        },
        Step(name: "adopt") { stores in
            _ = try await stores.users.user(people["moved"]!)
        } after: { _ in
        },
        save("moved", "Faro"),
        Step(name: "copy") {
            try await $0.records.keepCopy(of: key("a"), format: 1)
        } after: { _ in
        },
        compact(["3"]), append(["4"]), delete("b"), home("b", "Bari"), delete("a"), append(["5", "6"]),
    ]

    static func key(_ name: String) -> RecordKey {
        RecordKey(StoredUsers.collection, people[name]!.id.rawValue)
    }

    static func place(_ name: String) -> Place {
        Place(
            id: PlaceID(rawValue: "gn:\(name)"), name: name,
            coordinate: Coordinate(latitude: 1, longitude: 2)!)
    }

    private static func update(_ name: String, _ what: String, _ change: @escaping @Sendable (inout User) -> Void)
        -> @Sendable (Stores) async throws -> Void
    {
        { stores in
            try await stores.users.update(people[name]!, now: now, change)
        }
    }

    private static func home(_ name: String, _ home: String) -> Step {
        Step(name: "\(name): home \(home)", run: update(name, home) { $0.home = place(home) }) { sight in
            sight.people[name, default: [""]][0] = home
        }
    }

    private static func save(_ name: String, _ favourite: String) -> Step {
        Step(
            name: "\(name): save \(favourite)",
            run: update(name, favourite) { user in
                // The same again must not double it.
                if !user.favourites.contains(where: { $0.place.name == favourite }) {
                    user.favourites.append(Favourite(place: place(favourite)))
                }
            }
        ) { $0.people[name, default: ["none"]].append(favourite) }
    }

    private static func delete(_ name: String) -> Step {
        Step(name: "\(name): delete") { stores in
            try await stores.users.delete(people[name]!.id)
        } after: {
            $0.people[name] = nil
        }
    }

    private static func append(_ entries: [String]) -> Step {
        Step(name: "append \(entries)") { stores in
            try await stores.journal.append(entries.map { Array($0.utf8) })
        } after: {
            $0.journal += entries
        }
    }

    private static func compact(_ entries: [String]) -> Step {
        Step(name: "compact") { stores in
            try await stores.journal.compact(to: entries.map { Array($0.utf8) })
        } after: {
            $0.journal = entries
        }
    }
}
