package import FoundationEssentials
package import Identity
package import Places
package import Weather

/// What Squall keeps of one person; nothing of it is anybody else's to see.
package struct User: Sendable, Hashable {
    /// Whose it is.
    package let id: UserID
    /// What an empty question is about; `nil` until set.
    ///
    /// Asking about another place never changes it.
    package var home: Place?
    /// Saved places in the order in which they were saved; each place once.
    package var favourites: [Favourite] = []
    /// The place that was removed last, so that `undo` can bring it back; `nil` when there is none.
    package var removed: Removal?
    /// What was chosen of the units.
    package var units = UnitChoice()
    /// The raw value of a `VoiceLevel` ("snarky"); `nil` follows the operator's default.
    package var mood: String?
    /// Whether jokes are wanted; `nil` means yes.
    ///
    /// The mood is kept for later while they are off.
    package var jokes: Bool?
    /// The raw value of a `JokeFrequency` ("rare"); `nil` means that nothing was chosen.
    ///
    /// It is kept for later while jokes are off.
    package var jokeFrequency: String?
    /// Ids of lines of character that the person does not want to see again, oldest first, at most 200.
    package var blockedPhrases: [String] = []
    /// IANA name of the zone that the person chose; `nil` follows the platform.
    package var timeZone: String?
    /// BCP 47 tag of the language that the person chose ("de"); `nil` follows the platform.
    package var language: String?
    /// When the person's morning begins, for reports without a time; `nil` means 07:00.
    package var morning: TimeOfDay?
    /// The hours of the day that matter to the person, in order, at most 4; empty means the whole day.
    package var hours: [HourSpan] = []
    /// Whether the person has been told, once, how to see and remove what is kept.
    package var knowsOfData = false
    /// When something was kept for the first time.
    package let created: Date
    /// The last contact, within a day.
    package var lastContact: Date

    /// A person of whom nothing is kept yet.
    package init(id: UserID, created: Date) {
        self.id = id
        self.created = created
        lastContact = created
    }
}

/// A place that somebody saved; the resolved place, never what was typed.
package struct Favourite: Sendable, Hashable {
    /// The place.
    package var place: Place
    /// What its owner calls it ("beach"); `nil` when it has no name of its own.
    package var nickname: String?

    /// Makes a favourite.
    package init(place: Place, nickname: String? = nil) {
        self.place = place
        self.nickname = nickname
    }
}

/// What was removed last, and when.
package struct Removal: Sendable, Hashable {
    /// What it was.
    package enum Subject: Sendable, Hashable {
        /// A favourite, and its position in the list, counted from 0.
        case favourite(Favourite, position: Int)
        /// The home.
        case home(Place)
    }

    /// What it was.
    package let subject: Subject
    /// When it was removed.
    package let at: Date

    /// Makes a note of a removal.
    package init(_ subject: Subject, at: Date) {
        self.subject = subject
        self.at = at
    }
}
