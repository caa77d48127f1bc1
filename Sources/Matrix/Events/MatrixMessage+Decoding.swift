extension MatrixMessage {
    /// Takes what is served from a content; `nil` without a body: a redacted event has none.
    init?(_ content: MatrixEventPayload.Content) {
        guard let kind = content.kind, let body = MatrixEvent.cut(content.body, MatrixEvent.longestText) else {
            return nil
        }
        switch kind {
        case "m.text": self.init(.text, body: body)
        case "m.location":
            let uri = content.uri.flatMap { $0.utf8.count <= 1024 ? $0 : nil }
            self.init(.location(uri: uri), body: body)
        // Nothing of it is used: it is not kept.
        default: self.init(.other, body: "")
        }
        if content.hasMentions {
            mentions = content.mentions.prefix(MatrixEvent.mostMentions).compactMap(MatrixIdentifiers.user)
        }
        guard let relation = content.relation else { return }
        repliesTo = MatrixIdentifiers.event(relation.repliesTo)
        isFallingBack = relation.isFallingBack
        switch relation.type {
        case "m.thread": thread = MatrixIdentifiers.event(relation.target)
        case "m.replace":
            let text = content.newContent.flatMap { $0.kind == "m.text" ? $0.body : nil }
            guard let target = MatrixIdentifiers.event(relation.target) else { return nil }
            edit = Edit(target: target, body: MatrixEvent.cut(text, MatrixEvent.longestText))
        default: break
        }
    }
}
