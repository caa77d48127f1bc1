import Places
import Testing

@Suite struct AreasTests {
    @Test(arguments: [
        ("Florida", "Jacksonville for Florida"), ("Japan", "Tokyo for Japan"),
        ("Georgia", "Tbilisi for Georgia"), ("Georgia, US", "Atlanta for Georgia"),
        ("Florida, USA", "Jacksonville for Florida"), ("Bavaria, Germany", "Munich for Bavaria"),
        ("Wyoming", "Cheyenne for Wyoming"), ("Ontario", "Toronto for Ontario"),
        ("Delaware", "Wilmington for Delaware"), ("Jamaica", "Kingston for Jamaica"),
        ("Lebanon", "Beirut for Lebanon"), ("USA", "New York City for United States"),
        ("UK", "London for United Kingdom"), ("Deutschland", "Berlin for Germany"),
        ("FL", "Jacksonville for Florida"), ("Hawaii", "Honolulu for Hawaii"), ("Bali", "Denpasar for Bali"),
        ("Scotland", "Glasgow for Scotland"), ("Trinidad & Tobago", "Chaguanas for Trinidad and Tobago"),
        ("PEI", "Charlottetown for Prince Edward Island"),
    ])
    func answersWithTheBiggestCity(typed: String, expected: String) throws {
        #expect(try Answers.name(typed) == expected)
    }

    @Test(arguments: [
        ("New York", "New York City, New York, United States"), ("Mexico", "Mexico City, Mexico"),
        ("Quebec", "Québec, Quebec, Canada"), ("Luxembourg", "Luxembourg"),
        ("Washington", "Washington, District of Columbia, United States"),
        ("Canterbury", "Canterbury, England, United Kingdom"), ("Hong Kong", "Hong Kong"),
        ("LA", "Los Angeles, California, United States"),
    ])
    func prefersTheCityOfTheSameName(typed: String, expected: String) throws {
        #expect(try Answers.name(typed) == expected)
    }

    @Test func prefersTheDivisionOfOnesOwnCountry() throws {
        #expect(try Answers.name("Georgia", country: "US") == "Atlanta for Georgia")
    }

    @Test(arguments: [
        ("Georgia", nil, ["Atlanta"]), ("Georgia", "US", ["Tbilisi"]), ("Florida", nil, []), ("Japan", nil, []),
    ])
    func offersTheOtherAreaOfThatName(_ typed: String, _ country: String?, _ expected: [String]) throws {
        guard case .representative(_, of: _, let others) = try Answers.match(typed, country: country) else {
            Issue.record("\(typed) is no area")
            return
        }
        #expect(others.map(\.name) == expected)
        #expect(try Answers.name("CA", country: "US") == "Los Angeles for California")
        #expect(try Answers.name("CA", country: "CA") == "Toronto for Canada")
        #expect(try Answers.name("DE", country: "DE") == "Berlin for Germany")
    }

    @Test func takesNoAbbreviationInSmallLettersForADivision() throws {
        #expect(try Answers.name("mass").hasPrefix("near: "))
    }
}
