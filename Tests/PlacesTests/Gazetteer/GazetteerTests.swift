import Places
import TestSupport
import Testing

@Suite struct GazetteerTests {
    /// The list of the data's own check, then names that people type.
    @Test(arguments: [
        ("Tampa", "Tampa, Florida, United States"),
        ("TAMPA", "Tampa, Florida, United States"),
        ("  tampa  ", "Tampa, Florida, United States"),
        ("\"Tampa\"", "Tampa, Florida, United States"),
        ("“Tampa”?", "Tampa, Florida, United States"),
        ("Tampa.", "Tampa, Florida, United States"),
        ("St. John's", "St. John's, Newfoundland and Labrador, Canada"),
        ("St. John’s", "St. John's, Newfoundland and Labrador, Canada"),
        ("Saint Johns", "St. John's, Newfoundland and Labrador, Canada"),
        ("st johns", "St. John's, Newfoundland and Labrador, Canada"),
        ("München", "Munich, Bavaria, Germany"),
        ("Mu\u{308}nchen", "Munich, Bavaria, Germany"),
        ("Munchen", "Munich, Bavaria, Germany"),
        ("Muenchen", "Munich, Bavaria, Germany"),
        ("MÜNCHEN", "Munich, Bavaria, Germany"),
        ("Munich", "Munich, Bavaria, Germany"),
        ("São Paulo", "São Paulo, Brazil"),
        ("Sao Paulo", "São Paulo, Brazil"),
        ("Łódź", "Łódź, Łódź Voivodeship, Poland"),
        ("Lodz", "Łódź, Łódź Voivodeship, Poland"),
        ("Tromso", "Tromsø, Troms, Norway"),
        ("Tromsø", "Tromsø, Troms, Norway"),
        ("Tromsoe", "Tromsø, Troms, Norway"),
        ("Zürich", "Zürich, Switzerland"),
        ("Zuerich", "Zürich, Switzerland"),
        ("Zurich", "Zürich, Switzerland"),
        ("Köln", "Köln, North Rhine-Westphalia, Germany"),
        ("Koeln", "Köln, North Rhine-Westphalia, Germany"),
        ("Cologne", "Köln, North Rhine-Westphalia, Germany"),
        ("Saarbruecken", "Saarbrücken, Saarland, Germany"),
        ("Weissenfels", "Weißenfels, Saxony-Anhalt, Germany"),
        ("Weißenfels", "Weißenfels, Saxony-Anhalt, Germany"),
        ("Århus", "Århus, Central Jutland, Denmark"),
        ("Aarhus", "Århus, Central Jutland, Denmark"),
        ("Malmoe", "Malmö, Skåne, Sweden"),
        ("İzmir", "İzmir, Turkey"),
        ("izmir", "İzmir, Turkey"),
        ("IZMIR", "İzmir, Turkey"),
        ("ISTANBUL", "Istanbul, İstanbul, Turkey"),
        ("Den Haag", "The Hague, South Holland, The Netherlands"),
        ("Genève", "Geneva, Switzerland"),
        ("København", "Copenhagen, Capital Region, Denmark"),
        ("Saigon", "Ho Chi Minh City, Hồ Chí Minh, Vietnam"),
        ("Bombay", "Mumbai, Maharashtra, India"),
        ("Kiev", "Kyiv, Ukraine"),
        ("Moscou", "Moscow, Russia"),
        ("Reykjavik", "Reykjavík, Capital Region, Iceland"),
        ("Nuku'alofa", "Nuku‘alofa, Tongatapu, Tonga"),
        ("Xian", "Xi’an, Shaanxi, China"),
        ("LAquila", "L'Aquila, Abruzzo, Italy"),
        ("Port au Prince", "Port-au-Prince, Ouest, Haiti"),
        ("Winston Salem", "Winston-Salem, North Carolina, United States"),
        ("Mo i Rana", "Mo i Rana, Nordland, Norway"),
        ("Halle (Saale)", "Halle (Saale), Saxony-Anhalt, Germany"),
        ("6th of October City", "6th of October City, Al Jizah, Egypt"),
        ("ʻEwa Beach", "‘Ewa Beach, Hawaii, United States"),
        ("Singapore", "Singapore"),
        ("Monaco", "Monaco"),
    ])
    func findsPlaceByName(typed: String, expected: String) throws {
        #expect(try Answers.name(typed) == expected)
    }

    @Test(arguments: [
        ("東京", "Tokyo, Japan"), ("东京", "Tokyo, Japan"), ("東京都", "Tokyo, Japan"), ("大阪市", "Osaka, Japan"),
        ("カトマンズ", "Kathmandu, Bagmati, Nepal"), ("ｶﾄﾏﾝｽﾞ", "Kathmandu, Bagmati, Nepal"),
        ("Москва", "Moscow, Russia"), ("МОСКВА", "Moscow, Russia"), ("北京", "Beijing, China"),
        ("서울", "Seoul, South Korea"), ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", "Seoul, South Korea"),
        ("القاهرة", "Cairo, Al Qāhirah, Egypt"), ("القَاهِرَة", "Cairo, Al Qāhirah, Egypt"),
        ("القاهره", "Cairo, Al Qāhirah, Egypt"), ("Αθήνα", "Athens, Attica, Greece"),
        ("ΑΘΗΝΑ", "Athens, Attica, Greece"), ("תל אביב", "Tel Aviv, Israel"), ("Київ", "Kyiv, Ukraine"),
        ("Թբիլիսի", "Tbilisi, Georgia"), ("दिल्ली", "Delhi, India"),
    ])
    func findsPlaceByItsOwnScript(typed: String, expected: String) throws {
        #expect(try Answers.name(typed) == expected)
    }

    @Test(arguments: [
        ("NYC", "New York City, New York, United States"), ("nyc", "New York City, New York, United States"),
        ("New York", "New York City, New York, United States"),
        ("LA", "Los Angeles, California, United States"),
        ("DC", "Washington, District of Columbia, United States"),
        ("SF", "San Francisco, California, United States"), ("Rio", "Rio de Janeiro, Brazil"),
        ("CDMX", "Mexico City, Mexico"), ("HK", "Hong Kong"),
        ("Philly", "Philadelphia, Pennsylvania, United States"),
    ])
    func findsPlaceByShortForm(typed: String, expected: String) throws {
        #expect(try Answers.name(typed) == expected)
    }

    @Test(arguments: [
        ("tpa", "Tampa, Florida, United States"), ("bar", "Bar, Montenegro"), ("Bar", "Bar, Montenegro"),
        ("TYO", "Tokyo, Japan"), ("LON", "London, England, United Kingdom"),
    ])
    func readsCodesOfCitiesWithSeveralAirports(typed: String, expected: String) throws {
        #expect(try Answers.name(typed) == expected)
    }

    @Test func carriesEverythingAFavouriteStores() throws {
        let tampa = Place(
            id: PlaceID(geonameID: 4_174_757), name: "Tampa", region: "Florida", regionCode: "FL",
            country: "United States", countryCode: "US",
            coordinate: try #require(Coordinate(latitude: 27.9475, longitude: -82.4584)), timeZone: "America/New_York",
            population: 414_547)
        #expect(try Answers.match("Tampa") == .found(tampa, others: []))
    }

    @Test func findsEveryPlaceAgainByItsIdentity() throws {
        let gazetteer = try FullGazetteer.shared()
        for typed in ["Tampa", "東京", "Springfield, IL", "Singapore", "27.95,-82.46", "-33.9,18.4", "0,0"] {
            switch gazetteer.match(typed, preferredCountry: nil) {
            case .found(let place, _, _), .coordinate(let place): #expect(gazetteer.place(id: place.id) == place)
            default: Issue.record("\(typed) is not found")
            }
        }
    }

    @Test(arguments: [
        "gn:0", "gn:99999999999", "gn:", "gn:-5", "gn:x", "geo:", "geo:1", "geo:99,200", "27.95,-82.46", "",
    ])
    func knowsNoPlaceOfUnknownIdentity(id: String) throws {
        #expect(try FullGazetteer.shared().place(id: PlaceID(rawValue: id)) == nil)
    }

    @Test func findsShippedCitiesByTheirFullNames() throws {
        let gazetteer = try FullGazetteer.shared()
        var missing: [String] = []
        let rows = String(decoding: try FullGazetteer.table("cities"), as: UTF8.self).split(separator: "\n").dropFirst()
        for row in rows.enumerated().filter({ $0.offset % 13 == 0 }).map(\.element) {
            let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
            guard let id = Int(fields[10]), let place = gazetteer.place(id: PlaceID(geonameID: id)) else {
                missing.append(String(row))
                continue
            }
            guard case .found(let found, _, _) = gazetteer.match(place.fullName, preferredCountry: nil),
                NameFolding.areSame(found.fullName, place.fullName)
            else {
                missing.append(place.fullName)
                continue
            }
        }
        #expect(rows.count > 34_000)
        #expect(missing == [])
    }
}
