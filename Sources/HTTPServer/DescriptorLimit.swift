import Glibc

/// How many files and sockets the process may have open.
enum DescriptorLimit {
    /// Raises the soft limit so that `count` connections fit, as far as the hard limit allows.
    /// - Returns: The limit that holds now.
    @discardableResult
    static func raise(forConnections count: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 0 }
        // Some are needed for files, providers and the loops themselves.
        let wanted = min(rlim_t(count) + 256, limit.rlim_max)
        guard limit.rlim_cur < wanted else { return Int(clamping: limit.rlim_cur) }
        limit.rlim_cur = wanted
        guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 0 }
        return Int(clamping: wanted)
    }
}
