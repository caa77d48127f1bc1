/// What belongs together in a message, in both forms; blocks stand apart by an empty line.
struct MatrixBlock: Sendable, Equatable {
    /// Lines of plain text.
    let plain: String
    /// One element.
    let html: String

    /// Joins the forms of what was written as lines.
    init(_ lines: [MatrixLine]) {
        plain = lines.map(\.plain).joined(separator: "\n")
        html = "<p>\(lines.map(\.html).joined(separator: "<br>"))</p>"
    }

    /// Joins two forms.
    init(plain: String, html: String) {
        self.plain = plain
        self.html = html
    }
}

/// One line in both forms.
struct MatrixLine: Sendable, Equatable {
    private(set) var plain = ""
    private(set) var html = ""

    /// Starts with a text.
    init(_ text: MatrixText) {
        (plain, html) = (text.plain, text.html)
    }

    /// Starts with signs of ours that mean nothing in HTML.
    init(_ signs: String = "") {
        (plain, html) = (signs, signs)
    }

    /// With signs of ours behind it.
    func adding(_ signs: String) -> MatrixLine {
        adding(plain: signs, html: signs)
    }

    /// With a text behind it.
    func adding(_ text: MatrixText) -> MatrixLine {
        adding(plain: text.plain, html: text.html)
    }

    /// With a text behind it that one of the elements `strong`, `em` or `code` holds.
    func adding(_ text: MatrixText, in element: String) -> MatrixLine {
        adding(plain: text.plain, html: text.plain.isEmpty ? "" : "<\(element)>\(text.html)</\(element)>")
    }

    /// With another line behind it.
    func adding(_ line: MatrixLine) -> MatrixLine {
        adding(plain: line.plain, html: line.html)
    }

    /// With a text behind it whose forms differ.
    func adding(plain: String, html: String) -> MatrixLine {
        var line = self
        line.plain += plain
        line.html += html
        return line
    }
}
