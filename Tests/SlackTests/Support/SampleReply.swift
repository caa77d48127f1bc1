import Bot

/// Replies as the bot makes them, one of each kind.
enum SampleReply {
    static let footnote = "Simulated weather, not real · made less than a minute ago"

    static let tampa = Reply.Card(
        title: "Tampa, Florida, United States", symbol: "🌧️", headline: "81\u{A0}°F (27\u{A0}°C), light rain",
        rows: [
            .init(label: "Today", value: "75 to 88\u{A0}°F (24 to 31\u{A0}°C)"),
            .init(label: "Wind", value: "SE 9\u{A0}mph (15\u{A0}km/h)"),
            .init(label: "Rain", value: "0.04\u{A0}in (1\u{A0}mm), 74% chance"),
            .init(label: "Humidity", value: "78%"),
            .init(label: "Clouds", value: "90%"),
            .init(label: "Local time", value: "Sunday 22:04"),
        ])

    static let oslo = Reply.Card(
        title: "Oslo, Norway", symbol: "❄️", headline: "27\u{A0}°F (−3\u{A0}°C), snow",
        rows: [
            .init(label: "Today", value: "23 to 30\u{A0}°F (−5 to −1\u{A0}°C)"),
            .init(label: "Wind", value: "N 4\u{A0}mph (6\u{A0}km/h)"),
            .init(label: "Rain", value: "none expected, 7% chance"),
            .init(label: "Humidity", value: "76%"),
            .init(label: "Clouds", value: "not reported"),
            .init(label: "Local time", value: "Monday 04:04"),
        ])

    static var weather: Reply {
        var reply = Reply()
        reply.cards = [tampa]
        reply.quip = "Your umbrella may apply for the position. It will not survive the interview."
        reply.footnote = footnote
        return reply
    }

    static var warning: Reply {
        var reply = weather
        reply.quip = nil
        reply.warnings = [
            .init(
                headline: "Tornado Warning until 18:45 local time, issued by NWS Tampa Bay FL",
                text:
                    "TAKE COVER NOW. Move to a basement or an interior room on the lowest floor of a sturdy building. "
                    + "Avoid windows.\n\nAt 6:12 PM EST a tornado was seen 4 miles west of Tampa, moving east at 25 mph.\n"
                    + "* HAZARD...Tornado.")
        ]
        return reply
    }

    static var comparison: Reply {
        var reply = Reply()
        reply.cards = [tampa, oslo]
        reply.quip = "Both skies have been informed that they are being compared."
        reply.footnote = footnote
        return reply
    }

    static var ambiguous: Reply {
        var reply = Reply(
            paragraphs: ["There are other places of that name:"],
            examples: [
                .init(command: "/weather Springfield, MA", meaning: "Springfield, Massachusetts, United States"),
                .init(command: "/weather Springfield, IL", meaning: "Springfield, Illinois, United States"),
                .init(command: "/weather Springfield, OR", meaning: "Springfield, Oregon, United States"),
                .init(command: "/weather Springfield, OH", meaning: "Springfield, Ohio, United States"),
            ])
        var card = tampa
        card.title = "Springfield, Missouri, United States"
        reply.cards = [card]
        reply.footnote = footnote
        return reply
    }

    static var notFound: Reply {
        Reply(
            paragraphs: ["I don't know a place called “Tampaa”. Did you mean this one?"],
            examples: [.init(command: "/weather Tampa, FL", meaning: "Tampa, Florida, United States")])
    }

    static var help: Reply {
        Reply(
            paragraphs: ["Name a place and I answer with its weather. Only you see the answer."],
            examples: [
                .init(command: "/weather Tampa", meaning: "the weather there, now and today"),
                .init(command: "/weather Paris, Texas", meaning: "a town by its state or country"),
                .init(command: "/weather 27.95, -82.46", meaning: "any point on earth, latitude first"),
                .init(command: "/weather Tampa vs Oslo", meaning: "two to six places side by side"),
                .init(command: "/weather no jokes", meaning: "facts only, for you; “jokes on” brings the jokes back"),
                .init(command: "/weather about", meaning: "version, data sources and their credits"),
                .init(command: "/weather help vs", meaning: "more about one of these"),
            ])
    }

    /// A card with a menu, and buttons of every kind below.
    static var choices: Reply {
        var reply = weather
        reply.cards[0].choices = [
            .init(label: "Save", line: "save Tampa, FL"), .init(label: "Show everyone here", line: "share Tampa, FL"),
        ]
        reply.choices = [
            .init(label: "In °C", line: "set units metric"), .init(label: "Undo", line: "undo"),
            .init(label: "Delete everything", line: "delete my data 1700000000.4f2a", style: .destructive),
        ]
        return reply
    }

    /// Places to choose from; what to do with one is too long for a menu, and lost with another.
    static var list: Reply {
        var reply = Reply(paragraphs: ["Three places are kept for you."])
        let names = ["Tampa, Florida, United States", "Oslo, Norway", "Llanfair, Wales, United Kingdom"]
        reply.cards = names.map { name in
            Reply.Card(
                title: name, symbol: "❄️", headline: "27\u{A0}°F (−3\u{A0}°C), snow", rows: [],
                choices: [.init(label: "Open", line: "\(name)"), .init(label: "Remove", line: "remove \(name)")])
        }
        reply.cards[1].choices = [.init(label: "Open", line: "Oslo, Norway")]
        reply.cards[2].choices[1] = .init(label: "Forget", line: "forget \(names[2])", style: .destructive)
        return reply
    }

    /// Preformatted text.
    static var code: Reply {
        var reply = Reply(paragraphs: ["This is everything that is kept for you:"])
        reply.code = "{\n  \"home\" : \"<!here> & `there`\",\n  \"units\" : \"metric\"\n}"
        return reply
    }

    /// What a geocoder could return when somebody means harm.
    static var hostile: Reply {
        let name = "<!channel> *Bad* _Town_ `x` ~y~ & <https://evil.example|here> \u{202E}مدينة {temp} :tada:"
        var reply = Reply(paragraphs: ["> The place is called \(name)."])
        reply.warnings = [.init(headline: "Warning for \(name)", text: ">>> \(name)\n* not a list\n```not a fence```")]
        reply.cards = [
            .init(title: name, symbol: "☀️", headline: "81 °F (27 °C), clear", rows: [.init(label: "Wind", value: name)])
        ]
        reply.examples = [.init(command: "/weather \(name)", meaning: name)]
        reply.quip = "Nobody in \(name) is surprised."
        reply.footnote = "Weather data by \(name)"
        return reply
    }
}
