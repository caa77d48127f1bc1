import Crypto
import Testing

@Suite struct SecureRandomTests {
    @Test(arguments: [0, 1, 32, 1000])
    func givesAsManyAsAskedFor(count: Int) throws {
        #expect(try SecureRandom.bytes(count: count).count == count)
    }

    @Test func givesOthersEachTime() throws {
        #expect(try SecureRandom.bytes(count: 32) != SecureRandom.bytes(count: 32))
    }
}
