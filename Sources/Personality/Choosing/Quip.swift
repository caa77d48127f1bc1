/// One line with character, filled in; a paragraph of its own that can be dropped without touching anything else.
package struct Quip: Sendable, Equatable {
    /// Id of the line, by which it can be reported and switched off.
    package let id: String
    /// The text as shown, at most 120 characters; values stand in it raw and are escaped by the renderer.
    package let text: String
    /// The image it uses.
    package let topic: String
    /// Level of the pack from which it comes; a parent's line has the parent's.
    package let level: VoiceLevel
}
