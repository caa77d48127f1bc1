import FoundationEssentials
import JSONWriter
import Storage

/// What is kept of an offer: one line of JSON.
extension MatrixOffer {
    /// The line, with the id of the message.
    func text(for event: String) -> [UInt8] {
        JSON.object { line in
            line.member("event", event)
            line.member("room", room.rawValue)
            if let asker { line.member("asker", asker.rawValue) }
            line.member("posted", Int(posted.timeIntervalSince1970))
            if opensDirectRoom { line.member("opens", true) }
            line.array("choices") { array in
                for choice in choices {
                    array.object { object in
                        object.member("key", choice.key)
                        object.member("line", choice.line)
                    }
                }
            }
        }
    }

    /// A line taken apart; `nil` when it is none of ours.
    static func entry(_ line: [UInt8]) -> (event: String, offer: MatrixOffer)? {
        guard let members = Document(text: line)?.members, let event = members["event"]?.text,
            let room = members["room"]?.text, let posted = members["posted"]?.number
        else { return nil }
        let choices = (members["choices"]?.list ?? []).compactMap { item -> MatrixChoiceKey? in
            guard let key = item.object?["key"]?.text, let line = item.object?["line"]?.text else { return nil }
            return MatrixChoiceKey(key: key, line: line)
        }
        var offer = MatrixOffer(
            room: MatrixRoomID(rawValue: room), asker: members["asker"]?.text.map(MatrixUserID.init(rawValue:)),
            choices: choices, posted: Date(timeIntervalSince1970: posted))
        offer.opensDirectRoom = members["opens"]?.boolean ?? false
        return (event, offer)
    }
}
