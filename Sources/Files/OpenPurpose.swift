/// What a file is opened for.
package enum OpenPurpose: Sendable, Hashable {
    /// Reading; a pipe is not waited for.
    case reading
    /// Writing a new file for the owner only (0600), whatever the process's mask is; EEXIST when there is one.
    case creating
    /// Writing behind the end of an existing file.
    case appending
    /// Synchronizing a folder.
    case folder
}
