/// One operation of the operator: a value that is performed here, or sent to the process that can.
package protocol ControlRequest: Codable, Sendable {
    /// What comes back.
    associatedtype Reply: Codable & Sendable

    /// Where the server takes it, `/v1/records/page`; the number changes when a request or reply does.
    static var path: String { get }

    /// Performs it on the stores of this process.
    /// - Throws: ``ControlError``.
    func perform(on operations: ControlOperations) async throws(ControlError) -> Reply
}

/// A reply that says nothing but that it is done.
package struct ControlDone: Codable, Sendable, Equatable {}

/// Performs requests: in this process or, through a socket, in another.
package protocol ControlDoor: Sendable {
    /// Performs one request.
    /// - Throws: ``ControlError``.
    func perform<Request: ControlRequest>(_ request: Request) async throws(ControlError) -> Request.Reply
}
