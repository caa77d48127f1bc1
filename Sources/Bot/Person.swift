import Users

/// Who asks, as the store knew them when the message arrived.
///
/// A class, because it is large and handed from one wording to the next.
final class Person: Sendable {
    let identity: UserIdentity
    /// `nil` when nothing is kept of them.
    let user: User?
    /// Why their record cannot be used, although they are answered with defaults; `nil` when all is well.
    let fault: RecordFault?

    init(identity: UserIdentity, user: User? = nil, fault: RecordFault? = nil) {
        self.identity = identity
        self.user = user
        self.fault = fault
    }

    /// Reads the person's record.
    ///
    /// - Throws: ``Trouble/notKept(_:)`` when the store cannot be reached: what somebody saved must not seem lost.
    static func read(_ identity: UserIdentity, from users: any UserStore) async throws(Trouble) -> Person {
        do throws(UserStoreError) {
            return Person(identity: identity, user: try await users.user(identity))
        } catch {
            let fault = RecordFault(error)
            guard fault.isTheirsAlone else { throw .notKept(fault) }
            return Person(identity: identity, fault: fault)
        }
    }
}

/// Why something could not be kept or read, as a person is told.
enum RecordFault: Sendable, Hashable {
    /// Their record is damaged and set aside.
    case damaged
    /// A later version of the program wrote their record.
    case newer
    /// The disk is full.
    case full
    /// Another process keeps the records.
    case elsewhere
    /// The store does not work.
    case unavailable

    init(_ error: UserStoreError) {
        self =
            switch error {
            case .damaged: .damaged
            case .newerFormat: .newer
            case .full: .full
            case .elsewhere: .elsewhere
            case .unavailable: .unavailable
            }
    }

    /// Whether everybody else is served as always.
    var isTheirsAlone: Bool {
        switch self {
        case .damaged, .newer: true
        case .full, .elsewhere, .unavailable: false
        }
    }

    /// What the person is told when nothing could be kept.
    var sentence: Sentence {
        switch self {
        case .damaged: .storeDamaged
        case .newer: .storeNewer
        case .full: .storeFull
        case .elsewhere: .storeElsewhere
        case .unavailable: .storeUnavailable
        }
    }
}
