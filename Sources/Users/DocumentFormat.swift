package import Storage

/// Which formats of a document can be read, and how an older one becomes the present one.
package struct DocumentFormat: Sendable {
    /// Makes a document of the next format; `nil` when it cannot be used.
    package typealias Upgrade = @Sendable (Document) -> Document?

    /// The format that is written.
    package let current: Int
    /// The step from each older format to the next.
    package let upgrades: [Int: Upgrade]

    /// The present format and the steps that lead to it.
    package init(current: Int, upgrades: [Int: Upgrade]) {
        self.current = current
        self.upgrades = upgrades
    }

    /// The document in the present format; `nil` when it cannot be used.
    /// - Throws: ``UserStoreError/newerFormat(_:)``.
    package func upgraded(_ document: Document) throws(UserStoreError) -> Document? {
        guard var format = document.format, format >= 1 else { return nil }
        guard format <= current else { throw .newerFormat(format) }
        var document = document
        while format < current {
            guard let next = upgrades[format]?(document) else { return nil }
            format += 1
            document = next
            document[Document.formatName] = .integer(Int64(format))
        }
        return document
    }
}
