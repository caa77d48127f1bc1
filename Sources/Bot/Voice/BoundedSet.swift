/// A set that forgets its oldest members beyond a number of them.
struct BoundedSet<Member: Hashable & Sendable>: Sendable {
    private var members: Set<Member> = []
    private var order: [Member] = []
    private let capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
    }

    func contains(_ member: Member) -> Bool {
        members.contains(member)
    }

    mutating func insert(_ member: Member) {
        guard members.insert(member).inserted else { return }
        order.append(member)
        if order.count > capacity { members.remove(order.removeFirst()) }
    }

    mutating func remove(_ member: Member) {
        guard members.remove(member) != nil else { return }
        order.removeAll { $0 == member }
    }
}
