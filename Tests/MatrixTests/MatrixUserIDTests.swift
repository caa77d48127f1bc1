import Identity
import Testing

@testable import Matrix

@Suite struct MatrixUserIDTests {
    @Test(arguments: [
        ("@u:bot.test", "u", "bot.test"), ("@u:bot.test:8448", "u", "bot.test:8448"),
        ("@o=d/d+u.s-r_1:[::1]", "o=d/d+u.s-r_1", "[::1]"), ("@nowhere", "nowhere", ""),
    ])
    func splitsAtTheFirstColon(_ id: String, _ localpart: String, _ server: String) {
        let user = MatrixUserID(rawValue: id)
        #expect(user.localpart == localpart)
        #expect(user.server == server)
        #expect(user.team.rawValue == "matrix:\(server)")
        #expect(MatrixUserID(user.person) == user)
    }

    @Test func peopleOfOtherPlatformsAreNone() {
        #expect(MatrixUserID(UserID(rawValue: "slack:T1:U1")) == nil)
    }
}
