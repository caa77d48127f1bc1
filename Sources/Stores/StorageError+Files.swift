import Files
import Glibc
import Storage

extension StorageError {
    /// What a trouble with files means to whoever keeps something; paths stay out of it.
    init(_ error: FileError) {
        switch error {
        case .system(_, ENOSPC, _, _), .system(_, EDQUOT, _, _): self = .full
        case .system(let operation, let code, let text, _): self = .unavailable(call: operation, code: code, text: text)
        case .notRegular, .tooLarge: self = .damaged
        case .tooMany: self = .unavailable(call: "readdir", code: 0, text: error.reason)
        }
    }

    /// Runs calls on files and throws their errors as a store's.
    @discardableResult
    static func translating<Result>(_ body: () throws(FileError) -> Result) throws(StorageError) -> Result {
        do throws(FileError) {
            return try body()
        } catch {
            throw StorageError(error)
        }
    }
}
