import Crypto
package import Settings
import Storage

/// What makes the bot known to a homeserver as an application service: one file that both read.
///
/// Source: Matrix specification, application service API, "Registration".
package struct MatrixRegistration: Sendable, Equatable {
    /// The service's name at the homeserver; it never changes.
    package let id: String
    /// Where the homeserver reaches the service's listener.
    package let url: String
    /// What the service calls the homeserver with.
    package let serviceToken: Secret
    /// What the homeserver calls the service with.
    package let homeserverToken: Secret
    /// The part of the bot's user id in front of the server.
    package let sender: String

    /// How many random bytes ``init(id:url:sender:serviceBytes:homeserverBytes:)`` wants for each token.
    package static let tokenBytes = 32

    /// Makes a registration with fresh tokens.
    ///
    /// - Parameters:
    ///   - serviceBytes: Random, ``tokenBytes`` of them; and others for the homeserver.
    /// - Throws: ``MatrixRegistrationError`` about the first fault.
    package init(
        id: String, url: String, sender: String, serviceBytes: [UInt8], homeserverBytes: [UInt8]
    ) throws(MatrixRegistrationError) {
        try self.init(
            id: id, url: url, serviceToken: Hexadecimal.encode(serviceBytes),
            homeserverToken: Hexadecimal.encode(homeserverBytes), sender: sender)
    }

    /// Reads a file: JSON, or the plain YAML that such files have.
    ///
    /// - Throws: ``MatrixRegistrationError`` about the first fault.
    package init(text: [UInt8]) throws(MatrixRegistrationError) {
        let members: [String: String]
        if let document = Document(text: text) {
            members = document.members.compactMapValues(\.text)
        } else if let yaml = MatrixPlainYAML.members(text) {
            members = yaml
        } else {
            throw .unreadable
        }
        func value(_ name: String) throws(MatrixRegistrationError) -> String {
            guard let value = members[name], !value.isEmpty else { throw .missing(name) }
            return value
        }
        try self.init(
            id: value("id"), url: value("url"), serviceToken: value("as_token"), homeserverToken: value("hs_token"),
            sender: value("sender_localpart"))
    }

    private init(
        id: String, url: String, serviceToken: String, homeserverToken: String, sender: String
    ) throws(MatrixRegistrationError) {
        guard Self.isID(id) else { throw .unusable("id") }
        guard Self.isAddress(url) else { throw .unusable("url") }
        guard Self.isToken(serviceToken) else { throw .unusable("as_token") }
        guard Self.isToken(homeserverToken) else { throw .unusable("hs_token") }
        guard Self.isLocalpart(sender) else { throw .unusable("sender_localpart") }
        guard serviceToken != homeserverToken else { throw .sameTokens }
        self.id = id
        self.url = url
        self.serviceToken = Secret(serviceToken)
        self.homeserverToken = Secret(homeserverToken)
        self.sender = sender
    }

    /// The file: JSON for people to read, which is YAML too.
    ///
    /// It holds the tokens.
    package var text: [UInt8] {
        JSONValue.object([
            "id": .text(id), "url": .text(url), "as_token": .text(serviceToken.reveal()),
            "hs_token": .text(homeserverToken.reveal()), "sender_localpart": .text(sender),
            "rate_limited": .boolean(false),
            "namespaces": .object(["users": .list([]), "aliases": .list([]), "rooms": .list([])]),
        ]).readableText
    }

    /// The bot's user at a homeserver of that name.
    package func user(at server: String) -> MatrixUserID {
        MatrixUserID(rawValue: "@\(sender):\(server)")
    }

    /// A homeserver refuses `|` in it.
    private static func isID(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 255
            && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "|") }
    }

    private static func isAddress(_ text: String) -> Bool {
        let schemes = ["http://", "https://"]
        return schemes.contains { text.hasPrefix($0) && text.utf8.count > $0.utf8.count }
            && text.utf8.count <= 2048 && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
            && !text.contains("?") && !text.contains("#")
    }

    /// As it travels in a header.
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 1024 && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// Source: Matrix specification, appendix "User Identifiers".
    private static func isLocalpart(_ text: String) -> Bool {
        (1...200).contains(text.utf8.count)
            && text.unicodeScalars.allSatisfy { scalar in
                switch scalar {
                case "a"..."z", "0"..."9", ".", "_", "=", "-", "/", "+": true
                default: false
                }
            }
    }
}
