import Places
import Users

/// What can be pressed beside the weather, each with a line that leads to the very place.
struct WeatherChoices {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// For one place: the other places of its name first, since they settle what was meant, then save, share and units.
    ///
    /// - Parameter words: The words that lead to each of the others, as they stand in the examples.
    func choices(for place: Place, others: [Place], words: [String]) -> [Reply.Choice] {
        let ofPlace = choices(for: place) { $0 }
        return others.isEmpty ? ofPlace : alternatives(others, words: words) + ofPlace
    }

    /// The other places of the name.
    func alternatives(_ others: [Place], words: [String]) -> [Reply.Choice] {
        zip(Self.names(of: others), words).map { Reply.Choice(label: $0, line: $1) }
    }

    /// Save, share and units.
    ///
    /// - Parameter asking: Makes the words that ask again what was asked about the place, from those that lead to it.
    func choices(for place: Place, asking: (String) -> String) -> [Reply.Choice] {
        let line = context.words(for: place)
        var choices = [keeping(place, line)]
        guard context.incoming.isPrivate else { return choices }
        choices.append(sharing(asking(line)))
        return choices + UnitChoices(context).settling
    }

    /// The places of the same name that a question hardly means; more buttons than words, for they are rarely wanted.
    func namesakes(_ namesakes: [Place], of place: Place) -> [Reply.Choice] {
        let words = context.words(for: namesakes, besides: place)
        return zip(Self.names(of: namesakes), words).map { Reply.Choice(label: $0, line: $1) }
    }

    /// For several places; what is about one of them belongs to its card.
    ///
    /// - Parameter asking: Makes the words that ask again what was asked about them, from those that lead to them.
    func choices(for places: [Place], asking: (String) -> String = { $0 }) -> [Reply.Choice] {
        // What everybody sees already needs no sharing, and the units are nobody's own.
        guard context.incoming.isPrivate else { return [] }
        let words = context.words(for: places).joined(separator: " vs ")
        return [sharing(asking(words))] + UnitChoices(context).settling
    }

    /// For the card of one of several places.
    func cardChoices(for place: Place) -> [Reply.Choice] {
        [keeping(place, context.words(for: [place])[0])]
    }

    /// Saves, for whoever presses it; never says what somebody has saved where others see it.
    func saving(_ place: Place) -> Reply.Choice {
        saving(context.words(for: [place])[0])
    }

    private func saving(_ words: String) -> Reply.Choice {
        Reply.Choice(label: context.say(.choiceSave), line: context.say(.lineSave, [.place: words]))
    }

    private func keeping(_ place: Place, _ words: String) -> Reply.Choice {
        let saved = context.own.favourites.first { $0.place.id == place.id }
        guard context.incoming.isPrivate, let saved else { return saving(words) }
        let name = context.own.words(for: .favourite(saved), context.language)
        return Reply.Choice(label: context.say(.choiceRemove), line: context.say(.lineRemove, [.name: name]))
    }

    private func sharing(_ words: String) -> Reply.Choice {
        let line = context.say(.lineShare, [.place: words])
        let isTypable = line.count <= TypedText.longest
        return Reply.Choice(label: context.say(.choiceShare), line: isTypable ? line : context.say(.exampleShare))
    }

    /// Short names ("Paris, Texas"); in full where two would be the same.
    private static func names(of places: [Place]) -> [String] {
        let short = places.map { place in
            [place.name, place.region ?? place.country].compactMap { $0 }.joined(separator: ", ")
        }
        return zip(places, short).map { place, name in
            short.count { $0 == name } == 1 ? name : place.fullName
        }
    }
}
