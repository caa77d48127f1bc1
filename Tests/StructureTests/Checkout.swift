import FoundationEssentials

/// The files of the checkout that the structure tests read.
enum Checkout {
    /// One Swift file with its module's name.
    struct SourceFile: Sendable {
        let module: String
        let path: String
        let lines: [String]
    }

    static let root: String = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast(3).joined(separator: "/")

    /// Every file below Sources, with paths relative to the checkout.
    static func sources() throws -> [SourceFile] {
        try swiftFiles(below: "Sources").map { path in
            let module = path.split(separator: "/")[1]
            return SourceFile(module: String(module), path: path, lines: try lines(of: path))
        }
    }

    static func lines(of path: String) throws -> [String] {
        try text(of: path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    static func text(of path: String) throws -> String {
        try String(contentsOf: URL(filePath: "\(root)/\(path)"), encoding: .utf8)
    }

    static func swiftFiles(below folder: String) throws -> [String] {
        try files(below: folder).filter { $0.hasSuffix(".swift") }
    }

    /// Relative paths of all regular files below a folder, sorted.
    static func files(below folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
            .filter { name in
                var isFolder = false
                return FileManager.default.fileExists(atPath: "\(root)/\(folder)/\(name)", isDirectory: &isFolder)
                    && !isFolder
            }
            .map { "\(folder)/\($0)" }
            .sorted()
    }

    static func folders(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").sorted()
    }
}

extension Checkout {
    static func exists(_ path: String) throws -> Bool {
        FileManager.default.fileExists(atPath: "\(root)/\(path)")
    }
}
