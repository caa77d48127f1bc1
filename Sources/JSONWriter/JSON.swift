/// Makes JSON documents (RFC 8259) as bytes of UTF-8, in the order written and without white space.
///
///     let body = JSON.object { json in
///         json.member("text", "Tampa: 81 °F")
///         json.array("blocks") { blocks in
///             blocks.object { $0.member("type", "divider") }
///         }
///     }
package enum JSON {
    /// A document whose outermost value is an object; `fill` writes its members.
    package static func object(_ fill: (inout JSONObject) -> Void) -> [UInt8] {
        var output = JSONOutput()
        output.object(fill)
        return output.bytes
    }

    /// A document whose outermost value is an array; `fill` writes its elements.
    package static func array(_ fill: (inout JSONArray) -> Void) -> [UInt8] {
        var output = JSONOutput()
        output.array(fill)
        return output.bytes
    }
}
