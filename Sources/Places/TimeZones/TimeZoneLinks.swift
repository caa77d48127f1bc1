/// Other names of zones, from the text that the system's tzdata keeps beside its compiled files.
///
/// A zone that is renamed keeps its old name as a link ("Europe/Kiev" for "Europe/Kyiv"). Systems differ in which names
/// have a file; the text lists them all. Source: tz database, zic(8), link lines `L TARGET LINK-NAME`.
struct TimeZoneLinks: Sendable {
    /// A link may lead to a link; a chain that is longer than this is a circle.
    private static let longestChain = 8

    /// The zone or link behind each other name.
    private let targets: [Substring: Substring]

    /// Reads `tzdata.zi`; lines that are no links are passed over, so that any bytes will do.
    init(_ text: [UInt8]) {
        var targets: [Substring: Substring] = [:]
        let lines = text.split(separator: UInt8(ascii: "\n")).filter { $0.starts(with: Array("L ".utf8)) }
        for line in lines {
            let words = String(decoding: line, as: UTF8.self).split(separator: " ")
            if words.count == 3, words[1] != words[2] { targets[words[2]] = words[1] }
        }
        self.targets = targets
    }

    /// Names of the same zone, in each group the zone's own name first, then the others in order.
    var groups: [[String]] {
        let byZone = Dictionary(grouping: targets.keys.sorted(), by: zone)
        return byZone.map { zone, names in [String(zone)] + names.map(String.init).filter { $0 != zone } }
    }

    /// Where the links from a name lead.
    private func zone(_ name: Substring) -> Substring {
        var name = name
        for _ in 0..<Self.longestChain {
            guard let target = targets[name] else { break }
            name = target
        }
        return name
    }
}
