package import FoundationEssentials

/// One official warning that is in force or will be.
package struct WeatherWarning: Sendable, Equatable {
    /// Severity of the Common Alerting Protocol, lowest first; unknown sorts with severe for locks.
    package enum Severity: String, Sendable, CaseIterable {
        case unknown = "Unknown"
        case minor = "Minor"
        case moderate = "Moderate"
        case severe = "Severe"
        case extreme = "Extreme"
    }

    /// Urgency of the Common Alerting Protocol.
    package enum Urgency: String, Sendable, CaseIterable {
        case unknown = "Unknown"
        case past = "Past"
        case future = "Future"
        case expected = "Expected"
        case immediate = "Immediate"
    }

    /// The issuer's id of this message; empty when not told.
    package var id: String
    /// What is warned of ("Flood Warning").
    package var event: String
    /// How bad it may get.
    package var severity: Severity
    /// How soon to act.
    package var urgency: Urgency
    /// When the event begins; `nil` when not told.
    package var start: Date?
    /// When the event ends, or, when that is not told, when the message runs out.
    package var end: Date?
    /// The area in the issuer's words.
    package var area: String
    /// One line of the issuer; `nil` when not told.
    package var headline: String?
    /// The whole text, unwrapped.
    package var text: String
    /// What to do, unwrapped; `nil` when not told.
    package var instruction: String?
    /// The issuing office ("NWS Tampa Bay Ruskin FL").
    package var issuer: String
    /// BCP 47 tag of the language of event, headline, text and instruction; `nil` when not told.
    package var language: String?
    /// The same in each language that the issuer uses; empty when there is one alone.
    package var wordings: [Wording] = []

    /// What an issuer says in one language.
    package struct Wording: Sendable, Equatable {
        /// BCP 47 tag (`fr-FR`).
        package var language: String
        /// What is warned of.
        package var event: String
        /// One line; `nil` when not told.
        package var headline: String?
        /// The whole text, unwrapped; may be empty.
        package var text: String
        /// What to do; `nil` when not told.
        package var instruction: String?

        /// Makes a wording from its parts.
        package init(language: String, event: String, headline: String?, text: String, instruction: String?) {
            self.language = language
            self.event = event
            self.headline = headline
            self.text = text
            self.instruction = instruction
        }
    }

    /// Makes a warning from its parts.
    package init(
        id: String, event: String, severity: Severity, urgency: Urgency, start: Date? = nil, end: Date? = nil,
        area: String, headline: String? = nil, text: String, instruction: String? = nil, issuer: String
    ) {
        self.id = id
        self.event = event
        self.severity = severity
        self.urgency = urgency
        self.start = start
        self.end = end
        self.area = area
        self.headline = headline
        self.text = text
        self.instruction = instruction
        self.issuer = issuer
    }
}
