import Glibc

/// What this process has used, as the kernel counts it.
enum Usage {
    /// The most memory that was resident.
    static var peakMebibytes: Int { Int(read().ru_maxrss) / 1024 }

    /// The memory that is resident now.
    static var residentMebibytes: Int {
        var pages = [UInt8](repeating: 0, count: 64)
        let file = open("/proc/self/statm", O_RDONLY)
        guard file >= 0 else { return 0 }
        defer { close(file) }
        let count = Glibc.read(file, &pages, pages.count)
        let numbers = String(decoding: pages.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
        return numbers.count > 1 ? (Int(numbers[1]) ?? 0) * Int(getpagesize()) / (1 << 20) : 0
    }

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
