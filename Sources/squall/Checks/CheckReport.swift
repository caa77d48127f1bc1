/// The lines of `squall check`, one for each part, printed as they come.
struct CheckReport {
    private(set) var failures = 0
    private(set) var successes = 0

    /// The part works.
    mutating func good(_ part: String, _ detail: String) {
        successes += 1
        Console.say("ok       \(part): \(detail)")
    }

    /// The part works, and the operator should know this.
    mutating func note(_ part: String, _ detail: String) {
        Console.say("note     \(part): \(detail)")
    }

    /// The part was not tried, and why.
    mutating func skipped(_ part: String, _ detail: String) {
        Console.say("skipped  \(part): \(detail)")
    }

    /// The part does not work: why, and what to do.
    mutating func bad(_ part: String, _ detail: String) {
        failures += 1
        Console.say("FAILED   \(part): \(detail)")
    }
}
