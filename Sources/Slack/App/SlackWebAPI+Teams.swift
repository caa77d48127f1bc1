import FoundationEssentials
import HTTPCore
import Identity
import Settings

extension SlackWebAPI {
    private struct Home: Decodable {
        let ok: Bool
        let team: String?
        let enterprise: String?

        private enum CodingKeys: String, CodingKey {
            case ok
            case team = "team_id"
            case enterprise = "enterprise_id"
        }
    }

    /// The workspace and the organisation whose token it is; none when it does not work, or nobody can tell now.
    ///
    /// Source: docs.slack.dev, "auth.test".
    func teams(of token: Secret) async -> Set<TeamID> {
        // Why there is no answer does not matter: it is asked again later.
        guard let response = try? await call("/auth.test", form: "", token: token), response.status == 200,
            let home = try? JSONDecoder().decode(Home.self, from: Data(response.body)), home.ok
        else { return [] }
        // What is no id is nobody's.
        let ids = [home.team, home.enterprise].compactMap { try? SlackPerson.id($0, .team) }
        return Set(ids.map { TeamID(rawValue: "slack:\($0)") })
    }
}
