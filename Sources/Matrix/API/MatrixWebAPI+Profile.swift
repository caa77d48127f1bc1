import HTTPCore
import JSONWriter

/// Source: Matrix specification, client-server API, "Profiles"; MSC4175 for the name before version 1.16.
extension MatrixWebAPI {
    /// The members of a profile that are read; profiles hold whatever people like, so that nothing else is.
    private struct Profile: Decodable {
        let zone: String?
        let formerZone: String?

        private enum CodingKeys: String, CodingKey {
            case zone = "m.tz"
            case formerZone = "us.cloke.msc4175.tz"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            // Anything may stand there; what is no text is no zone.
            zone = try? container.decodeIfPresent(String.self, forKey: .zone)
            formerZone = try? container.decodeIfPresent(String.self, forKey: .formerZone)
        }
    }

    /// The time zone that a user shows, raw and unchecked; `nil` when the profile has none.
    func timeZone(of user: MatrixUserID) async throws(MatrixFailure) -> String? {
        let answer = try await call(.get, ["profile", user.rawValue], limits: Self.hastyLimits)
        let profile = try Self.decode(Profile.self, from: answer)
        return profile.zone ?? profile.formerZone
    }

    /// The display name of a user; `nil` when there is none.
    package func displayName(of user: MatrixUserID) async throws(MatrixFailure) -> String? {
        do throws(MatrixFailure) {
            let answer = try await call(.get, ["profile", user.rawValue, "displayname"])
            return try Self.decode([String: String].self, from: answer)["displayname"]
        } catch {
            if case .notFound = error { return nil }
            throw error
        }
    }

    /// Names our own user; only when the name is another, since each change writes an event into every room.
    package func setDisplayName(_ name: String, of user: MatrixUserID) async throws(MatrixFailure) {
        let body = JSON.object { $0.member("displayname", name) }
        try await call(.put, ["profile", user.rawValue, "displayname"], body: body, limits: Self.patientLimits)
    }
}
