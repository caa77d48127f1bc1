import Control
import HTTPClient
import HTTPCore
import HTTPServer
import Telemetry
import Terminal

/// The socket in the data folder through which the operator's commands reach a running server.
enum ControlSocket {
    static func path(_ folder: String) -> String {
        "\(folder)/control.sock"
    }

    /// Listens there; the lock of the folder is held, so that a socket that lies there has no owner any more.
    static func listen(_ store: DataStore, _ assembly: Assembly) throws(Stop) -> Listener {
        let path = path(store.folder)
        let front = TerminalFrontEnd(bot: assembly.bot, makeRequestID: Live.makeRequestID)
        let operations = store.operations.answering { question in
            await front.answer(to: question.text, language: question.language, timeZone: nil)
        }
        do throws(ListenerError) {
            return try Listener.start(
                Listener.Configuration(
                    socketPath: path, loops: 1, maximumBodyBytes: 16 << 20, maximumConnections: 16,
                    requestTimeout: .seconds(60), replyTimeout: .seconds(60)),
                responder: ControlResponder(operations), logger: assembly.logger,
                metrics: ListenerMetrics(MetricsRegistry()), requestIDs: RequestIDSource(SystemRandomNumberGenerator()),
                now: { .now })
        } catch .pathTooLong(_, let limit) {
            throw Stop(
                .configuration, "squall: the path \(path) has more than \(limit) bytes, which no socket may have.",
                "Set data.directory to a folder with a shorter path.")
        } catch .addressInUse {
            // The lock is held and a socket without an owner is removed, so it is none.
            throw Stop(
                .unavailable, "squall: cannot listen on \(path): something that is no socket has this name.",
                "Move it out of the data folder.")
        } catch {
            throw Stop(.unavailable, "squall: cannot listen on \(path): \(Service.advice(for: error))")
        }
    }

    /// A client that sends everything to the server of this folder; ``CurlClient/shutdown()`` ends it.
    static func client(_ folder: String) throws(Stop) -> CurlClient {
        do throws(HTTPClientError) {
            return try CurlClient(
                CurlClient.Configuration(userAgent: "squall/\(Squall.version)", socketPath: path(folder)))
        } catch {
            throw Stop(.unavailable, "squall: the HTTP client cannot start (\(error.label)).")
        }
    }
}
