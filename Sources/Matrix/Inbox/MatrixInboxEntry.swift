import FoundationEssentials
import JSONWriter
import Storage

/// One line of the inbox's journal, as compact JSON of our own.
enum MatrixInboxEntry: Sendable, Equatable {
    /// An event was taken and waits for being handled.
    case taken(MatrixEvent, at: Date)
    /// An event was taken at that time and has been handled; nothing but its id is kept.
    case done(String, at: Date)

    /// The line.
    var line: [UInt8] {
        JSON.object { json in
            switch self {
            case .taken(let event, let time):
                json.member("at", Int(time.timeIntervalSince1970))
                json.object("event") { event.write(to: &$0) }
            case .done(let id, let time):
                json.member("at", Int(time.timeIntervalSince1970))
                json.member("done", id)
            }
        }
    }

    /// Reads a line; `nil` when it is none of ours.
    init?(line: [UInt8]) {
        guard let document = Document(text: line), let seconds = document["at"]?.integer else { return nil }
        let time = Date(timeIntervalSince1970: Double(seconds))
        if let id = document["done"]?.text {
            self = .done(id, at: time)
            return
        }
        guard let members = document["event"]?.object else { return nil }
        do throws(UnusableMember) {
            self = .taken(try MatrixEvent(MemberReader(members)), at: time)
        } catch {
            return nil
        }
    }
}
