/// How this program introduces itself to services that ask for a name and a contact.
enum UserAgent {
    /// The product, and the operator's contact when there is one.
    static func naming(contact: String?) -> String {
        guard let contact else { return "squall (weather chat bot)" }
        return "squall (weather chat bot; \(contact))"
    }
}
