import Testing

@testable import HTTPServer

@Suite struct DescriptorLimitTests {
    @Test(arguments: [
        (10_000, 20_000, 10_000), (10_000, 10_256, 10_000), (10_000, 4096, 3840), (10_000, 64, 32), (10, 64, 10),
        (10, 1, 1),
    ])
    func leavesDescriptorsForTheRest(count: Int, limit: Int, connections: Int) {
        #expect(DescriptorLimit.connections(atMost: count, within: limit) == connections)
    }
}
