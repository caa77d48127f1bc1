import Bot
import Concurrency
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixEditTests {
    private func edit(
        _ id: String, of target: String, to body: String?, on stage: TalkStage, by sender: String = TalkStage.asker
    ) async {
        await stage.handle(id, "* \(body ?? "")", by: sender) { $0.edit = .init(target: target, body: body) }
    }

    @Test func theAnswerToAChangedCommandChanges() async {
        let stage = TalkStage {
            TalkStage.aloud("about \($0.text)", choices: [.init(label: "Save", line: "save \($0.text)")])
        }
        await stage.handle("$1", "!weather Tmapa")
        await edit("$2", of: "$1", to: "!weather Tampa", on: stage)
        #expect(
            stage.written == [
                "r-$1-1: about Tmapa | re $1", "r-$1-k1: 1️⃣ $sent1", "r-$2-1: about Tampa | for $sent1",
            ])
        #expect(await stage.choices.offer(of: "$sent1")?.line(for: "1️⃣") == "save Tampa")
        await edit("$3", of: "$1", to: "!weather Lima", on: stage)
        #expect(stage.written.last == "r-$3-1: about Lima | for $sent1")
        #expect(stage.hasMetric(#"squall_matrix_answers_total{kind="edit",outcome="replaced"} 2"#))
    }

    @Test func otherEditsAreLeftAlone() async {
        let stage = TalkStage()
        await stage.handle("$1", "!weather Tampa")
        await edit("$2", of: "$1", to: "!weather Tampa", on: stage)
        await edit("$3", of: "$1", to: "!weather Lima", on: stage, by: TalkStage.other)
        await edit("$4", of: "$0", to: "!weather Lima", on: stage)
        await edit("$5", of: "$1", to: "never mind", on: stage)
        await edit("$6", of: "$1", to: nil, on: stage)
        #expect(stage.written == ["r-$1-1: about Tampa | re $1"])
        #expect(stage.hasMetric(#"squall_matrix_messages_total{outcome="edit"} 5"#))
    }

    @Test func afterAFewMinutesAnEditChangesNothing() async {
        let stage = TalkStage()
        await stage.handle("$1", "!weather Tampa")
        stage.time.advance(seconds: 301)
        await edit("$2", of: "$1", to: "!weather Lima", on: stage)
        #expect(stage.written.count == 1)
    }

    @Test func talkThatBecomesACommandIsNotAnswered() async {
        let stage = TalkStage()
        await stage.handle("$1", "weather Tampa")
        await edit("$2", of: "$1", to: "!weather Tampa", on: stage)
        #expect(stage.written == [])
    }

    @Test func anEditWaitsForTheAnswerItChanges() async {
        let gate = Eventually<Bool>()
        let stage = TalkStage {
            if $0.text == "Tmapa" { _ = await gate.value() }
            return TalkStage.aloud("about \($0.text)")
        }
        async let first: Void = stage.handle("$1", "!weather Tmapa")
        await stage.clock.sleepers(atLeast: 2)
        async let second: Void = edit("$2", of: "$1", to: "!weather Tampa", on: stage)
        gate.resolve(true)
        await first
        await second
        #expect(stage.written == ["r-$1-1: about Tmapa | re $1", "r-$2-1: about Tampa | for $sent1"])
    }

    @Test func anEditDoesNotWaitForEver() async {
        let stage = TalkStage()
        let answered = MatrixAnswered()
        answered.expect(stage.message("$1", "!weather Tampa"))
        async let answer = answered.answer(
            to: "$1", changedBy: stage.message("$2", "* !weather Lima"), at: stage.time.now, clock: stage.clock)
        await stage.clock.sleepers(atLeast: 1)
        // So many messages that the first is not known any more when it is answered.
        for number in 3...5000 { answered.expect(stage.message("$\(number)", "!weather Tampa")) }
        let place = MatrixAnswered.Place(room: TalkStage.room, event: "$sent1")
        answered.settle("$1", MatrixAnswered.Answer(text: "Tampa", time: stage.time.now(), place: place))
        stage.clock.advance(by: .seconds(60))
        #expect(await answer == nil)
    }

    @Test func aPersonalAnswerIsChangedWhereItStands() async {
        let stage = TalkStage { TalkStage.personal("mine: \($0.text)") }
        await stage.handle("$1", "!weather home")
        await edit("$2", of: "$1", to: "!weather saved", on: stage)
        #expect(stage.written.contains("!made1:bot.test r-$2-1: mine: saved | for $sent1"))
    }
}
