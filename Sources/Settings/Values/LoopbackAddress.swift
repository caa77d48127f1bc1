/// Addresses that never leave the machine, written as numbers.
///
/// Plain http is allowed to these only. A name such as `localhost` does not count: what it means is decided elsewhere.
package enum LoopbackAddress {
    /// True for 127.0.0.0/8 as four decimal numbers without leading zeros, and for `[::1]`; `host` has no port.
    package static func isLiteral(_ host: some StringProtocol) -> Bool {
        if host == "[::1]" { return true }
        guard let authority = Authority(host), authority.port == nil else { return false }
        let labels = authority.host.split(separator: ".", omittingEmptySubsequences: false)
        return labels.count == 4 && labels.first == "127" && labels.allSatisfy { UInt8($0) != nil }
    }
}
