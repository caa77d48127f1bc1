import Glibc

/// A file or folder that could not be used.
package enum FileError: Error, Sendable, Equatable {
    /// The system refused: `operation` is the C function, `code` its errno, `text` the system's words for it.
    case system(operation: String, code: CInt, text: String, path: String)
    /// The path leads to a folder, pipe, socket or device.
    case notRegular(path: String)
    /// The file holds more bytes than the caller allows.
    case tooLarge(path: String, limit: Int)
    /// The folder holds more entries than the caller allows, or is nested more than 16 deep.
    case tooMany(path: String, limit: Int)

    /// Bounded name for metrics and logs.
    package var label: String {
        switch self {
        case .system: isMissing ? "missing" : "system"
        case .notRegular: "not-regular"
        case .tooLarge: "too-large"
        case .tooMany: "too-many"
        }
    }

    /// True only when the system says that there is no such file or folder.
    package var isMissing: Bool {
        if case .system(_, ENOENT, _, _) = self { true } else { false }
    }

    /// Whether the same call may succeed a little later: too many open files or too little memory or space.
    package var isRetriable: Bool {
        guard case .system(_, let code, _, _) = self else { return false }
        return [EMFILE, ENFILE, ENOMEM, ENOSPC, EDQUOT, EAGAIN].contains(code)
    }

    /// The path as it was given.
    package var path: String {
        switch self {
        case .system(_, _, _, let path), .notRegular(let path), .tooLarge(let path, _), .tooMany(let path, _): path
        }
    }

    /// A few words for the operator, without the path: `No such file or directory`.
    package var reason: String {
        switch self {
        case .system(_, _, let text, _): text
        case .notRegular: "Not a regular file"
        case .tooLarge(_, let limit): "Larger than \(limit) bytes"
        case .tooMany(_, let limit): "More than \(limit) entries, or nested too deeply"
        }
    }

    /// Facts for the operator's log.
    package var metadata: [String: String] {
        var metadata = ["file.path": path, "file.reason": reason]
        if case .system(let operation, let code, _, _) = self {
            metadata["file.operation"] = operation
            metadata["file.errno"] = String(code)
        }
        return metadata
    }

    /// The system's error number; `nil` when it was not the system that refused.
    package var code: Int32? {
        if case .system(_, let code, _, _) = self { code } else { nil }
    }

    /// True when a symbolic link lay where none is followed.
    var isLink: Bool { code == ELOOP }

    /// Takes `errno`, so it must be the first call after the one that failed; glibc's `strerror` is safe between threads.
    static func last(_ operation: String, _ path: String) -> FileError {
        let code = errno
        return .system(operation: operation, code: code, text: String(cString: strerror(code)), path: path)
    }
}
