/// What the bot answers: meaning, not markup.
///
/// Each front end renders it in its platform's form.
/// All texts are finished sentences or values in the reader's language and units, raw: the renderer escapes them once.
/// Order of reading: warnings, cards, paragraphs, code, examples, quip, choices, footnote with credits.
package struct Reply: Sendable, Equatable {
    /// Who may see it.
    package enum Visibility: Sendable, Equatable {
        case onlyAsker
        case everyone
    }

    /// An official warning, above everything else.
    package struct Warning: Sendable, Equatable {
        /// One line: what, until when, who says so.
        package var headline: String
        /// What happens and what to do; may be long, renderers cut at a sentence and say that more exists.
        package var text: String
        /// What stands where it was cut, saying where the rest is; empty leaves that to the renderer.
        package var more: String

        /// Makes a warning.
        package init(headline: String, text: String, more: String = "") {
            self.headline = headline
            self.text = text
            self.more = more
        }
    }

    /// A label with its value ("Wind", "SE 9 mph (15 km/h)").
    package struct Row: Sendable, Equatable {
        /// One or two words.
        package var label: String
        /// The value with its unit.
        package var value: String
        /// An emoji for the value, where there is one; the text is complete without it.
        package var symbol: String

        /// Makes a row.
        package init(label: String, value: String, symbol: String = "") {
            self.label = label
            self.value = value
            self.symbol = symbol
        }
    }

    /// Something to press: a label, and the line that the press stands for.
    ///
    /// Pressing it is the same as typing the line, by whoever presses. Beside each choice the reply has the words that
    /// do the same, for platforms without buttons.
    package struct Choice: Sendable, Hashable {
        /// How it stands out.
        package enum Style: Sendable, Hashable {
            case plain
            /// Something is lost by pressing it.
            case destructive
        }

        /// At most 75 characters, raw ("Save", "Paris, Texas").
        package var label: String
        /// What would be typed behind the command word ("save Paris, Texas"), at most 200 characters.
        package var line: String
        /// How it stands out.
        package var style: Style

        /// Makes a choice.
        package init(label: String, line: String, style: Style = .plain) {
            self.label = label
            self.line = line
            self.style = style
        }
    }

    /// The weather of one place.
    package struct Card: Sendable, Equatable {
        /// The resolved place in full.
        package var title: String
        /// An emoji for the condition; the text is complete without it.
        package var symbol: String
        /// Temperature first, then the condition in words ("81 °F (27 °C), light rain").
        package var headline: String
        /// Today's low and high, wind, rain, humidity and clouds; empty in lists.
        package var rows: [Row]
        /// Whether the rows follow each other, as hours and days do, and are read from top to bottom.
        package var isSequence = false
        /// What can be done with this place, at most 5; shown beside the card.
        package var choices: [Choice] = []

        /// Makes a card.
        package init(title: String, symbol: String, headline: String, rows: [Row], choices: [Choice] = []) {
            self.title = title
            self.symbol = symbol
            self.headline = headline
            self.rows = rows
            self.choices = choices
        }
    }

    /// Somebody to whom data is owed, named as their licence asks.
    package struct Credit: Sendable, Equatable {
        /// As it is shown ("Weather data by Open-Meteo.com").
        package var text: String
        /// Where it leads, an `https` address of ours or of a provider's adapter; `nil` when no link is asked for.
        package var link: String?

        /// Makes a credit.
        package init(text: String, link: String? = nil) {
            self.text = text
            self.link = link
        }
    }

    /// Something to type, with what it does.
    package struct Example: Sendable, Equatable {
        /// The whole line to type (`/weather Springfield, IL`).
        package var command: String
        /// What it does or means; empty when the line explains itself.
        package var meaning: String

        /// Makes an example.
        package init(command: String, meaning: String = "") {
            self.command = command
            self.meaning = meaning
        }
    }

    /// One line for a lock screen, whose first 60 characters stand alone; `nil` when the first card says it.
    package var summary: String?
    /// Official warnings, most severe first.
    package var warnings: [Warning] = []
    /// The fact: one card, or several side by side.
    package var cards: [Card] = []
    /// Whole sentences: notes, questions, what went wrong and what to do next.
    package var paragraphs: [String] = []
    /// A block of text whose lines and spaces are kept, for reading by programs; `nil` when there is none.
    package var code: String?
    /// Lines to type, each shown as code.
    package var examples: [Example] = []
    /// One line with character, or nothing.
    package var quip: String?
    /// What can be pressed, most useful first, at most 10.
    package var choices: [Choice] = []
    /// Age; says so when the weather is simulated.
    package var footnote: String?
    /// Sources, behind the footnote on its line; without a footnote they are what the reply is about, a line for each.
    package var credits: [Credit] = []
    /// Who may see it.
    package var visibility: Visibility = .onlyAsker
    /// BCP 47 tag of the language that it speaks, for the few words of a front end's own; `nil` until it is known.
    package var language: String?
    /// Whether it holds something of the asker's that others must not read, although the asker asked before them.
    ///
    /// Only for platforms that cannot show an answer to one person among many: there what is not personal is said aloud,
    /// troubles included, and what is goes to the direct chat. Platforms that can go by ``visibility`` alone.
    package var isPersonal = false

    /// Makes an empty reply to be filled.
    package init() {}

    /// Makes a reply of sentences.
    package init(paragraphs: [String], examples: [Example] = []) {
        self.paragraphs = paragraphs
        self.examples = examples
    }
}
