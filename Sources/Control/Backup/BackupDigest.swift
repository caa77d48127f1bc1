/// Hashes the bytes of a backup as they pass; joined by the assembly to the wrapper that can.
package protocol BackupDigest {
    /// Takes the next bytes.
    func add(_ bytes: [UInt8])

    /// SHA-256 of everything so far in hexadecimal digits.
    /// - Throws: ``ControlError/noHash``.
    func hexadecimal() throws(ControlError) -> String
}
