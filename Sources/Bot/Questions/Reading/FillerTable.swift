/// What people say around a question, and the small words that tell which of its sides is meant.
enum FillerTable {
    static let lines: [MatterTable.Line] = [
        (
            .filler, false,
            """
            same|fall|falling|supposed|meant|seem|seems|down|off|wether|weathr|doing|what|whats|hows|how|whether|is|its|it|isnt|are|arent|be|been|being|will|wont|would|wouldnt|shall|should|\
            shouldnt|can|cant|could|may|might|must|do|dont|does|doesnt|going|gonna|go|getting|get|gets|got|have|has|\
            having|need|needs|needed|want|wants|wanna|id|im|i|ill|ive|we|were|you|youre|me|my|us|our|they|there|\
            theres|therell|itll|a|an|the|any|some|this|that|those|these|to|so|if|but|please|pls|plz|kindly|\
            thanks|thx|tell|show|give|let|know|check|see|look|looking|looks|find|out|like|likely|expected|expect|\
            expecting|forecasted|predicted|prediction|due|happen|happening|happens|weather|wheather|conditions|\
            condition|report|update|info|information|details|current|outside|outdoors|outdoor|very|really|too|much|\
            still|again|also|then|well|just|ok|okay|hey|hi|hello|squall|bot|take|taking|bring|bringing|carry|\
            carrying|pack|packing|grab|use|using|about|up|right|exactly|roughly|approximately|maybe|perhaps|probably|\
            definitely|actually|anything|something|today's|sky|skies|index|reading|enough|lots|official|active|as|\
            than|necessary|worth|useful|required|recommended|advisable|idea|not|no|yes|ever|later|leave|leaving|\
            think|wonder|wondering|say|says|said|coming|come|comes|become|becomes|turn|turns|stay|stays|\
            remain|continue|keep|keeps|feel|her|him|them|with|without|affect|amount|total|ask|asking|question|\
            curious|hear|heard|issued|average|certain|always|mostly|generally|in the forecast|in the air|in the sky|\
            chance of|chances of|chance|chances|probability of|probability|risk of|risk|likelihood|likelihood of|\
            odds of|odds|sign of|signs of|lots of|a lot of|lot of|plenty of|kind of|sort of|type of|bit of|amount of|\
            level of|any kind of|can you|could you|would you|i need to|do i need|should i|will i|what kind of|\
            what sort of|what about|how about|and what about|is there|are there|at all|or not|or so|to work|at work|\
            for work|to school|for a walk|for a run|for a ride|on the way|go out|going out|out and about|to go out|\
            to go outside|for my run|for my walk|for my commute|on my commute|for the commute|during my commute|\
            with me|for me|for us|i wonder|by any chance|what does|whats up with|take along|to take|with you|\
            out there|over there|down there|up there|on the road|in general|for sure|of the day|rest of|overall|\
            leave the house|leave home|should we|shall we|do we need|\
            for a picnic|for the picnic|for the beach|in store|in the cards|on the cards|to expect|i expect|\
            we expect|can i expect|for golf|for running|for cycling|for gardening|\
            for a barbecue|for a bbq|for hiking|to hike|to run|to cycle|am i|am i going to|will i be|which is|which one is|which will be|which city is|\
            which place is|which of|which one|which has|which gets|which town is|where is it|where will it be|wheres it|\
            where does it|where is the|between|both|either|best day|the best day|best days|nicest day|the nicest day|\
            finest day
            """
        ),
        (.link, false, "and|or|plus|as well as"),
        (
            .filler, true,
            """
            day|good|nice|bad|fine|great|lovely|big|little|heavy|light|strong|serious|real|local|back|first|next|better|\
            worse|safe|sure|lot|bit|one|place|run|walk|drive|bike|sort|kind|time|times|more|less|level|levels|value|\
            values
            """
        ),
        (.lead, false, "in|for|at|near|of|around|over|nearby|within|across|inside|by|from|close to|on|towards|toward"),
        (
            .home, false,
            """
            home|my home|at home|at my home|for my home|in my home|my place|at my place|my house|at my house|here|\
            around here|over here|in here|out here|my area|in my area|for my area|my city|in my city|my town|in my town|\
            my location|at my location|for my location|where i live|where i am|where we live|my neighborhood|\
            my neighbourhood|in my neighborhood|in my neighbourhood|near me|around me|near here|for home|at the house|\
            locally|my region|in my region|for here|my current location
            """
        ),
        (
            .when, false,
            """
            when|whens|what time|whattime|at what time|what hour|how soon|how long until|how long till|how long before|\
            what day|which day|next time|what times|when exactly|when about|around when|until when|by when|\
            how much longer until|when will|when does|when is
            """
        ),
        (.howLong, false, "how long|how much longer|for how long|how many hours|how many more hours|duration"),
        (.howMuch, false, "how much|how many|what amount|how deep|how many mm|how many inches|how many cm|amount"),
        (
            .stop, false,
            """
            stop|stops|stopping|stopped|end|ends|ending|ended|finish|finishes|finished|quit|quits|cease|ceases|over|\
            over with|ease|eases|ease off|ease up|easing|die down|dies down|done|blow over|pass|passes|passed|go away|\
            goes away|be over|is over|through|let up|calm down|subside|subsides|move on|clear|gone|disappear
            """
        ),
        (
            .start, false,
            """
            start|starts|starting|started|begin|begins|beginning|commence|arrive|arrives|arriving|hit|hits|roll in|\
            kick in|set in|show up
            """
        ),
        (.past, false, "did|was|wasnt|had|hadnt|were there|did it|was it|was there|did we get"),
    ]

    /// Words that begin a question whose other words need not all be known.
    static let openings: Set<String> = [
        "is", "will", "does", "do", "should", "shall", "can", "need", "when", "how", "any", "what", "are", "could",
        "would", "whats", "hows", "which", "may", "might", "am", "whens", "do", "must", "did", "was",
    ]

    /// With such a word a run of unknown words is no name of a place.
    static let notNames: Set<String> = [
        "to", "and", "or", "i", "my", "if", "with", "because", "than", "be", "will", "is", "do", "does", "should",
        "would", "could", "can", "what", "when", "how", "compare", "vs", "versus", "you", "your", "we", "every", "each",
        "save", "it", "remind", "please", "not", "which", "who", "where", "why", "me", "stop", "jokes", "joke", "units",
        "share", "set", "help", "report", "reports", "daily",
    ]

    /// A comma behind them makes no name of them.
    static let interjections: Set<String> = [
        "thanks", "thx", "hi", "hey", "hello", "ok", "okay", "yes", "no", "so", "well", "and", "please", "squall",
    ]

    /// Alone they are no name, whatever a list of places holds.
    static let articles: Set<String> = ["the", "a", "an", "it", "this", "that", "me", "to", "on"]

    /// Common ends of names: with a word of the weather in front they are one name ("Snow Valley").
    static let landforms: Set<String> = [
        "valley", "lake", "creek", "hill", "hills", "beach", "bay", "city", "town", "springs", "spring", "falls",
        "park",
        "river", "island", "islands", "mountain", "mountains", "view", "harbor", "harbour", "point", "grove", "village",
        "heights", "ridge", "canyon", "lakes", "woods", "field", "fields", "ranch", "cove", "pass", "mesa", "bluff",
        "rock", "township", "crossing", "corner", "landing", "shore", "shores", "haven", "gap", "camp", "mills", "mill",
        "lodge", "summit", "peak", "bend", "fork", "prairie", "station", "castle", "bridge", "plains",
    ]
}
