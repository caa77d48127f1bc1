import Bot
import Personality
import Settings
import Testing
import Weather

@Suite struct ReplyServiceConfigurationTests {
    private func configuration(_ arguments: [String]) throws -> ReplyService.Configuration {
        let reader = SettingsReader(readFile: { _ in [] })
        return ReplyService.Configuration(try reader.read(SettingsArguments(arguments), environment: [:]))
    }

    @Test func settingsAndDefaultsAgree() throws {
        let (read, plain) = (try configuration([]), ReplyService.Configuration())
        #expect(read.moodPrivate == plain.moodPrivate && read.moodPrivate == .snarky)
        #expect(read.moodShared == plain.moodShared && read.moodShared == .friendly)
        #expect(read.moodMaximum == plain.moodMaximum && read.moodMaximum == .overkill)
        #expect(read.units == plain.units && read.units == nil)
        #expect(read.commandsPerMinute == plain.commandsPerMinute && read.commandsPerMinute == 30)
        #expect(read.commandsPerMinuteTenant == plain.commandsPerMinuteTenant && read.commandsPerMinuteTenant == 600)
        #expect(read.placesPerPerson == plain.placesPerPerson && read.placesPerPerson == 30)
    }

    @Test func takesWhatTheOperatorDecided() throws {
        let read = try configuration([
            "--mood.private", "plain", "--mood.shared", "professional", "--mood.maximum", "friendly",
            "--units.default", "uk", "--commands-per-minute", "0", "--commands-per-minute-tenant", "7",
            "--places-per-person", "5",
        ])
        #expect(read.moodPrivate == .plain)
        #expect(read.moodShared == .professional)
        #expect(read.moodMaximum == .friendly)
        #expect(read.units == .uk)
        #expect(read.commandsPerMinute == 0)
        #expect(read.commandsPerMinuteTenant == 7)
        #expect(read.placesPerPerson == 5)
    }
}
