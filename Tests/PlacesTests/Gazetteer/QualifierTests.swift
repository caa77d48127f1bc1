import Places
import TestSupport
import Testing

@Suite struct QualifierTests {
    @Test(arguments: [
        ("Tampa, FL", "Tampa, Florida, United States"), ("tampa fl", "Tampa, Florida, United States"),
        ("Tampa,Florida", "Tampa, Florida, United States"),
        ("Tampa, Florida, USA", "Tampa, Florida, United States"),
        ("Tampa Florida USA", "Tampa, Florida, United States"),
        ("Tampa, FL 33602", "Tampa 33602, Florida, United States"),
        ("Tampa, FL USA", "Tampa, Florida, United States"), ("Paris, TX", "Paris, Texas, United States"),
        ("Paris, Texas", "Paris, Texas, United States"), ("paris tx", "Paris, Texas, United States"),
        ("Paris (Texas)", "Paris, Texas, United States"), ("Paris Tex.", "Paris, Texas, United States"),
        ("Paris, France", "Paris, Île-de-France, France"), ("London, ON", "London, Ontario, Canada"),
        ("London, Ontario", "London, Ontario, Canada"), ("London, Ont.", "London, Ontario, Canada"),
        ("London, Canada", "London, Ontario, Canada"), ("London, UK", "London, England, United Kingdom"),
        ("London, England", "London, England, United Kingdom"),
        ("London, GBR", "London, England, United Kingdom"),
        ("St Johns, NL", "St. John's, Newfoundland and Labrador, Canada"),
        ("St. John's, Newfoundland", "St. John's, Newfoundland and Labrador, Canada"),
        ("Munich, Bavaria", "Munich, Bavaria, Germany"), ("München, Bayern", "Munich, Bavaria, Germany"),
        ("Munich, Bayern", "Munich, Bavaria, Germany"), ("Munich, Deutschland", "Munich, Bavaria, Germany"),
        ("Köln, NRW", "Köln, North Rhine-Westphalia, Germany"), ("東京, 日本", "Tokyo, Japan"),
        ("東京，日本", "Tokyo, Japan"), ("Springfield, IL", "Springfield, Illinois, United States"),
        ("springfield illinois", "Springfield, Illinois, United States"),
        ("Washington, DC", "Washington, District of Columbia, United States"),
        ("Washington, D.C.", "Washington, District of Columbia, United States"),
        ("Washington DC", "Washington, District of Columbia, United States"),
        ("Birmingham, UK", "Birmingham, England, United Kingdom"),
        ("Birmingham, AL", "Birmingham, Alabama, United States"),
        ("Durham North Carolina", "Durham, North Carolina, United States"),
        ("Kansas City, KS", "Kansas City, Kansas, United States"),
        ("Perth, WA", "Perth, Western Australia, Australia"),
        ("Vancouver, WA", "Vancouver, Washington, United States"), ("Berlin, DE", "Berlin, Germany"),
        ("St. Petersburg, FL", "St. Petersburg, Florida, United States"),
        ("Saint Petersburg, Florida", "St. Petersburg, Florida, United States"),
        ("San José, Costa Rica", "San José, Costa Rica"),
        ("Mt Vernon, NY", "Mount Vernon, New York, United States"),
        ("Ft. Lauderdale, FL", "Fort Lauderdale, Florida, United States"),
        ("Cambridge, Mass.", "Cambridge, Massachusetts, United States"),
        ("Harlem, NYC", "Harlem, New York, United States"), ("Florida, Tampa", "Tampa, Florida, United States"),
        ("Florida Tampa", "Tampa, Florida, United States"), ("10115 Berlin", "Berlin, Germany"),
    ])
    func narrowsDown(typed: String, expected: String) throws {
        #expect(try Answers.name(typed) == expected)
    }

    @Test(arguments: [
        "Halle (Saale), Saxony-Anhalt, Germany", "Kazan, Tatarstan, Respublika, Russia", "Bodø, Nordland, Norway",
        "Zürich (Kreis 11) / Oerlikon, Zürich, Switzerland", "Velur, Tamil Nadu, India", "Nairobi, Nairobi City, Kenya",
        "City of Milford (balance), Connecticut, United States",
        "Kralendijk, Bonaire, Bonaire, Saint Eustatius and Saba",
    ])
    func readsFullNamesWithCommasOfTheirOwn(fullName: String) throws {
        #expect(try Answers.name(fullName) == fullName)
    }

    @Test func readsCAAsCaliforniaOnlyWhereCaliforniaHasThePlace() throws {
        #expect(try Answers.name("London, CA") == "London, Ontario, Canada")
        #expect(try Answers.name("Richmond, CA") == "Richmond, California, United States")
        #expect(try Answers.others("Richmond, CA") == ["Richmond, British Columbia, Canada"])
        #expect(try Answers.name("Ontario, CA") == "Ontario, California, United States")
    }

    @Test(arguments: [
        ("Paris, Ontario", "no Paris in Ontario"), ("paris ontario", "no paris in ontario"),
        ("Birmingham, Germany", "no Birmingham in Germany"),
        ("Springfield, Florida", "no Springfield in Florida"), ("Cairo, IL", "no Cairo in IL"),
        ("Paris, London", "no Paris in London"), ("Tampa, blah", "no Tampa in blah"),
        ("Tampa, FL, Canada", "no Tampa in FL, Canada"),
    ])
    func saysSoInsteadOfDroppingTheQualifier(typed: String, expected: String) throws {
        #expect(try Answers.name(typed) == expected)
    }

    @Test func offersPlacesOfThatNameWhenTheQualifierDoesNotFit() throws {
        guard case .qualifierMismatch(_, _, let places) = try Answers.match("Springfield, Florida") else {
            Issue.record("no mismatch")
            return
        }
        #expect(places.count == 5)
        #expect(places.first?.fullName == "Springfield, Missouri, United States")
    }

    @Test(arguments: [
        ("Smallville, KS", "Smallville", "KS"), ("smallville north carolina", "smallville", "north carolina"),
        ("Smallville", "Smallville", nil), ("10 Downing Street, London, UK", "10 Downing Street", "London, UK"),
        ("Bury St Foo", "Bury St Foo", nil), ("", "", nil),
    ])
    func takesTextApartForAGeocoder(typed: String, name: String, qualifier: String?) throws {
        #expect(try FullGazetteer.shared().query(from: typed) == PlaceQuery(name: name, qualifier: qualifier))
    }
}
