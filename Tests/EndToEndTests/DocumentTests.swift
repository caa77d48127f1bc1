import Foundation
import Testing

/// What the documents say of the settings agrees with what the program says.
@Suite struct DocumentTests {
    private struct Shown {
        let name: String
        let value: String
    }

    @Test func theExampleFileNamesEverySettingAndLoads() throws {
        let example = Program.checkout.appending(path: "Config/squall.example.json")
        let text = try String(contentsOf: example, encoding: .utf8)
        let missing = try settings().map(\.name).filter { name in
            !text.contains("\"\(name)\"") && !text.contains("\"\(name)-file\"")
        }
        #expect(missing == [])
        #expect(try Program.run(["config", "--config", example.path]).code == 0)
        let everything = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            // The files of secrets that it names do not exist here.
            let isSetting = line.hasPrefix("  // \"") && !line.contains("-file\"")
            return isSetting ? String(line.dropFirst(5)) : String(line)
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "squall-example-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: folder) }
        try everything.joined(separator: "\n").write(to: folder, atomically: true, encoding: .utf8)
        let result = try Program.run(["config", "--config", folder.path])
        #expect(result.code == 0, "\(result.errors)")
    }

    @Test func thePageOfSettingsHasARowForEach() throws {
        let text = try String(contentsOf: Program.checkout.appending(path: "Deploy/SETTINGS.md"), encoding: .utf8)
        let rows = Set(text.matches(of: /(?m)^\| `([a-z.-]+)` \|/).map { String($0.1) })
        let names = Set(try settings().map(\.name))
        #expect(rows == names)
    }

    /// `check` is run by ``ReadmeTests``, `installed` by Deploy/checks/walkthrough, `container` by nobody.
    @Test func everyBlockOfTheOperatorsGuideSaysWhoRunsIt() {
        let marks = ShellBlock.all(in: "Deploy/OPERATING.md").map(\.mark)
        #expect(marks.filter { !["check", "installed", "container"].contains($0) } == [])
        #expect(marks.filter { $0 == "installed" }.count >= 10)
        #expect(marks.filter { $0 == "container" }.count == 1)
    }

    @Test(arguments: ["OPERATING.md", "SETTINGS.md", "UPGRADING.md"])
    func everyLinkLeadsSomewhere(_ name: String) throws {
        let folder = Program.checkout.appending(path: "Deploy")
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        let targets = text.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/).map { String($0.1) }
        let missing = targets.filter { !FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
        #expect(missing == [])
    }

    private func settings() throws -> [Shown] {
        let output = try Program.run(["config"]).output
        return output.split(separator: "\n").compactMap { line in
            let parts = line.drop { $0 == " " }.split(separator: " = ", maxSplits: 1)
            guard line.hasPrefix("  "), parts.count == 2 else { return nil }
            return Shown(name: String(parts[0]), value: String(parts[1]))
        }
    }
}
