import Concurrency

/// Something that a test turns on while the bot works.
final class ManualSwitch: Sendable {
    private let state = Locked(false)

    var isOn: Bool { state.withLock { $0 } }

    func turnOn() {
        state.withLock { $0 = true }
    }
}
