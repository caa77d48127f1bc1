import Testing

@testable import Personality

@Suite struct JokeFrequencyTests {
    @Test func sometimesDependsOnTheHighestBit() {
        let low = JokeFrequency.sometimes.allowsQuip(isRemarkable: false, coin: .max >> 1)
        let high = JokeFrequency.sometimes.allowsQuip(isRemarkable: true, coin: 1 << 63)
        #expect(low)
        #expect(!high)
    }

    @Test(arguments: [0, UInt64.max])
    func theOthersIgnoreTheCoin(coin: UInt64) {
        #expect(JokeFrequency.always.allowsQuip(isRemarkable: false, coin: coin))
        #expect(!JokeFrequency.off.allowsQuip(isRemarkable: true, coin: coin))
        #expect(!JokeFrequency.rare.allowsQuip(isRemarkable: false, coin: coin))
        #expect(JokeFrequency.rare.allowsQuip(isRemarkable: true, coin: coin))
    }
}
