import BotScenes
import FoundationEssentials
import Reports
import Testing
import Users

@testable import Bot

/// Somebody who has not been heard of for 30 days is asked once whether a report shall go on.
@Suite struct GoingOnTests {
    private static let question = Repository.english.text(.dueGoOn)

    private func stage(
        silentFor days: Double, age: Double = 90, _ change: (inout Report) -> Void = { _ in }
    ) async -> ReportStage {
        await ReportStage(
            age: age * 86_400, report: change,
            user: { $0.lastContact = ReportStage.morning.addingTimeInterval(-days * 86_400) })
    }

    @Test(arguments: [(29.9, false), (30.0, true), (80.0, true)])
    func asksAfterThirtyDays(_ days: Double, _ asks: Bool) async throws {
        let post = try #require(await stage(silentFor: days).post())
        #expect(post.asksToGoOn == asks)
        #expect(post.reply.paragraphs.contains(Self.question) == asks)
    }

    @Test func asksNobodyWhoHasJustMadeIt() async throws {
        #expect(try #require(await stage(silentFor: 80, age: 5).post()).asksToGoOn == false)
    }

    @Test func asksOnce() async throws {
        let post = try #require(
            await stage(silentFor: 80, { $0.askedToGoOn = ReportStage.morning.addingTimeInterval(-86_400) }).post())
        #expect(!post.asksToGoOn)
    }

    @Test func asksNoChannel() async throws {
        let post = try #require(await stage(silentFor: 80, { $0.target = .channel(ReportStage.channel) }).post())
        #expect(!post.asksToGoOn)
    }

    @Test func notesThatItAsked() async throws {
        let stage = await stage(silentFor: 80)
        let post = try #require(await stage.post())
        _ = await stage.courier.send(post, of: stage.run())
        let book = await stage.reports.book(of: UserIdentity(ReportStage.owner))
        #expect(book.reports.map(\.askedToGoOn) == [ReportStage.morning])
    }
}
