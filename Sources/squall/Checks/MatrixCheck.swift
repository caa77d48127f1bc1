import HTTPCore
import Matrix
import Settings

/// Asks the homeserver who Squall is there, and whether it reaches Squall, when Matrix is configured.
enum MatrixCheck {
    static func run(_ assembly: Assembly, _ report: inout CheckReport) async {
        let found: (ServiceURL, MatrixConnection)?
        do throws(Stop) {
            found = try MatrixConnection.of(assembly.settings)
        } catch {
            return report.bad("Matrix registration", error.lines.joined(separator: " "))
        }
        guard let (homeserver, connection) = found else {
            return report.skipped("Matrix", "matrix.homeserver-url is not set, so Matrix is not served.")
        }
        let secrets = assembly.secrets
        let api = MatrixWebAPI(
            base: homeserver,
            token: {
                if case .service(let registration) = connection { return registration.serviceToken }
                return secrets.matrixAccessToken
            }, transport: assembly.transport)
        guard await isReached(homeserver, api, &report) else { return }
        switch connection {
        case .service(let registration):
            report.good(
                "Matrix registration",
                "\(registration.id), which makes the bot @\(registration.sender) and leads the homeserver to "
                    + "\(registration.url).")
            guard let user = await owner(connection, api, &report) else { return }
            await MatrixListenerCheck.run(registration, api, assembly, &report)
            sayPeople(user, assembly.settings, &report)
        case .token:
            if let user = await owner(connection, api, &report) { sayPeople(user, assembly.settings, &report) }
        case .password(let user):
            report.skipped(
                "Matrix account",
                "the password of \(user) is tried by squall serve only: each login ends the session of the one before.")
        }
    }

    private static func isReached(_ url: ServiceURL, _ api: MatrixWebAPI, _ report: inout CheckReport) async -> Bool {
        do throws(MatrixFailure) {
            let version = try await api.versions().last ?? "of an unknown version"
            report.good("Matrix homeserver", "answers at \(url); it speaks Matrix \(version).")
            return true
        } catch {
            report.bad("Matrix homeserver", silence(error, at: url))
            return false
        }
    }

    private static func silence(_ failure: MatrixFailure, at url: ServiceURL) -> String {
        switch failure {
        case .transient(let reason), .unknown(let reason):
            "no answer at \(url) (\(reason)): is it running? Check matrix.homeserver-url, the network and a proxy."
        case .limited: "it has no time at present; try again in a minute."
        default:
            "what answers at \(url) is not a homeserver's client API (\(failure.label)): check matrix.homeserver-url; "
                + "https://SERVER/.well-known/matrix/client names the address of a server."
        }
    }

    /// Whose token it is; says what to do when it is nobody's.
    private static func owner(
        _ connection: MatrixConnection, _ api: MatrixWebAPI, _ report: inout CheckReport
    ) async -> MatrixUserID? {
        do throws(MatrixFailure) {
            let owner = try await api.whoami()
            report.good("Matrix token", "belongs to \(owner.user.rawValue).")
            return owner.user
        } catch {
            report.bad("Matrix token", refusal(error, connection))
            return nil
        }
    }

    private static func refusal(_ failure: MatrixFailure, _ connection: MatrixConnection) -> String {
        switch (failure, connection) {
        case (.tokenDead, .service), (.forbidden, .service):
            """
            the homeserver does not know this registration, or has an older copy of it. Synapse: its path belongs into \
            app_service_config_files in homeserver.yaml; the homeserver reads it only when it is restarted.
            """
        case (.tokenDead, _), (.forbidden, _):
            "the homeserver refuses it: take a new access token of the account, or set matrix.user and matrix.password."
        case (.limited, _): "the homeserver has no time at present; try again in a minute."
        default: "the homeserver does not say whose it is (\(failure.label)); try again later."
        }
    }

    private static func sayPeople(_ user: MatrixUserID, _ settings: SettingsValues, _ report: inout CheckReport) {
        let servers = settings[SettingsCatalog.matrixAllowedServers]
        let shown = servers.isEmpty ? user.server : servers.joined(separator: ", ")
        if servers.contains("*") {
            report.note("Matrix people", "everybody of every server may use it (matrix.allowed-servers is *).")
        } else {
            report.note("Matrix people", "those of \(shown) may use it; matrix.allowed-servers names others.")
        }
    }
}
