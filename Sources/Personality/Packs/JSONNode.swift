/// A JSON value that knows the line on which it begins.
struct JSONNode {
    /// One name and value of an object.
    struct Member {
        let name: String
        let line: Int
        let node: JSONNode
    }

    enum Value {
        case null
        case bool(Bool)
        /// A number that is whole and fits.
        case integer(Int)
        /// Any other number; nothing in a pack needs one.
        case otherNumber
        case string(String)
        case list([JSONNode])
        /// Members in their order, names possibly doubled.
        case object([Member])
    }

    let line: Int
    let value: Value
}
