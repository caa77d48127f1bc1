import Concurrency
package import HTTPCore

/// Answers the requests that come through the control socket.
///
/// A request is `POST` of a JSON object to its path; the reply is a JSON object, with status 200, or the error as one with
/// status 409 (refused), 400 (not understood) or 503.
package struct ControlResponder: HTTPResponder {
    private typealias Handler = @Sendable (ControlOperations, [UInt8]) async throws(ControlError) -> [UInt8]

    private static let handlers: [String: Handler] = Dictionary(
        uniqueKeysWithValues: ControlRequests.all.map { ($0.path, handler(of: $0)) })

    private let operations: ControlOperations

    /// Performs requests on `operations`.
    package init(_ operations: ControlOperations) {
        self.operations = operations
    }

    /// The reply to one request, made on the global executor.
    package func respond(to request: HTTPRequest, context: HTTPRequestContext) async -> HTTPResponse {
        guard request.method == .post, let handler = Self.handlers[String(request.path)] else {
            return Self.response(to: .notUnderstood)
        }
        return await withTaskExecutorPreference(globalConcurrentExecutor) {
            do throws(ControlError) {
                return .json(try await handler(operations, request.body))
            } catch {
                return Self.response(to: error)
            }
        }
    }

    private static func handler<Request: ControlRequest>(of type: Request.Type) -> Handler {
        { operations, body throws(ControlError) in
            let request = try ControlJSON.value(Request.self, from: body)
            return try ControlJSON.bytes(of: try await operations.perform(request))
        }
    }

    private static func response(to error: ControlError) -> HTTPResponse {
        let status =
            switch error {
            case .refused: 409
            case .notUnderstood: 400
            case .store, .noAnswer, .noHash: 503
            }
        let body = ControlFailure(error)
        do throws(ControlError) {
            return .json(try ControlJSON.bytes(of: body), status: status)
        } catch {
            return .text("error\n", status: 500)
        }
    }
}

/// An error as the socket carries it.
struct ControlFailure: Codable {
    let label: String
    let detail: String

    init(_ error: ControlError) {
        switch error {
        case .store(let label, let detail): (self.label, self.detail) = (label, detail)
        case .refused(let sentence): (label, detail) = ("refused", sentence)
        case .noAnswer, .notUnderstood, .noHash: (label, detail) = (error.label, "")
        }
    }
}

/// Every request that there is.
enum ControlRequests {
    static let all: [any ControlRequest.Type] = [
        ListCollections.self, ReadRecords.self, WriteRecords.self, RemoveRecords.self, ListJournals.self,
        ReadJournal.self, WriteJournal.self, FinishRestore.self, ExportPerson.self, DeletePerson.self,
        RepairStore.self, RestoreCopies.self, ListReports.self, PauseReports.self, ResumeReports.self,
        AskBot.self, ListDecisions.self, AddHush.self, RemoveHush.self, SwitchLine.self, ListFlags.self,
    ]
}
