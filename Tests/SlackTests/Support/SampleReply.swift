import Bot

/// Replies as the bot makes them, one of each kind.
enum SampleReply {
    static let footnote = "simulated weather · just now"

    static let tampa = Reply.Card(
        title: "Tampa, Florida, United States", symbol: "🌧️", headline: "81 °F (27 °C), light rain",
        rows: [
            .init(label: "Today", value: "75 to 88 °F (24 to 31 °C)"),
            .init(label: "Feels like", value: "86 °F (30 °C)"),
            .init(label: "Wind", value: "SE 9 mph (15 km/h)"),
            .init(label: "Rain", value: "0.04 in (1 mm) in the next hour"),
            .init(label: "Humidity", value: "78 %"),
            .init(label: "Clouds", value: "90 %"),
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
                headline: "Tornado Warning until 18:45, issued by NWS Tampa Bay FL",
                text: "A tornado was seen 4 miles west of Tampa, moving east at 25 mph.\nTAKE COVER NOW. Move to a "
                    + "basement or an interior room on the lowest floor of a sturdy building. Avoid windows.")
        ]
        return reply
    }

    static var comparison: Reply {
        var reply = Reply(paragraphs: ["Tampa is 54 °F (30 °C) warmer than Oslo."])
        reply.cards = [
            .init(
                title: tampa.title, symbol: "🌧️", headline: tampa.headline,
                rows: [.init(label: "Wind", value: "SE 9 mph (15 km/h)"), .init(label: "Rain", value: "light")]),
            .init(
                title: "Oslo, Norway", symbol: "❄️", headline: "27 °F (−3 °C), snow",
                rows: [.init(label: "Wind", value: "N 4 mph (6 km/h)"), .init(label: "Rain", value: "none")]),
        ]
        reply.footnote = footnote
        return reply
    }

    static var ambiguous: Reply {
        var reply = Reply(
            paragraphs: ["There are other places of that name:"],
            examples: [
                .init(command: "/weather Springfield, IL", meaning: "Springfield, Illinois, United States"),
                .init(command: "/weather Springfield, MA", meaning: "Springfield, Massachusetts, United States"),
            ])
        var card = tampa
        card.title = "Springfield, Missouri, United States"
        reply.cards = [card]
        reply.footnote = nil
        return reply
    }

    static var notFound: Reply {
        Reply(
            paragraphs: ["I do not know a place called “Tampaa”. Did you mean one of these?"],
            examples: [.init(command: "/weather Tampa", meaning: "Tampa, Florida, United States")])
    }

    static var help: Reply {
        Reply(
            paragraphs: ["Type /weather and a place. Only you see the answer."],
            examples: [
                .init(command: "/weather Tampa", meaning: "the weather there, now and today"),
                .init(command: "/weather London, ON", meaning: "a place with its region or country"),
                .init(command: "/weather 27.95, -82.46", meaning: "a point on the map"),
                .init(command: "/weather Tampa vs Oslo", meaning: "two places side by side"),
                .init(command: "/weather about"),
            ])
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
