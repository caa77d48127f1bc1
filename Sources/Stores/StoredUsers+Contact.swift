package import FoundationEssentials
package import Identity
import Places
package import Storage

extension StoredUsers {
    /// Whose a document is and when they were last in touch; `nil` when this version does not understand it.
    package static func contact(in document: Document) -> (person: UserID, last: Date)? {
        guard let format = document.format, (1...UserDocument.format).contains(format), let id = document.id,
            let last = document[UserDocument.Name.lastContact]?.text.flatMap(Instant.date)
        else { return nil }
        return (UserID(rawValue: id), last)
    }
}
