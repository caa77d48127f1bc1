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

    /// Asks for the answer to be shown to everybody, behind a place.
    static let shareAfter = Wordings("--share")
}
