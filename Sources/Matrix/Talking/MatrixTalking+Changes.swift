import Bot

extension MatrixTalking {
    /// Somebody changed a message: when it was answered lately, and asks something else now, the answer changes too.
    func change(
        _ target: String, to text: String?, _ message: MatrixMessage, _ event: MatrixEvent, _ room: MatrixRoom
    ) async {
        let before = await answered.answer(to: target, changedBy: event, at: now, clock: clock)
        guard let before, let text, !text.isEmpty, text != before.text
        else { return metrics.count(ignored: .edit) }
        metrics.countTaken()
        let cause = MatrixDelivery.Cause(
            event: event, room: room, message: target, thread: message.thread, replaces: before.place, shownKeys: nil)
        let delivered = await deliver(incoming(event, room, text: text), .edit, cause)
        guard let place = delivered?.place else { return }
        answered.change(target, to: MatrixAnswered.Answer(text: text, time: before.time, place: place))
        await homeserver.markRead(event.id, thread: message.thread, in: room.id)
    }
}
