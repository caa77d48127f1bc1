/// A value with gaps, written once and completed many times: what stays the same is only copied.
///
///     let form = JSONForm { json in
///         json.member("text", "Tampa: ", gapBefore: " (simulated)")
///         json.member("count", 1)
///     }
///     let body = form.completed { gaps in gaps.text("81 °F") }
package struct JSONForm: Sendable {
    let bytes: [UInt8]
    /// Where the gaps are, first to last.
    let gaps: [Int]

    /// Writes an object; `fill` writes its members and leaves gaps in them.
    package init(_ fill: (inout JSONObject) -> Void) {
        var output = JSONOutput()
        output.object(fill)
        bytes = output.bytes
        gaps = output.gaps
    }

    /// A document: the form with what `fill` puts into its gaps, which are met first to last.
    ///
    /// - Parameter room: About how many bytes that is, so that none are moved while it is written.
    package func completed(room: Int = 0, _ fill: (inout JSONGaps) -> Void) -> [UInt8] {
        var gaps = JSONGaps(of: self, output: JSONOutput(room: bytes.count + room))
        fill(&gaps)
        return gaps.finish().bytes
    }
}
