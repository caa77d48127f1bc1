import Places
import Testing

@Suite struct CandidatesTests {
    @Test func offersFourOthersOfAnAmbiguousName() throws {
        #expect(try Answers.name("Springfield") == "Springfield, Missouri, United States")
        #expect(
            try Answers.others("Springfield") == [
                "Springfield, Massachusetts, United States", "Springfield, Illinois, United States",
                "Springfield, Oregon, United States", "Springfield, Ohio, United States",
            ])
    }

    @Test(arguments: ["Tampa", "Paris", "London", "Perth", "Melbourne", "Munich", "東京"])
    func offersNobodyMuchSmaller(typed: String) throws {
        #expect(try Answers.others(typed) == [])
    }

    @Test(arguments: [
        ("Paris", "US", "Paris, Texas, United States"), ("London", "CA", "London, Ontario, Canada"),
        ("Perth", "GB", "Perth, Scotland, United Kingdom"),
        ("Melbourne", "us", "Melbourne, Florida, United States"),
    ])
    func offersTheSmallerOneOfOnesOwnCountry(typed: String, country: String, expected: String) throws {
        #expect(try Answers.others(typed, country: country).first == expected)
    }

    @Test(arguments: [
        ("Cambridge", nil, "Cambridge, England, United Kingdom"),
        ("Cambridge", "US", "Cambridge, Massachusetts, United States"),
        ("Cambridge", "CA", "Cambridge, Ontario, Canada"),
        ("Birmingham", "US", "Birmingham, Alabama, United States"),
        ("Victoria", "CA", "Victoria, British Columbia, Canada"),
        ("Paris", "US", "Paris, Île-de-France, France"), ("London", "CA", "London, England, United Kingdom"),
        ("Cambridge", "XX", "Cambridge, England, United Kingdom"),
    ])
    func prefersOnesOwnCountryUnlessTheOtherIsTenTimesBigger(typed: String, country: String?, expected: String) throws {
        #expect(try Answers.name(typed, country: country) == expected)
    }

    @Test func countsAQuarterForANameThatIsNotShown() throws {
        #expect(try Answers.name("Odessa") == "Odesa, Odeska oblast, Ukraine")
        #expect(try Answers.others("Odessa") == ["Odessa, Texas, United States"])
        #expect(try Answers.name("Frisco") == "San Francisco, California, United States")
        #expect(try Answers.others("Frisco") == ["Frisco, Texas, United States"])
    }

    @Test func namesNoTwoPlacesAlike() throws {
        for typed in ["San Jose", "Santa Maria", "Richmond", "San Antonio", "Santa Cruz", "Victoria", "Richmond, CA"] {
            guard case .found(let place, let others, _) = try Answers.match(typed) else {
                Issue.record("\(typed) is not found")
                continue
            }
            let names = [place.fullName] + others.map(\.fullName)
            #expect(Set(names).count == names.count)
            #expect(others.count <= 4)
        }
    }
}
