/// Prints each value beside what is promised, and remembers whether one was beyond it.
struct Verdict {
    private(set) var hasFailed = false

    /// A value that is to be a certain number.
    mutating func expect(_ name: String, _ value: Int, is promise: Int) {
        line(name, value, "", "promised \(padded("\(promise)", 7))", value == promise)
    }

    /// A value that may be so much at most.
    mutating func compare(_ name: String, _ value: Int, _ unit: String, atMost promise: Int) {
        let percent = promise == 0 ? 0 : value * 100 / promise
        let cents = percent % 100
        let ratio = "\(percent / 100).\(cents < 10 ? "0" : "")\(cents)"
        line(name, value, unit, "promised \(padded("\(promise)", 7))   \(ratio)", value <= promise)
    }

    /// A value that nothing is promised about.
    func show(_ name: String, _ value: Int, _ unit: String) {
        say(head(name, value, unit))
    }

    private mutating func line(_ name: String, _ value: Int, _ unit: String, _ promise: String, _ isKept: Bool) {
        if !isKept { hasFailed = true }
        say("\(head(name, value, unit)) \(promise)   \(isKept ? "ok" : "FAILED")")
    }

    private func head(_ name: String, _ value: Int, _ unit: String) -> String {
        let gap = String(repeating: " ", count: max(1, 46 - name.count))
        return "\(name)\(gap) \(padded("\(value)", 8)) \(unit)\(String(repeating: " ", count: max(0, 4 - unit.count)))"
    }

    private func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
