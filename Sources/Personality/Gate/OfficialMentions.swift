import Weather

/// Dangers that lock wherever an official text names them, whatever its severity.
///
/// English words only: a text in another language locks or not by its severity.
enum OfficialMentions {
    /// Beginnings of words, in lower case, matched where a word begins.
    private static let dangers = [
        "tropical storm", "tropical depression", "tropical cyclone", "hurricane", "typhoon", "cyclone", "storm surge",
        "tornado", "waterspout", "tsunami", "flood", "debris flow", "mudslide", "landslide",
        "wildfire", "wild fire", "forest fire", "bushfire", "bush fire", "brush fire", "grass fire", "fire weather",
        "fire warning", "fire danger", "red flag", "avalanche", "volcan", "ashfall", "ash fall",
        "freezing rain", "ice storm", "black ice", "large hail",
    ].map { Array($0.utf8) }

    /// Whether any text of the warning names one.
    static func areIn(_ warning: WeatherWarning) -> Bool {
        [warning.event, warning.headline ?? "", warning.text, warning.instruction ?? ""].contains(where: areIn)
    }

    /// Whether the text names one; case, hyphens and line breaks do not matter.
    static func areIn(_ text: String) -> Bool {
        let bytes = folded(text)
        for start in bytes.indices where start == 0 || bytes[start - 1] == space {
            for danger in dangers where bytes[start...].starts(with: danger) { return true }
        }
        return false
    }

    private static let space = UInt8(ascii: " ")

    /// ASCII letters in lower case; every run of other ASCII becomes one space; other scripts stay as they are.
    private static func folded(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...0xFF: bytes.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
            default: if bytes.last != space { bytes.append(space) }
            }
        }
        return bytes
    }
}
