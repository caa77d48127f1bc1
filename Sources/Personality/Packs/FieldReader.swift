/// Takes the fields of one JSON object strictly: unknown, doubled, missing and wrongly typed ones become faults.
struct FieldReader {
    private let file: String
    private let line: Int
    private var fields: [String: JSONNode] = [:]
    private(set) var faults: [PackFault] = []

    /// - Parameter known: The names that may occur.
    init(_ node: JSONNode, file: String, name: String, known: [String]) {
        self.file = file
        line = node.line
        guard case .object(let members) = node.value else {
            add(.wrongType(name, expected: "an object"), at: line)
            return
        }
        for member in members {
            if !known.contains(member.name) {
                let nearest = Spelling.nearest(to: member.name, among: known)
                add(.unknownField(member.name, nearest: nearest), at: member.line)
            } else if fields.updateValue(member.node, forKey: member.name) != nil {
                add(.doubledField(member.name), at: member.line)
            }
        }
    }

    mutating func add(_ problem: PackProblem, at line: Int) {
        faults.append(PackFault(file: file, line: line, problem: problem))
    }

    /// The line on which a field's value stands, or the object's own.
    func line(of name: String) -> Int { fields[name]?.line ?? line }

    /// The field as it is; a fault when it is missing although it must be there.
    mutating func node(_ name: String, isRequired: Bool = true) -> JSONNode? {
        if fields[name] == nil, isRequired { add(.missingField(name), at: line) }
        return fields[name]
    }

    mutating func string(_ name: String, isRequired: Bool = true) -> String? {
        guard let node = node(name, isRequired: isRequired) else { return nil }
        guard case .string(let text) = node.value else {
            add(.wrongType(name, expected: "a text"), at: node.line)
            return nil
        }
        if text.isEmpty { add(.badValue(name, allowed: "a text that is not empty"), at: node.line) }
        return text
    }

    /// A text of lower-case letters, digits and hyphens (and full stops, where said).
    mutating func identifier(_ name: String, allowsStops: Bool = false, isRequired: Bool = true) -> String? {
        guard let text = string(name, isRequired: isRequired) else { return nil }
        let isGood = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
            case UInt8(ascii: "."): allowsStops
            default: false
            }
        }
        let allowed = allowsStops ? "a-z, 0-9, - and ." : "a-z, 0-9 and -"
        if !isGood { add(.badValue(name, allowed: allowed), at: line(of: name)) }
        return text
    }

    mutating func integer(_ name: String, in range: ClosedRange<Int>, default standard: Int? = nil) -> Int? {
        guard let node = node(name, isRequired: standard == nil) else { return standard }
        guard case .integer(let number) = node.value else {
            add(.wrongType(name, expected: "a whole number"), at: node.line)
            return nil
        }
        guard range.contains(number) else {
            add(.badValue(name, allowed: "\(range.lowerBound) to \(range.upperBound)"), at: node.line)
            return nil
        }
        return number
    }

    mutating func flag(_ name: String) -> Bool {
        guard let node = node(name, isRequired: false) else { return false }
        guard case .bool(let flag) = node.value else {
            add(.wrongType(name, expected: "true or false"), at: node.line)
            return false
        }
        return flag
    }
}
