import Identity
import Places
import Storage
import Users
import Weather

extension UserDocument {
    /// The user that a document of the present format describes.
    /// - Throws: ``UnusableMember`` for the first member that is missing, of the wrong kind, or out of range.
    static func user(_ document: Document, id: UserID) throws(UnusableMember) -> User {
        let reader = MemberReader(document.members)
        var user = User(id: id, created: try reader.required(Name.created, reader.instant(Name.created)))
        user.lastContact = try reader.required(Name.lastContact, reader.instant(Name.lastContact))
        user.knowsOfData = try reader.boolean(Name.knowsOfData) ?? false
        user.home = try reader.object(Name.home).map(PlaceDocument.place)
        for item in try reader.objects(Name.favourites) { user.favourites.append(try favourite(item)) }
        user.removed = try reader.object(Name.removed).map(removal)
        if let preferences = try reader.object(Name.preferences) {
            user.mood = try preferences.text(Name.mood)
            user.jokes = try preferences.boolean(Name.jokes)
            user.jokeFrequency = try preferences.text(Name.jokeFrequency)
            user.timeZone = try preferences.text(Name.timeZone)
            user.language = try preferences.text(Name.language)
            user.morning = try preferences.value(Name.morning) { $0.text.flatMap(TimeOfDay.init) }
            user.hours = try hours(preferences)
            user.blockedPhrases = try preferences.texts(Name.blockedPhrases)
            if let units = try preferences.object(Name.units) { user.units = try unitChoice(units) }
        }
        return user
    }

    private static func favourite(_ reader: MemberReader) throws(UnusableMember) -> Favourite {
        let place = try PlaceDocument.place(reader.required(Name.place, reader.object(Name.place)))
        return Favourite(place: place, nickname: try reader.text(Name.nickname))
    }

    private static func removal(_ reader: MemberReader) throws(UnusableMember) -> Removal {
        let at = try reader.required(Name.at, reader.instant(Name.at))
        if let home = try reader.object(Name.home) { return Removal(.home(try PlaceDocument.place(home)), at: at) }
        let favourite = try favourite(reader.required(Name.favourite, reader.object(Name.favourite)))
        return Removal(.favourite(favourite, position: try reader.count(Name.position) ?? 0), at: at)
    }

    private static func hours(_ reader: MemberReader) throws(UnusableMember) -> [HourSpan] {
        var spans: [HourSpan] = []
        for text in try reader.texts(Name.hours) {
            guard let span = HourSpan(text) else { throw reader.unusable(Name.hours) }
            spans.append(span)
        }
        return spans
    }

    private static func unitChoice(_ reader: MemberReader) throws(UnusableMember) -> UnitChoice {
        UnitChoice(
            system: try reader.word(Name.system), temperature: try reader.word(Name.temperature),
            speed: try reader.word(Name.speed), precipitation: try reader.word(Name.precipitation),
            pressure: try reader.word(Name.pressure), distance: try reader.word(Name.distance))
    }
}
