import Glibc

/// What the system knows of a file.
package struct FileStatus: Sendable, Hashable {
    /// The kinds that matter here.
    package enum Kind: Sendable, Hashable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A link, pipe, socket or device.
        case other
    }

    /// What it is.
    package let kind: Kind
    /// Bytes in it.
    package let size: Int

    /// Makes a status.
    package init(kind: Kind, size: Int) {
        self.kind = kind
        self.size = size
    }
}

extension FileStatus {
    init(_ status: stat) {
        let kind: Kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        self.init(kind: kind, size: Int(status.st_size))
    }
}
