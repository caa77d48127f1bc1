/// The members of one object while it is written; the caller keeps names unique.
package struct JSONObject: ~Copyable {
    private(set) var output: JSONOutput
    private var isEmpty = true

    init(output: consuming JSONOutput) {
        self.output = output
    }

    /// Writes a text.
    package mutating func member(_ name: String, _ value: String) {
        start(name)
        output.string(value)
    }

    /// Writes a text with a gap in it (``JSONForm``), which parts `value` from `rest`.
    package mutating func member(_ name: String, _ value: String, gapBefore rest: String) {
        start(name)
        output.byte(UInt8(ascii: "\""))
        output.text(value)
        output.gap()
        output.text(rest)
        output.byte(UInt8(ascii: "\""))
    }

    /// Writes a whole number.
    package mutating func member(_ name: String, _ value: Int) {
        start(name)
        output.integer(value)
    }

    /// Writes a number in the shortest form that reads back as the same value; `null` for NaN and infinity.
    package mutating func member(_ name: String, _ value: Double) {
        start(name)
        output.double(value)
    }

    /// Writes `true` or `false`.
    package mutating func member(_ name: String, _ value: Bool) {
        start(name)
        output.boolean(value)
    }

    /// Writes `null`.
    package mutating func null(_ name: String) {
        start(name)
        output.null()
    }

    /// Writes an object; `fill` writes its members.
    package mutating func object(_ name: String, _ fill: (inout JSONObject) -> Void) {
        start(name)
        output.object(fill)
    }

    /// Writes an array; `fill` writes its elements.
    package mutating func array(_ name: String, _ fill: (inout JSONArray) -> Void) {
        start(name)
        output.array(fill)
    }

    /// Writes a form; `fill` fills its gaps.
    package mutating func form(_ name: String, _ form: JSONForm, _ fill: (inout JSONGaps) -> Void) {
        start(name)
        output.form(form, fill)
    }

    /// The output back, so that the writer of the surrounding value goes on with it.
    consuming func finish() -> JSONOutput {
        output
    }

    private mutating func start(_ name: String) {
        if !isEmpty { output.byte(UInt8(ascii: ",")) }
        isEmpty = false
        output.string(name)
        output.byte(UInt8(ascii: ":"))
    }
}
