import Glibc

/// What a program on this machine prints, for tests that compare with it.
package enum CommandOutput {
    /// Standard output of a shell command; `nil` when it cannot be run or fails.
    package static func of(_ command: String) -> String? {
        guard let pipe = popen(command, "r") else { return nil }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, pipe)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return pclose(pipe) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }
}
