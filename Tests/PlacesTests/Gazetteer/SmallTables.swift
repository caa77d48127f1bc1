import Places

/// Tables of a few lines, for tests about the tables themselves.
enum SmallTables {
    static let cities = """
        name\tascii_name\talternate_names\tcountry_code\tadmin1_code\tadmin1_name\tlatitude\tlongitude\tpopulation\ttimezone\tgeonameid
        Foo\tFoo\tFOO|Old Foo\tAA\tX\tEx\t1.5000\t-2.2500\t900\tAfrica/Foo\t11
        Bar\tBar\t\tBB\t\t\t-3.0000\t4.0000\t500\tAfrica/Bar\t12
        Foo\tFoo\tNew Foo\tBB\tY\tFoo\t5.0000\t6.0000\t400\t\t13

        """
    static let regions = """
        country_code\tadmin1_code\tgeonames_code\tname\taliases
        AA\tX\t01\tEx\tExland
        BB\tY\t02\tFoo\t

        """
    static let countries = """
        country_code\tiso3\tname\taliases
        AA\tAAA\tAland\t
        BB\tBBB\tBeland\tB land|Bees

        """

    static func gazetteer(
        cities: String = cities, regions: String = regions, countries: String = countries
    ) throws(PlacesError) -> Gazetteer {
        try Gazetteer(cities: Array(cities.utf8), regions: Array(regions.utf8), countries: Array(countries.utf8))
    }
}
