import Glibc

/// What this process has used, as the kernel counts it.
enum Usage {
    /// The most memory that was resident.
    static var peakMebibytes: Int { Int(read().ru_maxrss) / 1024 }

    /// Time of the processors.
    static var cpuMilliseconds: Int {
        let usage = read()
        return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    }

    private static func read() -> rusage {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage
    }

    private static func milliseconds(_ time: timeval) -> Int {
        Int(time.tv_sec) * 1000 + Int(time.tv_usec) / 1000
    }
}
