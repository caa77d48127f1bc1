import FoundationEssentials

/// JSON as the control socket and backup files carry it: one line, members sorted.
enum ControlJSON {
    static func bytes(of value: some Encodable) throws(ControlError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(value))
        } catch {
            throw .notUnderstood
        }
    }

    static func value<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8]
    ) throws(ControlError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw .notUnderstood
        }
    }
}
