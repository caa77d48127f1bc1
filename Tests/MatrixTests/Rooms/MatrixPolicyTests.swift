import Testing

@testable import Matrix

@Suite struct MatrixPolicyTests {
    private let room = MatrixRoomID(rawValue: "!r:bot.test")

    private func allows(_ user: String, _ policy: MatrixPolicy) -> Bool {
        policy.allowsInvitation(by: MatrixUserID(rawValue: user), to: room)
    }

    @Test(arguments: [("@u1:bot.test", true), ("@u1:BOT.test", true), ("@u1:other.test", false), ("@u1", false)])
    func withoutListsTheOwnServerIsAllowed(_ user: String, _ isAllowed: Bool) {
        #expect(allows(user, MatrixPolicy(ownServer: "bot.test")) == isAllowed)
    }

    @Test(arguments: [
        (["*"], "@u1:other.test", true), (["*.test"], "@u1:other.test", true), (["*.test"], "@u1:test.example", false),
        (["other.test"], "@u1:bot.test", false), (["bot.test", "other.test"], "@u1:other.test", true),
        (["bot.test"], "@u1:bot.test:8448", false),
    ])
    func namedServersTakeItsPlace(_ servers: [String], _ user: String, _ isAllowed: Bool) {
        #expect(allows(user, MatrixPolicy(ownServer: "bot.test", allowedServers: servers)) == isAllowed)
    }

    @Test func everyListThatIsThereMustAgree() {
        let users = MatrixPolicy(ownServer: "bot.test", allowedUsers: ["@u*:bot.test"])
        #expect(allows("@u1:bot.test", users))
        #expect(!allows("@v1:bot.test", users))
        #expect(!allows("@u1:bot.test", MatrixPolicy(ownServer: "bot.test", blockedUsers: ["@u1:*"])))
        #expect(!allows("@u1:bot.test", MatrixPolicy(ownServer: "bot.test", allowedRooms: ["!other*"])))
        #expect(allows("@u1:bot.test", MatrixPolicy(ownServer: "bot.test", allowedRooms: ["!r:*"])))
    }

    @Test func whoMayNotInviteIsNotHeardEither() {
        let policy = MatrixPolicy(ownServer: "bot.test", allowedUsers: ["@u*"], allowedRooms: ["!other*"])
        #expect(policy.isAllowed(MatrixUserID(rawValue: "@u1:bot.test")))
        #expect(!policy.isAllowed(MatrixUserID(rawValue: "@v1:bot.test")))
        #expect(!policy.isAllowed(MatrixUserID(rawValue: "@u1:other.test")))
    }

    @Test(arguments: [
        ("", "", true), ("a", "", false), ("", "*", true), ("abc", "a*c", true), ("ac", "a*c", true),
        ("abcd", "a*c", false), ("aXbXc", "a*b*c", true), ("abab", "*ab", true), ("a", "**", true),
    ])
    func aStarStandsForAnything(_ text: String, _ glob: String, _ isMatch: Bool) {
        #expect(MatrixPolicy.matches(text, glob: glob) == isMatch)
    }
}
