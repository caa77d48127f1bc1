/// Ends the work on a wish before its end, with what is to be answered.
enum ReportExit: Error, Sendable {
    /// What to answer instead; nothing has changed.
    case answer(Answer)
    case trouble(Trouble)

    /// Runs what may meet a trouble.
    static func orTrouble<Value: Sendable>(
        _ work: @Sendable () async throws(Trouble) -> Value
    ) async throws(ReportExit) -> Value {
        do throws(Trouble) {
            return try await work()
        } catch {
            throw .trouble(error)
        }
    }
}
