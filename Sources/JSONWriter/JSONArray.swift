/// The elements of one array while it is written.
package struct JSONArray: ~Copyable {
    private(set) var output: JSONOutput
    private var isEmpty: Bool
    private var isOnlyGap = false

    init(output: consuming JSONOutput, isEmpty: Bool) {
        self.output = output
        self.isEmpty = isEmpty
    }

    /// Writes a text.
    package mutating func element(_ value: String) {
        start()
        output.string(value)
    }

    /// Writes a whole number.
    package mutating func element(_ value: Int) {
        start()
        output.integer(value)
    }

    /// Writes a number in the shortest form that reads back as the same value; `null` for NaN and infinity.
    package mutating func element(_ value: Double) {
        start()
        output.double(value)
    }

    /// Writes `true` or `false`.
    package mutating func element(_ value: Bool) {
        start()
        output.boolean(value)
    }

    /// Writes `null`.
    package mutating func null() {
        start()
        output.null()
    }

    /// Leaves a gap for elements (``JSONForm``); nothing may follow one with which the array begins.
    package mutating func gap() {
        isOnlyGap = isEmpty
        output.gap()
    }

    /// Writes a form; `fill` fills its gaps.
    package mutating func form(_ form: JSONForm, _ fill: (inout JSONGaps) -> Void) {
        start()
        output.form(form, fill)
    }

    /// Writes an object; `fill` writes its members.
    package mutating func object(_ fill: (inout JSONObject) -> Void) {
        start()
        output.object(fill)
    }

    /// Writes an array; `fill` writes its elements.
    package mutating func array(_ fill: (inout JSONArray) -> Void) {
        start()
        output.array(fill)
    }

    /// The output back, so that the writer of the surrounding value goes on with it.
    consuming func finish() -> JSONOutput {
        output
    }

    private mutating func start() {
        precondition(!isOnlyGap, "an element behind a gap that may stay empty")
        if !isEmpty { output.byte(UInt8(ascii: ",")) }
        isEmpty = false
    }
}
