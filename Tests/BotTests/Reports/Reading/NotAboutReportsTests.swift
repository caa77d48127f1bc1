import BotScenes
import Testing

@testable import Bot

/// What is a place, a question or another command, however much it looks like a report.
@Suite struct NotAboutReportsTests {
    @Test(arguments: [
        "tomorrow at 7", "Tampa at 6pm", "Tampa tomorrow at 7", "tomorrow", "friday", "Tampa on Fri",
        "Tampa friday at 7", "friday at 7",
        "Every, FR", "\"Every\"", "\"every day at 7\"", "in Reports", "\"Reports\"", "Reports, FR", "in Daily",
        "in Stop", "Stop, KS", "\"stop\"",
        "Sunday Harbor", "Friday Harbor", "Friday Harbor, WA", "Sunday, TX", "Moon, PA", "March", "Skip, KY", "in Skip",
        "Pause, FR",
        "Change, FR", "in Weekdays", "Daily, TX", "Sun City", "Saturday", "Wednesday morning",
        "remove 2", "delete Tampa", "remove Tampa", "change units to metric", "change Tampa to beach",
        "change 2 to beach", "change 2 to Oslo",
        "share", "share this", "share it here", "share Tampa", "share Tampa with the team", "set home Tampa",
        "move home to Oslo",
        "stop joking", "no jokes", "stop the jokes", "skip the jokes", "stop it", "stop that", "pause the jokes",
        "no more jokes", "stop joking every day",
        "skip the commentary", "stop the commentary", "stop making fun of me", "stop tracking me",
        "stop following Tampa", "no jokes on weekdays",
        "change mood friendly", "change my time zone to London", "change settings", "change language",
        "change the name of 2 to beach",
        "change home", "move to Oslo", "set units metric", "set timezone Asia/Tokyo", "set mood snarky", "settings",
        "hourly", "Tampa hourly", "next 6 hours", "in 3 hours", "week", "7 day", "5 days Tampa", "Tampa forecast",
        "Tampa daily", "hours Tampa",
        "24 dec at 8", "Tampa yesterday at 7", "yesterday", "warmer than yesterday?",
        "does it rain every day in Tampa?",
        "will it rain every day", "is it hot every summer", "how often does it rain every week",
        "what should I wear every day",
        "rain tomorrow at 7?", "do I need an umbrella on weekdays at 7?", "monday or tuesday rain?", "this weekend",
        "this weekend at 9", "next weekend",
        "Tampa this week", "morning", "good morning", "tomorrow morning", "in the morning", "tonight", "thanks", "hi",
        "help reports", "help every",
        "save Tampa as daily", "rename Tampa weekdays", "save every", "remove weekdays", "undo", "give me the weather",
        "tell me the weather tomorrow at 7",
        "show me Tampa on friday at 7", "alerts", "alerts Tampa", "weather report Tampa",
        "weather report for Tampa tomorrow at 7", "give me a report on Tampa",
        "report this joke", "report a bad line", "end", "continue", "update", "move", "text", "message",
        "San Francisco, CA",
        "Stratford-upon-Avon", "27.95,-82.46",
        "N/A", "Tampa/Oslo", "compare Tampa Oslo", "Tampa vs Oslo", "units wind knots", "Tampa in °C", "Winston-Salem",
        "Saint-Denis",
        "", "?", "-", "every where", "times square", "Texas", "once upon a time", "twice", "wake forest",
        "Wake Forest, NC", "Resume, FR",
    ])
    func isSomethingElse(_ typed: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == "-", "\(typed)")
    }

    @Test(arguments: [
        ("stop the rain", "stop (rain)"), ("stop Tampaa", "stop (Tampaa)"), ("change Tampa", "change (Tampa): ?"),
        ("pause whatever", "pause (whatever)"), ("skip the beginning", "skip (beginning) next"),
    ])
    func mayStillBeAboutReportsWhenNothingElseFits(_ typed: String, _ expected: String) throws {
        let phrase = Phrase(try #require(TypedText(typed)))
        #expect(ReportRequest(phrase) { _ in false } == nil)
        #expect(ReportRequest(perhaps: phrase) { _ in false }?.summary == expected)
    }

    @Test(arguments: ["stop joking", "stop it", "Tampa", "Stop, KS"])
    func isNotEvenPerhapsAboutReports(_ typed: String) throws {
        let phrase = Phrase(try #require(TypedText(typed)))
        #expect(ReportRequest(perhaps: phrase) { _ in false } == nil)
    }
}
