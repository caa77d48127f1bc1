/// One element with all that is inside it; comments and processing instructions are left out.
///
/// Names are what follows the prefix, with the namespace that the prefix stands for, so that a document may use any prefix.
package struct XMLElement: Sendable, Equatable {
    /// Without prefix (`severity`).
    package let name: String
    /// The namespace (`urn:oasis:names:tc:emergency:cap:1.2`); empty when it has none.
    package let namespace: String
    /// Values by name; those of another namespace by namespace, a space and the name.
    package let attributes: [String: String]
    /// Its own text, that of the elements inside it left out; not trimmed.
    package internal(set) var text = ""
    /// The elements inside it, in order.
    package internal(set) var children: [XMLElement] = []

    init(name: String, namespace: String, attributes: [String: String]) {
        self.name = name
        self.namespace = namespace
        self.attributes = attributes
    }

    /// Reads a whole document: UTF-8, UTF-16, ISO 8859-1 or ASCII, as it declares.
    ///
    /// Nothing outside the bytes is ever read. Takes some 10 ms for a megabyte, so it belongs off the event loops.
    /// - Throws: ``XMLError``; a document type is refused, with it every entity but the five of XML itself.
    package init(parsing bytes: [UInt8], limits: XMLLimits = XMLLimits()) throws(XMLError) {
        guard bytes.count <= limits.bytes else { throw .tooLarge }
        self = try XMLTree(limits).root(of: bytes)
    }

    /// The elements of one name right inside it.
    package func children(_ name: String) -> [XMLElement] {
        children.filter { $0.name == name }
    }

    /// The text of the first element of one name right inside it, without spaces around it; `nil` when there is none or
    /// nothing but spaces in it.
    package func text(_ name: String) -> String? {
        guard let child = children.first(where: { $0.name == name }) else { return nil }
        let text = child.trimmedText
        return text.isEmpty ? nil : text
    }

    /// Its own text without spaces and line ends around it.
    package var trimmedText: String {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[first...last])
    }
}
