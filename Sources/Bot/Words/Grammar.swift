/// The English wordings that the commands understand.
///
/// What a message means is decided in the order of ``CommandRegistry``; what is in no table is a place.
enum Grammar {
    /// In front of a place or a request, without meaning of their own.
    static let courtesyBefore = Wordings(
        """
        please|pls
        hi|hello|hey|ok [there|squall|bot] [please]
        [hi|hey|hello] can|could|would you [please]
        """)

    /// Behind a place or a request, without meaning of their own.
    static let courtesyAfter = Wordings(
        """
        please|pls|thanks|thx
        thank you
        """)

    /// In front of a place: asks for the weather now.
    static let asksForNow = Wordings(
        """
        [tell|show|give|get] [me] [what|whats|hows|how] [is] [the] [current] \
        weather|temperature|temp|conditions [like] [right] [now|today|currently|outside] [in|for|at|of|near|around]
        [tell|show|give|get] [me] what|whats|hows|how [is] it like|looking [now|today] [in|at|near]
        what|how will [the] weather be [like] [in|for|at]
        how hot|warm|cold|cool is it [right] [now|today] [in|at|near]
        now|today|currently in|for|at
        right now in|for|at
        """)

    /// Behind a place: asks for the weather now.
    static let asksForNowAfter = Wordings(
        """
        [current] weather|temperature|temp|conditions [right] [now|today]
        [right] now
        today|currently|outside
        at the moment
        """)

    /// In front of a place: nothing but a place can follow.
    static let placePreposition = Wordings("in|for|at")

    /// A day or an hour other than now, alone or behind a place.
    static let ahead = Wordings(
        """
        tomorrow [<part>]
        [the] day after tomorrow
        yesterday [<part>]
        tonight|hourly|forecast|weekend|week|daily
        hour by hour
        this <part>
        this week|weekend
        next week|weekend|month
        next <weekday>
        [the] [next] <number> <span>
        [next] <count>
        in <number> <span>
        in <count>
        [on] <weekday> [<part>]
        at <hour>
        <clock>
        for [the] tomorrow|tonight|week|weekend
        for [the] [next] <number> <span>
        for <count>
        """)

    /// A day or an hour in front of a place.
    static let aheadBefore = Wordings(
        """
        tomorrow|tonight|hourly|forecast|week [in|for|at|of]
        tomorrow <part> [in|for|at]
        this week|weekend|morning|afternoon|evening [in|for|at]
        next week|weekend [in|for|at]
        [the] [next] <number> <span> [in|for|at|of]
        <count> [forecast] [in|for|at|of]
        [on] <weekday> in|for|at
        at <hour> in
        in <number> <span> in|for|at
        """)

    /// Asks for the answer to be shown to everybody, behind a place.
    static let shareAfter = Wordings("--share")

    /// One quantity in front of a place.
    static let quantityBefore = Wordings(
        """
        <quantity> [in|for|at]
        air quality [in|for|at]
        uv index [in|for|at]
        when is sunset|sunrise [in|at]
        umbrella|jacket|coat [in|for|at]
        """)

    /// One quantity alone or behind a place.
    static let quantity = Wordings(
        """
        <quantity>
        air quality
        uv index
        dew point
        umbrella|jacket|coat
        """)

    /// Official warnings, alone or behind a place.
    static let alerts = Wordings("[any] [official] alerts|alert|warnings|warning")

    /// Official warnings in front of a place.
    static let alertsBefore = Wordings("[any] [official] alerts|alert|warnings|warning [in|for|at]")

    /// A question whose answer is a verdict.
    static let question = Wordings(
        """
        is|will|does|do|should|shall|can|need|when|how|any|what|are|could|would * <subject> *
        <subject> than yesterday|today
        what should i wear *
        """)
}
