import Files
import FoundationEssentials
import Glibc
import Identity
import Places
import Stores
import Telemetry
import Users

/// What a durable write of one person's document costs beside the same bytes written and synced without us.
struct WriteTimes {
    private static let people = 60
    private let folder: String

    /// - Parameter folder: Exists and is empty; on the device that is to be measured.
    init(folder: String) {
        self.folder = folder
    }

    func run() async throws {
        try FileSystem().createFolder("\(folder)/data")
        let records = FileRecordStore(
            folder: "\(folder)/data", files: SystemFiles(), logger: Logger(handler: SilentLogHandler(), level: .error))
        let users = StoredUsers(records: records)
        // The folders and documents of all people are made first: what is measured are changes.
        for number in 0..<Self.people { try await change(number, of: users) }
        let bytes = try FileSystem().contents(of: document(), limit: 1 << 20)
        for number in 0..<Self.people { try write(bytes, number) }
        var (ours, bare) = (Samples(), Samples())
        for number in 0..<Self.people {
            try await ours.time { try await change(number, of: users) }
            try bare.time { try write(bytes, number) }
        }
        await records.close()
        ours.show("write")
        bare.show("bare")
        say("bytes \(bytes.count)")
    }

    private func change(_ number: Int, of users: StoredUsers) async throws {
        guard let coordinate = Coordinate(latitude: 27.94752, longitude: -82.45843) else { throw Nothing() }
        let place = Place(
            id: PlaceID(rawValue: "gn:4174757"), name: "Tampa", region: "Florida", regionCode: "FL",
            country: "United States", countryCode: "US", coordinate: coordinate, timeZone: "America/New_York",
            population: 369_075)
        let id = UserIdentity(UserID(rawValue: "slack:T1:U\(number)"), former: nil)
        try await users.update(id, now: Date()) { user in
            user.home = place
            user.favourites = [Favourite(place: place, nickname: "beach")]
            user.hours = []
            user.mood = user.mood == "snarky" ? "friendly" : "snarky"
        }
    }

    private func document() throws -> String {
        let files = try FileSystem().files(under: "\(folder)/data/users", limit: 1000)
        guard let first = files.first(where: { $0.hasSuffix(".json") }) else { throw Nothing() }
        return "\(folder)/data/users/\(first)"
    }

    /// All that a durable change needs, with nothing but the kernel's calls: the bytes in a temporary file, which is synced
    /// and takes the name of the former one; then the folder is synced, or a crash could bring the former one back.
    ///
    /// Like ours it replaces a file, which costs more than a new name: the former one's space must be freed.
    private func write(_ bytes: [UInt8], _ number: Int) throws {
        let path = "\(folder)/bare-\(number)"
        let file = open("\(path).tmp", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard file >= 0, Glibc.write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0, close(file) == 0,
            rename("\(path).tmp", path) == 0
        else { throw Nothing() }
        let parent = open(folder, O_RDONLY | O_DIRECTORY)
        guard parent >= 0, fsync(parent) == 0, close(parent) == 0 else { throw Nothing() }
    }

    private struct Nothing: Error {}
}
