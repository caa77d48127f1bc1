/// How a reply stands in a room.
package struct MatrixFrame: Sendable, Equatable {
    /// Whether it should reach a phone: notices never do.
    package enum Loudness: Sendable {
        /// An answer: `m.notice`.
        case notice
        /// A report: `m.text`.
        case text
    }

    /// What kind of message it is.
    package var loudness: Loudness = .notice
    /// The event that it answers; `nil` when it answers none.
    package var repliesTo: String?
    /// The root of the thread in which it stands; `nil` outside threads.
    package var thread: String?
    /// The first version of our message whose place it takes; `nil` for a new one.
    package var replaces: String?
    /// Who is mentioned; nobody unless somebody asked for it.
    package var mentions: [MatrixUserID] = []

    /// A notice by itself, to be filled.
    package init() {}
}
