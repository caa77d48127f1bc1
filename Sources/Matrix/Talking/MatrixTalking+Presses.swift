import Bot

extension MatrixTalking {
    /// Somebody reacted to a message: when it is one of ours that offers something, that is a press.
    func press(_ key: String, of target: String, _ event: MatrixEvent) async {
        let offer = await shown.offer(of: target)
        let opens = offer?.opensDirectRoom == true
        if opens ? offer?.room == event.room : await saying.isOffer(target, in: event.room) {
            return await open(key, of: target, event)
        }
        guard let offer, offer.room == event.room else { return metrics.count(ignored: .notOffered) }
        guard let line = offer.line(for: key) else { return metrics.count(ignored: .unknownKey) }
        let isAsker = offer.asker == event.sender
        guard isAsker || !delivery.isDestructive(line) else { return metrics.count(ignored: .notAsker) }
        guard let room = await rooms.room(event.room), !room.isEncrypted else {
            return metrics.count(ignored: .unknownRoom)
        }
        guard await shown.claim(MatrixOffer.bare(key), of: target, by: event.sender) else {
            return metrics.count(ignored: .repeated)
        }
        metrics.countTaken()
        var cause = MatrixDelivery.Cause(event: event, room: room, message: target)
        if isAsker || room.isDirect {
            cause.replaces = MatrixAnswered.Place(room: room.id, event: target)
            cause.shownKeys = Set(offer.choices.map { MatrixOffer.bare($0.key) })
        }
        _ = await deliver(incoming(event, room, text: line, isPress: true), .press, cause)
    }

    private func open(_ key: String, of target: String, _ event: MatrixEvent) async {
        guard MatrixOffer.bare(key) == MatrixOffer.bare(MatrixRoomSaying.opening) else {
            return metrics.count(ignored: .unknownKey)
        }
        guard await shown.claim(MatrixOffer.bare(key), of: target, by: event.sender) else {
            return metrics.count(ignored: .repeated)
        }
        metrics.countTaken()
        await saying.open(for: event.sender, in: event.room, because: event.id)
    }
}
