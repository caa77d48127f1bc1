import Places
import Weather

/// Everything that can go wrong with a command, as a person is told of it; each case has its own sentence.
enum Trouble: Error, Sendable, Equatable {
    /// The forecast service gives no answer: too slow, out of reach, or in trouble itself.
    case unavailable(Place)
    /// It answered something that cannot be read.
    case unreadable(Place)
    /// It wants fewer questions, for so many seconds if it says.
    case slowDown(Place, seconds: Int?)
    /// Wrong key or plan: only the operator can help.
    case setup(Place)
    /// No service that is set up covers the place.
    case notCovered(Place)
    /// What the person wants kept could not be kept, or what is kept could not be read; nothing has changed.
    case notKept(RecordFault)
    /// A mistake of ours; the person gets a reference that is also in the log.
    case internalTrouble
    /// The whole command took too long.
    case timedOut

    /// What a failed request for weather means for the person.
    init(_ error: WeatherError, place: Place) {
        self =
            switch error {
            case .badKey, .planLimit: .setup(place)
            case .rateLimited(let retryAfter): .slowDown(place, seconds: retryAfter)
            case .notCovered, .areaUnknown: .notCovered(place)
            case .badRequest: .internalTrouble
            case .unavailable, .timedOut: .unavailable(place)
            case .badAnswer: .unreadable(place)
            }
    }

    /// What it means for the person that several requests failed: the failure that says most.
    ///
    /// Wrong keys first, which only the operator can mend, then pauses, the longest one, since no question before helps.
    init(_ errors: [WeatherError], place: Place) {
        let worst = errors.max { (Self.rank($0), Self.pause($0)) < (Self.rank($1), Self.pause($1)) }
        self.init(worst ?? .badAnswer, place: place)
    }

    private static func rank(_ error: WeatherError) -> Int {
        switch error {
        case .badKey, .planLimit: 5
        case .rateLimited: 4
        case .badRequest: 3
        case .badAnswer: 2
        case .unavailable, .timedOut: 1
        case .notCovered, .areaUnknown: 0
        }
    }

    private static func pause(_ error: WeatherError) -> Int {
        if case .rateLimited(let seconds?) = error { seconds } else { 0 }
    }

    /// How the message ended.
    var outcome: Outcome {
        switch self {
        case .unavailable: .unavailable
        case .unreadable: .unreadable
        case .slowDown: .slowDown
        case .setup: .setup
        case .notCovered: .notCovered
        case .notKept: .notKept
        case .internalTrouble: .internalTrouble
        case .timedOut: .timedOut
        }
    }

    /// The sentence for the person.
    ///
    /// - Parameter reference: What finds the trouble in the log.
    func sentence(_ language: Language, reference: String) -> String {
        switch self {
        case .unavailable(let place): language.text(.troubleUnavailable, [.place: place.fullName])
        case .unreadable(let place): language.text(.troubleUnreadable, [.place: place.fullName])
        case .slowDown(let place, nil): language.text(.troubleSlowDown, [.place: place.fullName])
        case .slowDown(let place, let seconds?):
            language.text(.troubleSlowDownFor, [.place: place.fullName, .span: language.wait(seconds)])
        case .setup(let place): language.text(.troubleSetup, [.place: place.fullName])
        case .notCovered(let place): language.text(.troubleNotCovered, [.place: place.fullName])
        case .notKept(let fault): language.text(fault.sentence)
        case .internalTrouble: language.text(.troubleInternal, [.reference: reference])
        case .timedOut: language.text(.troubleTimeout)
        }
    }
}
