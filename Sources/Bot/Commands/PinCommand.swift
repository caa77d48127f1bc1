import Places

extension Command {
    /// A point on the map that was shared: its weather, and the offer to make it home; never typed.
    static let pin = Command(
        "pin", reads: { _, _ in nil },
        act: { _, context async throws(Trouble) in
            try await PinCommand(context).answer()
        })
}

/// Answers for a point that was shared, which is rounded before anything is done with it, and kept only when asked.
private struct PinCommand {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func answer() async throws(Trouble) -> Answer {
        guard case .point(let latitude, let longitude) = context.incoming.pin,
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return unreadable }
        let place = Place(at: coordinate)
        var answer = try await WeatherCommand(context).answer(for: place, standsFor: nil, others: [])
        guard answer.outcome == .answered, context.own.home?.id != place.id else { return answer }
        let line = context.say(.lineHomeSet, [.place: PlaceNaming.coordinates(place.coordinate)])
        answer.reply.paragraphs.append(context.say(.pinRounded))
        answer.reply.examples.append(context.example(line, meaning: context.say(.homeMeaning)))
        answer.reply.choices.insert(context.choice(.choiceSaveAsHome, line), at: 0)
        return answer
    }

    private var unreadable: Answer {
        let examples = [context.example(.exampleQualified), context.example(.exampleCoordinates)]
        return Answer(Reply(paragraphs: [context.say(.pinUnreadable)], examples: examples), .badCoordinates)
    }
}
