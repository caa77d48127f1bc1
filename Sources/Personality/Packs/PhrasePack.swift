/// One pack as it was read, with its own lines, those of its parents left out.
struct PhrasePack: Sendable {
    /// The name of its folder.
    let folder: String
    /// `nil` when `pack.json` is missing or cannot be read.
    let header: PackHeader?
    /// The lines that can be said, in no particular order.
    let lines: [PhraseLine]
    /// Why the pack is disabled; empty when it is not.
    var faults: [PackFault]
    /// Why single lines were left out.
    let lineFaults: [PackFault]

    var isEnabled: Bool { faults.isEmpty }
}
