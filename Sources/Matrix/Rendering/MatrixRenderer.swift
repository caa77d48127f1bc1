package import Bot
import JSONWriter

/// Renders replies as the content of `m.room.message`: a complete plain body, and the allowed HTML.
///
/// Source: Matrix specification, client-server API, "Instant Messaging", "Mentions", "Event replacements", "Threading".
package struct MatrixRenderer: Sendable {
    private static let limit = 16 * 1024
    /// An edit carries its body twice and its HTML once, and an event at most 64 KiB.
    private static let editLimit = 12 * 1024
    private static let htmlFormat = "org.matrix.custom.html"

    private let more: String
    private let others: [String: String]

    /// Takes the words that stand where a text had to be cut.
    ///
    /// - Parameter others: The same in other languages, by BCP 47 tag.
    package init(more: String, others: [String: String] = [:]) {
        self.more = more
        self.others = others
    }

    /// The JSON of the content; body and HTML at most 16 KiB each, no floats, always with `m.mentions`.
    package func content(_ reply: Reply, in frame: MatrixFrame) -> [UInt8] {
        let more = reply.language.flatMap { others[$0] } ?? more
        guard let first = frame.replaces else {
            let body = MatrixBody(reply, more: more, limit: Self.limit)
            return JSON.object { content in
                Self.write(body, frame, mentions: frame.mentions, to: &content)
                Self.writeRelation(frame, to: &content)
            }
        }
        let body = MatrixBody(reply, more: more, limit: Self.editLimit)
        return JSON.object { content in
            content.member("msgtype", Self.type(frame))
            content.member("body", "* \(body.plain)")
            Self.write(mentions: [], to: &content)
            content.object("m.new_content") { Self.write(body, frame, mentions: frame.mentions, to: &$0) }
            content.object("m.relates_to") { relation in
                relation.member("rel_type", "m.replace")
                relation.member("event_id", first)
            }
        }
    }

    /// The choices of a reply as the reactions that ``content(_:in:)`` explains, most useful first, at most 6.
    package func keys(of reply: Reply) -> [MatrixChoiceKey] {
        MatrixChoices(reply).keys
    }

    /// The JSON of a reaction's content.
    package func reaction(_ key: String, to event: String) -> [UInt8] {
        JSON.object { content in
            content.object("m.relates_to") { relation in
                relation.member("rel_type", "m.annotation")
                relation.member("event_id", event)
                relation.member("key", key)
            }
        }
    }

    private static func type(_ frame: MatrixFrame) -> String {
        switch frame.loudness {
        case .notice: "m.notice"
        case .text: "m.text"
        }
    }

    private static func write(
        _ body: MatrixBody, _ frame: MatrixFrame, mentions: [MatrixUserID], to content: inout JSONObject
    ) {
        content.member("msgtype", type(frame))
        content.member("body", body.plain)
        if let html = body.html {
            content.member("format", htmlFormat)
            content.member("formatted_body", html)
        }
        write(mentions: mentions, to: &content)
    }

    /// Present even when it is empty: without it clients look for names in the body.
    private static func write(mentions: [MatrixUserID], to content: inout JSONObject) {
        content.object("m.mentions") { object in
            guard !mentions.isEmpty else { return }
            object.array("user_ids") { ids in
                for user in mentions { ids.element(user.rawValue) }
            }
        }
    }

    private static func writeRelation(_ frame: MatrixFrame, to content: inout JSONObject) {
        guard frame.thread != nil || frame.repliesTo != nil else { return }
        content.object("m.relates_to") { relation in
            if let thread = frame.thread {
                relation.member("rel_type", "m.thread")
                relation.member("event_id", thread)
                relation.member("is_falling_back", true)
            }
            relation.object("m.in_reply_to") { $0.member("event_id", frame.repliesTo ?? frame.thread ?? "") }
        }
    }
}
