package import FoundationEssentials
package import Storage

extension MemberReader {
    /// An instant as ``Instant`` writes it.
    package func instant(_ name: String) throws(UnusableMember) -> Date? {
        try value(name) { $0.text.flatMap(Instant.date) }
    }
}
