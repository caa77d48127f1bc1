/// The two forms of a request target that are served: `/path?query`, and a whole `http` URL.
enum RequestTarget {
    /// The authority of a target in absolute form; `nil` when it is no `http` URL with one.
    static func authority<Bytes: Collection<UInt8>>(ofAbsolute target: Bytes) -> Bytes.SubSequence? {
        guard ByteRules.isEqual(target.prefix(7), "http://") else { return nil }
        let authority = target.dropFirst(7).prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        return !authority.isEmpty && authority.allSatisfy(ByteRules.isHost) ? authority : nil
    }

    /// The target in origin form; one that is in that form already, or `*`, stays as it is.
    static func originForm(of target: String) -> String {
        guard let authority = authority(ofAbsolute: target.utf8) else { return target }
        let rest = target[authority.endIndex...]
        return rest.hasPrefix("/") ? String(rest) : "/\(rest)"
    }
}
