import Glibc

/// The threads of this process, as the kernel sees them.
enum Threads {
    /// Whether none but the one that asks runs or waits for a device.
    static var areAsleep: Bool {
        guard let folder = opendir("/proc/self/task") else { return true }
        defer { closedir(folder) }
        var awake = 0
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.first?.isNumber ?? false else { continue }
            if !isAsleep(name) { awake += 1 }
            if awake > 1 { return false }
        }
        return true
    }

    private static func isAsleep(_ name: String) -> Bool {
        let file = open("/proc/self/task/\(name)/stat", O_RDONLY)
        guard file >= 0 else { return true }
        defer { close(file) }
        let text = [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
            count = max(0, read(file, buffer.baseAddress, 512))
        }
        // The state stands behind the name, which is in brackets.
        guard let bracket = text.lastIndex(of: UInt8(ascii: ")")), bracket + 2 < text.count else { return true }
        return text[bracket + 2] == UInt8(ascii: "S") || text[bracket + 2] == UInt8(ascii: "I")
    }
}
