/// The wordings of "stop joking" and of its contrary.
enum JokesWords {
    private static let stop = Wordings(
        """
        * <negation> * <joking> *
        <joking> off|never|none|no [please|thanks]
        [set] mood|jokes [to] off|none|plain|never
        turn|switch [the|your] <joking> off
        turn|switch off [the|your] <joking>
        im not in the mood *
        [be|stay|just] serious|plain|quiet|sensible [please|again]
        seriously|silence|hush|enough|boring
        enough of|with this|that
        shut up
        [just|only] [the] facts [only] [please]
        no fun|nonsense|comments|commentary|remarks|attitude
        you are not funny
        youre not funny
        """)

    /// Beside a place, where fewer words are sure: "Jamaica Plain" is a town.
    private static let besidePlace = Wordings(
        """
        [but|and|with] [just] <negation> [more|any|the|your|of|with] <joking> [this|today] [time]
        [but|and|with] [just|only] the facts [only]
        [but|and|with] facts only
        """)

    static let on = Wordings(
        """
        <joking> [back] on|again|back
        [more] <joking>
        bring|give back [the|your] <joking>
        bring the <joking> back
        turn|switch on [the] <joking>
        turn|switch [the] <joking> [back] on
        joke|jokes|kid again
        [please] be funny [again]
        enable|allow [the] <joking>
        set|turn|switch <joking> [to] on
        jokes [are] ok|okay|please|welcome
        """)

    /// `[]` when jokes are not wanted, with the place that was named along with it; `nil` for everything else.
    static func off(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        guard !phrase.isPlaceForSure else { return nil }
        if let place = place(before: phrase, isPlace) { return [place] }
        guard !phrase.startsWithName, stop.matches(phrase) else { return nil }
        return [LaterShape.placeNamed(in: phrase, isPlace)].compactMap { $0 }
    }

    /// "Tampa, no jokes".
    private static func place(before phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> Phrase? {
        guard let count = besidePlace.suffix(of: phrase), count < phrase.words.count else { return nil }
        let place = Courtesy.withoutFrame(phrase.dropLast(count))
        return !place.isEmpty && isPlace(place) ? place.asPlace : nil
    }
}
