import Glibc

/// Writes all bytes to a file descriptor and waits as long as that takes; for a thread of one's own only.
/// - Returns: `false` when the descriptor refused them: closed, full, or its reader is gone.
package func writeBlocking(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
        var rest = buffer[...]
        while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
            let count = write(descriptor, start, rest.count)
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}
