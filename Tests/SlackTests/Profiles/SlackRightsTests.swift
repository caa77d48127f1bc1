import Concurrency
import Identity
import Testing

@testable import Slack

@Suite struct SlackRightsTests {
    private func isAdmin(
        _ user: String, in conversation: String = "slack:T1:C1", setting: String? = nil, says answer: String = "{}"
    ) async throws -> Bool {
        let stage = try PostingStage(["users.info": [.json(answer)]])
        let result = Locked(false)
        try await stage.run { stage in
            let rights = SlackRights(setting: setting, profiles: stage.profiles)
            let isAdmin = await rights.isAdmin(
                UserID(rawValue: user), in: ConversationID(rawValue: conversation))
            result.withLock { $0 = isAdmin }
        }
        return result.withLock { $0 }
    }

    private static let admin = #"{"ok":true,"user":{"id":"U1","is_admin":true}}"#
    private static let member = #"{"ok":true,"user":{"id":"U1","is_admin":false}}"#

    @Test(arguments: ["U1", "U7, U1", "slack:T1:U1", " U1 ,", "slack:T2:U9,slack:T1:U1"])
    func takesWhomTheOperatorNames(_ setting: String) async throws {
        #expect(try await isAdmin("slack:T1:U1", setting: setting, says: Self.member))
    }

    @Test(arguments: [nil, "", ",", "U2", "slack:T2:U1", "u1", "slack:T1", "T1"])
    func takesNobodyElse(_ setting: String?) async throws {
        #expect(try await !isAdmin("slack:T1:U1", setting: setting, says: Self.member))
    }

    @Test func takesWhomSlackCallsAnAdministrator() async throws {
        #expect(try await isAdmin("slack:T1:U1", says: Self.admin))
        #expect(try await isAdmin("slack:E1:U1", says: Self.admin))
    }

    @Test(arguments: [#"{"ok":true,"user":{"id":"U1"}}"#, #"{"ok":false,"error":"missing_scope"}"#, "<html>"])
    func takesNobodyOfWhomSlackTellsNothing(_ answer: String) async throws {
        #expect(try await !isAdmin("slack:T1:U1", says: answer))
    }

    @Test func anAdministratorOfAnotherWorkspaceIsNoneHere() async throws {
        #expect(try await !isAdmin("slack:T2:U1", in: "slack:T1:C1", says: Self.admin))
    }

    @Test func knowsNobodyOfAnotherPlatform() async throws {
        #expect(try await !isAdmin("matrix:@a:b.example", setting: "@a", says: Self.admin))
        #expect(try await !isAdmin("slack:T1:U1", in: "matrix:!r:b.example", setting: "U1", says: Self.admin))
    }
}
