/// What `pack.json` says, as far as the program needs it.
struct PackHeader: Sendable {
    /// The name of the pack's folder, too.
    let id: String
    let version: Int
    let language: String
    let level: VoiceLevel
    /// The pack whose lines join; `nil` ends the chain, which only a professional pack may do.
    let parent: String?
    /// Where `pack.json` lies, for faults.
    let file: String
    /// The line that names the parent, or the first.
    let parentLine: Int
}
