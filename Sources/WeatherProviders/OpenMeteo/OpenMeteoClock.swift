import FoundationEssentials

/// Reads the times of one answer, which all are so many seconds ahead of UTC, beyond a clock change too.
struct OpenMeteoClock {
    let secondsFromUTC: Int

    init(secondsFromUTC: Int) {
        self.secondsFromUTC = min(max(secondsFromUTC, -86_400), 86_400)
    }

    func instant(_ text: String?) -> Date? {
        text.flatMap { TimeText.instant($0, secondsFromUTC: secondsFromUTC) }
    }
}

extension [Double?]? {
    /// The value at an index; `nil` when the array is absent or too short, or the value is null.
    func value(at index: Int) -> Double? {
        guard let array = self, array.indices.contains(index) else { return nil }
        return array[index]
    }
}

extension [String?]? {
    /// The text at an index; `nil` when the array is absent or too short, or the text is null.
    func text(at index: Int) -> String? {
        guard let array = self, array.indices.contains(index) else { return nil }
        return array[index]
    }
}
