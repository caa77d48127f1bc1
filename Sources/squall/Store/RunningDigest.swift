import Control
import Crypto

/// The hash of a backup, over OpenSSL.
final class RunningDigest: BackupDigest {
    private let hash: RunningSHA256
    private var hasFailed = false

    init() throws(ControlError) {
        do throws(CryptoError) {
            hash = try RunningSHA256()
        } catch {
            throw .noHash
        }
    }

    func add(_ bytes: [UInt8]) {
        do throws(CryptoError) {
            try hash.add(bytes)
        } catch {
            hasFailed = true
        }
    }

    func hexadecimal() throws(ControlError) -> String {
        guard !hasFailed else { throw .noHash }
        do throws(CryptoError) {
            return Hexadecimal.encode(try hash.hash())
        } catch {
            throw .noHash
        }
    }
}
