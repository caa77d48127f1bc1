/// Texts of the service, which come hard-wrapped at some 69 columns.
enum NWSText {
    /// Joins the lines of each paragraph; an empty line or a line that begins with `* ` begins a new paragraph.
    static func unwrapped(_ text: String) -> String {
        var paragraphs: [String] = []
        var current = ""
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let words = line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
            if words.isEmpty || words.hasPrefix("* ") {
                if !current.isEmpty { paragraphs.append(current) }
                current = words
            } else {
                current += current.isEmpty ? words : " " + words
            }
        }
        if !current.isEmpty { paragraphs.append(current) }
        return paragraphs.joined(separator: "\n")
    }
}
