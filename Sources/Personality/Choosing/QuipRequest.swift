package import FoundationEssentials
package import Identity
package import Places

/// Who will see a quip, and whose history it enters.
package enum QuipAudience: Sendable, Hashable {
    /// One person, in private.
    case person(UserID)
    /// A room.
    case conversation(ConversationID)

    /// The id that enters the seed.
    var rawValue: String {
        switch self {
        case .person(let user): user.rawValue
        case .conversation(let conversation): conversation.rawValue
        }
    }
}

/// Everything that decides whether an answer gets a quip, and which.
package struct QuipRequest: Sendable {
    /// Whose workspace or server; enters the seed.
    package var tenant: TeamID
    /// Who sees the answer.
    package var audience: QuipAudience
    /// Who asked.
    package var asker: UserID
    /// The place that is answered for, the first of several.
    package var place: PlaceID
    /// Language of the packs (`en`).
    package var language = "en"
    /// The level that the asker wants.
    package var wanted: VoiceLevel
    /// The level of the room; `nil` in private, where the person's own level wins.
    package var roomCap: VoiceLevel?
    /// The operator's cap.
    package var maximum = VoiceLevel.overkill
    /// How often.
    package var frequency: JokeFrequency
    /// Ids of lines that the asker does not want to see again.
    package var blocked: Set<String> = []
    /// Whether others are shown what the asker has just asked for: then it is no repeated question.
    package var isShared = false
    /// What is true of the answer.
    package var context: PhraseContext
    /// Values as they will be shown, in the reader's units and language; a missing one makes its lines ineligible.
    package var values: PlaceholderValues
    /// The present.
    package var now: Date
    /// The present day in the place's zone.
    package var localDate: LocalDate

    /// Makes a request from its necessary parts.
    package init(
        tenant: TeamID, audience: QuipAudience, asker: UserID, place: PlaceID, wanted: VoiceLevel,
        frequency: JokeFrequency, context: PhraseContext, values: PlaceholderValues, now: Date, localDate: LocalDate
    ) {
        self.tenant = tenant
        self.audience = audience
        self.asker = asker
        self.place = place
        self.wanted = wanted
        self.frequency = frequency
        self.context = context
        self.values = values
        self.now = now
        self.localDate = localDate
    }

    /// The same with its values by name.
    package init(
        tenant: TeamID, audience: QuipAudience, asker: UserID, place: PlaceID, wanted: VoiceLevel,
        frequency: JokeFrequency, context: PhraseContext, placeholders: [PlaceholderName: String], now: Date,
        localDate: LocalDate
    ) {
        self.init(
            tenant: tenant, audience: audience, asker: asker, place: place, wanted: wanted, frequency: frequency,
            context: context, values: PlaceholderValues(placeholders), now: now, localDate: localDate)
    }

    /// The values by name.
    package var placeholders: [PlaceholderName: String] {
        get { values.all }
        set { values = PlaceholderValues(newValue) }
    }

    /// The level that holds.
    package var level: VoiceLevel {
        VoiceLevel.allowed(wanted: wanted, roomCap: roomCap, maximum: maximum, state: context.state)
    }
}

extension VoiceLevel {
    /// The level that holds: the lowest of all caps, at most friendly while the gate is careful, plain when it is locked.
    package static func allowed(
        wanted: VoiceLevel, roomCap: VoiceLevel?, maximum: VoiceLevel, state: GateState
    ) -> VoiceLevel {
        let allowed = min(wanted, roomCap ?? wanted, maximum)
        return switch state {
        case .open: allowed
        case .careful: min(allowed, .friendly)
        case .locked: .plain
        }
    }
}
