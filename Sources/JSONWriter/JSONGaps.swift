/// The gaps of a ``JSONForm`` while they are filled, one after the other; those that are not met stay empty.
package struct JSONGaps: ~Copyable {
    private let form: JSONForm
    private var output: JSONOutput
    /// How many gaps were met.
    private var number = 0

    /// Stands in the first gap.
    init(of form: JSONForm, output: consuming JSONOutput) {
        self.form = form
        self.output = output
        next()
    }

    /// Goes on to the next gap.
    package mutating func next() {
        guard number <= form.gaps.count else { return }
        let end = number < form.gaps.count ? form.gaps[number] : form.bytes.count
        output.written(form.bytes[start..<end])
        number += 1
    }

    /// Writes a part of the text in which the gap is.
    package mutating func text(_ value: String) {
        output.text(value)
    }

    /// Leaves the gap open, as one of the form in which this one stands.
    package mutating func gap() {
        output.gap()
    }

    /// Writes elements of the array in which the gap is.
    package mutating func elements(_ fill: (inout JSONArray) -> Void) {
        output.elements(isEmpty: output.bytes.last == UInt8(ascii: "["), fill)
    }

    /// The output back, so that the writer of the surrounding value goes on with it.
    consuming func finish() -> JSONOutput {
        if number <= form.gaps.count { output.written(form.bytes[start...]) }
        return output
    }

    /// Where the bytes begin that are not written yet.
    private var start: Int { number == 0 ? 0 : form.gaps[number - 1] }
}
