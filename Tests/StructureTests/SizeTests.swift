import Testing

/// How long files and functions may be, so that each still holds one idea.
@Suite struct SizeTests {
    @Test func noSourceFileIsAbove400Lines() throws {
        let long = try Checkout.sources().filter { $0.lines.count > 400 }.map { "\($0.path): \($0.lines.count)" }
        #expect(long == [])
    }

    @Test func mostSourceFilesAreShort() throws {
        let counts = try Checkout.sources().map(\.lines.count).sorted()
        #expect(counts[counts.count / 2] < 120)
        #expect(counts[counts.count * 9 / 10] < 300)
    }

    @Test func noFunctionIsAbove60Lines() throws {
        let long = try Checkout.sources().flatMap { file in
            functions(in: file.lines).filter { $0.length > 60 }.map {
                "\(file.path):\($0.start + 1): \($0.length) lines"
            }
        }
        #expect(long == [])
    }

    /// A function ends at the closing brace that stands as far to the right as its first line.
    private func functions(in lines: [String]) -> [(start: Int, length: Int)] {
        lines.indices.compactMap { start in
            let line = lines[start]
            guard line.contains("func ") || line.trimmed.hasPrefix("init("), !line.trimmed.hasPrefix("//") else {
                return nil
            }
            let indent = line.prefix { $0 == " " }
            guard let end = lines[start...].firstIndex(where: { $0 == "\(indent)}" }) else { return nil }
            return (start, end - start + 1)
        }
    }
}
