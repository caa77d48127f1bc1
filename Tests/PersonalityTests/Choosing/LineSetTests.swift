import Testing

@testable import Personality

@Suite struct LineSetTests {
    private func set(_ positions: [Int]) -> LineSet {
        var set = LineSet(capacity: 200)
        for position in positions { set.insert(position) }
        return set
    }

    @Test func positionsComeInOrder() {
        #expect(set([199, 0, 64, 63, 64]).positions == [0, 63, 64, 199])
        #expect(LineSet(capacity: 0).positions == [])
    }

    @Test func setsAreCombined() {
        var united = set([1, 70])
        united.formUnion(set([2, 70]))
        var common = set([1, 70, 199])
        common.formIntersection(set([70, 199, 3]))
        var rest = set([1, 70, 199])
        rest.subtract(set([70, 3]))
        #expect(united.positions == [1, 2, 70])
        #expect(common.positions == [70, 199])
        #expect(rest.positions == [1, 199])
    }
}
