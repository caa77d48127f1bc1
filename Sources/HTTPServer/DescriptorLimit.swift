import Glibc

/// How many files and sockets the process may have open.
enum DescriptorLimit {
    /// For files, providers and the loops themselves.
    private static let reserve = 256

    /// Raises the soft limit so that `count` connections fit, as far as the hard limit allows.
    /// - Returns: How many connections fit, at most `count`.
    static func raise(forConnections count: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return count }
        let wanted = min(rlim_t(count + reserve), limit.rlim_max)
        if limit.rlim_cur < wanted {
            var raised = limit
            raised.rlim_cur = wanted
            if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 { limit = raised }
        }
        return connections(atMost: count, within: Int(clamping: limit.rlim_cur))
    }

    /// How many of the wanted connections fit into a limit, at least one; half of a small limit is left for the rest.
    static func connections(atMost count: Int, within limit: Int) -> Int {
        min(count, max(1, limit - min(reserve, limit / 2)))
    }
}
