import Testing

@testable import HTTPServer

@Suite struct ByteBudgetTests {
    private let budget = ByteBudget(limit: 100)

    private func set(_ bytes: Int, _ connection: Int, isArriving: Bool = true) -> Int? {
        budget.set(bytes, isArriving: isArriving, for: .init(loop: 0, connection: connection))?.connection
    }

    @Test func addsUpWhatEachHolds() {
        #expect(set(30, 1) == nil)
        #expect(set(40, 2) == nil)
        #expect(set(10, 1) == nil)
        #expect(budget.total == 50)
        #expect(set(0, 2) == nil)
        #expect(budget.total == 10)
    }

    @Test func namesTheLargestOnce() {
        #expect(set(60, 1) == nil)
        #expect(set(50, 2) == 1)
        #expect(budget.total == 50)
        #expect(set(60, 2) == nil)
        #expect(set(0, 1) == nil)
        #expect(budget.total == 60)
    }

    @Test func sparesWhatIsBeingAnswered() {
        #expect(set(90, 1, isArriving: false) == nil)
        #expect(set(20, 2) == 2)
        #expect(set(110, 1, isArriving: false) == nil)
    }
}

@Suite struct ConnectionBudgetTests {
    @Test func tellsOnceThatItIsFullAndOnceThatItIsNot() {
        let budget = ConnectionBudget(limit: 2)
        #expect(!budget.add())
        #expect(!budget.isFull)
        #expect(budget.add())
        #expect(budget.isFull)
        #expect(!budget.add())
        #expect(!budget.remove())
        #expect(budget.remove())
        #expect(!budget.remove())
        #expect(budget.open == 0)
    }
}
