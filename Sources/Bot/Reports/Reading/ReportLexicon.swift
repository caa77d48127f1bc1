/// Words that reading a message about reports needs in several places.
enum ReportLexicon {
    /// A message without any of these, or of days in a row, is not about reports; every message is held against them.
    static let triggers: Set<String> = [
        "every", "each", "evry", "evrey", "evey", "everey", "ever", "eveyr", "daily", "dayly", "dailly", "daliy",
        "everyday", "every-day", "evryday", "everday", "everydy", "nightly", "weekly", "hourly", "half-hourly",
        "biweekly",
        "bi-weekly", "fortnightly", "monthly", "yearly", "annually", "quarterly", "bimonthly", "weekdays", "weekday",
        "weekdys", "wkdays", "workday", "workdays", "weekend", "weekends", "wkends", "weeknight", "weeknights",
        "mornings",
        "evenings", "nights", "afternoons", "schedule", "schedules", "report", "reports", "reminder", "reminders",
        "remind",
        "notify", "wake", "subscribe", "subscription", "subscriptions", "unsubscribe", "alert", "ping", "message", "dm",
        "text", "email", "pause", "suspend", "snooze", "resume", "unpause", "un-pause", "unsuspend", "continue",
        "restart",
        "reactivate", "skip", "change", "move", "edit", "reschedule", "modify", "update", "adjust", "stop", "cancel",
        "end",
        "hours", "morning", "share", "give", "lend", "unshare", "ungive", "once", "twice", "thrice", "yesterday",
        "days",
        "times", "notifications", "scheduled", "subscribed", "briefing", "briefings", "week", "working", "business",
        "sign",
    ]

    /// Months that lack days which others have: "31 Feb at 8".
    static let shortMonths: Set<String> = [
        "feb", "february", "apr", "april", "jun", "june", "sep", "sept", "september", "nov", "november",
    ]

    /// Words that deny.
    static let noes: Set<String> = ["no", "dont", "i"]

    /// Without meaning of their own.
    static let fillers: Set<String> = [
        "please", "pls", "the", "a", "an", "my", "me", "us", "our", "at", "on", "in", "for", "of", "to", "with",
        "about",
        "around", "by", "@", "and", "&", "+", ",", "-", "--", ":", "=", "~", "it", "its", "then", "just", "also",
        "only",
        "like", "weather", "forecast", "forecasts", "report", "reports", "update", "updates", "briefing", "summary",
        "conditions", "outlook", "reminder", "i", "we", "you", "want", "wanna", "need", "id", "would", "love", "can",
        "could", "will", "may", "have", "get", "getting", "receive", "see", "hear", "know", "send", "sending", "give",
        "show", "tell", "post", "message", "messages", "ping", "notify", "remind", "wake", "alert", "email", "text",
        "subscribe", "subscription", "schedule", "repeat", "repeating", "recurring", "regular", "automatic",
        "automatically", "what", "whats", "hows", "is", "temperature", "current", "exactly", "approximately", "during",
        "near", "as", "how", "lets", "let", "from", "once", "that", "this", "be", "should", "so", "bot", "squall", "hi",
        "hey", "hello", "thanks", "too", "nice", "good", "local", "deliver", "delivered", "sent", "dm",
        "up",
        "going", "forward", "now",
    ]

    /// Without meaning of their own in front of everything else.
    static let frontFillers: Set<String> = [
        "new", "set", "add", "start", "make", "create", "put", "out", "up", "sign", "another", "begin", "setup", "plan",
        "arrange", "yes", "no", "ok", "okay", "if", "possible", "possibly",
    ]

    /// In front of "report", they say that there shall be a new one.
    static let creating: Set<String> = [
        "new", "set", "add", "start", "make", "create", "another", "setup", "plan", "arrange", "begin",
    ]

    /// In front, they say that a report is wanted.
    static let verbs: Set<String> = [
        "report", "reports", "remind", "notify", "wake", "subscribe", "schedule", "reminder", "notification",
        "briefing",
        "subscription",
    ]

    /// The same only with "me" or "us" behind.
    static let verbsToMe: Set<String> = ["alert", "message", "ping", "text", "email", "dm"]

    /// What a message about something else begins with.
    static let otherStarts: Set<String> = [
        "is", "does", "do", "did", "has", "had", "was", "were", "should", "shall", "why", "which", "when", "where",
        "who",
        "are", "any", "save", "star", "unsave", "unstar", "rename", "nickname", "remove", "delete", "erase", "undo",
        "units", "unit", "mood", "compare", "help", "timezone", "tz", "language", "settings", "home", "joke", "jokes",
        "flag", "export", "forget", "pin", "bookmark", "open", "explain", "version", "?", "hourly",
    ]

    /// Words with which unknown words are no name of a place.
    static let notPlaces: Set<String> = [
        "except", "but", "excluding", "unless", "if", "when", "whenever", "until", "till", "from", "between", "without",
        "not", "with", "no", "because", "starting", "beginning", "from", "after", "before", "than", "while", "unlike",
        "or",
        "using", "as", "celsius", "fahrenheit", "°c", "°f", "metric", "imperial", "only", "instead", "below", "above",
    ]

    /// No name of several words begins so in a message about reports.
    static let cannotStartPlace: Set<String> = [
        "at", "on", "in", "for", "to", "and", "every", "each", "with", "if", "when", "until", "daily", "i", "my", "of",
        "report", "reports", "remind", "only", "or", "but", "&", "weather", "forecast", "me", "please", "send", "not",
    ]

    /// A name does not end so, unless a comma stands in front: "London on", "Portland or".
    static let cannotEndPlace: Set<String> = [
        "in", "on", "at", "or", "me", "for", "to", "and", "of", "hi", "ok", "al", "de", "no", "so", "is", "it", "my",
        "as",
        "am", "pm", "if", "only", "time",
    ]
}
