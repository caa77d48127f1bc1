/// Wordings around the person's own places: home, saving, removing, renaming.
extension Grammar {
    /// Asks for the home, or how to set it.
    static let homeShown = Wordings(
        """
        [show] [me] [at] [my] home
        where do i live
        where|wheres [is] [my] home
        what|whats|which [is] [my] home [set] [to]
        set|change|edit|choose|pick|update|define|move [a|my|the] [new] home
        [the] weather|forecast at home
        i|we dont|never [really|actually] live|reside *
        i|we do not|no longer live|reside *
        i|we no longer live|reside *
        i|we [have] moved [away|out] [from] [here|there]
        """)

    /// In front of the place that becomes the home.
    static let homeBefore = Wordings(
        """
        home [is|=|to|as|now] [now] [in|at|to|near]
        home base|location|town|city|place [is|=|to|as|now] [now] [in|at|near]
        set|change|update|move|make|define|choose|use [my|the|a] [new] home [base|town|city|location|place] \
        [is|=|to|as] [in|at|to|near]
        set|change|update|define|choose [my|the|a] [new|own|default|main|usual|current] location|city|town|place|base \
        [is|=|to|as] [in|at|to|near]
        [use] [my|the] default|main|usual|primary location|city|town|place [is|=|to|as] [in|at|near]
        add|save|star [my|the|a] [new] home [is|=|to] [in|at|near]
        my [new] home|homes [base|town|city|place|location] [is|=|to] [now] [in|at|near]
        my [new|own|default|main|usual|current] location|city|town|place|base|hometown|residence is|= [now] [in|at|near]
        my hometown is [in]
        [remember|note|know|and] [that] i [now|currently] live|reside|stay|dwell [now|currently] in|at|near
        [remember|note|know|and] [that] im|were from|living [in|at]
        [remember|note|know|and] [that] i|we am|are|come [now] from
        we [now] live [now] in|at|near
        i am [now|currently] living|based|located in|at|near
        im [now|currently] living|based|located in|at|near
        i [have] [just] moved [house] to
        ive [just] moved [house] to
        """)

    /// Behind the place that becomes the home.
    static let homeAfter = Wordings(
        """
        is|as|= [now] my [new] home [base|town|city|now] [now]
        is|= [now] home [base|now]
        is my hometown
        [as] my [new] home
        as home
        is where i live
        """)

    /// Behind the place that becomes the home, without meaning of its own.
    static let homeEnd = Wordings("now|currently|nowadays|today|these [days]")

    /// The place of the last answer becomes the home.
    static let homeHere = Wordings("i|we [now|currently] live|reside [right] here")

    /// The place of the last answer, in words that name none.
    static let shownPlace = Wordings("it|this|that|here [place|location|city|town|one]")

    /// In front of it, when the home is named behind.
    static let homeVerb = Wordings("make|set|use|save|mark|add|choose|star|remember")

    /// Takes the home away.
    static let homeRemoved = Wordings(
        """
        remove|delete|forget|clear|unset|reset|unsave|unstar|erase|drop [my|the] home [place|town|city|address]
        forget where i live
        no [more] home
        home off|none|remove|delete|clear|reset
        """)

    /// Nothing but a place to save can follow.
    static let saveVerb = Wordings(
        """
        save|add|bookmark [the|a|my] [new] [place|favourite|favorite|fave|fav|bookmark]
        save|add|bookmark|pin to|in|under [my|the] [saved] places|list|favourites|favorites|faves|favs|bookmarks
        """)

    /// A place to save may follow, or something else.
    static let saveVerbPerhaps = Wordings(
        "star|pin|keep|store|remember|favourite|favorite|favor|fave|fav|mark|make|track|follow|heart|like")

    /// The place of the last answer is to be saved.
    static let saveShown = Wordings(
        """
        save|add|star|bookmark|pin|keep|store|remember|mark|favourite|favorite|fave|fav it|this|that|here \
        [place|location|city|town|one|answer]
        """)

    /// What is to be saved was not named.
    static let saveNothing = Wordings(
        """
        save|star|add|bookmark
        save|star|add|bookmark|pin|keep as|to
        save|star|add|bookmark|pin|keep [a|the|my|new|another] [new] place|location|city|town|favourite|favorite
        """)

    /// Behind a place to save, without meaning of its own.
    static let saveAfter = Wordings(
        """
        to|in|into|on|among|under [my|the] [saved] \
        places|list|favourites|favorites|favourite|favorite|bookmarks|stars|faves|favs|saved|cities|locations
        for later|me|us
        [as] a|my [new] favourite|favorite|bookmark
        as favourite|favorite|bookmark
        as
        """)

    /// The saved places.
    static let savedList = Wordings(
        """
        [show|list|see|view|display|get] [me] [all] [of] [my|the] saved|favourites|favorites|bookmarks|starred|faves
        [show|list|see|view|display|get] [me] [all] [of] [my|the] favourite|favorite [places|locations|cities|towns|list]
        [show|list|see|view|display|get] [me] [all] [of] [my|the] saved places|locations|cities|towns|list|ones
        [show|list|see|view|display|get] [me] [all] [of] my places|locations|cities|towns|list|stars
        [show|display|get] [me] [the] list
        favs|faves
        [my|the] favourites|favorites|favourite|favorite|saved|places list
        how are|is [all] [of] [my|the] [saved|favourite|favorite] places|favourites|favorites|cities|locations
        [the] weather at|in|of|for|everywhere [all] [my|the] [saved] places
        saved|favourite|favorite weather
        what|which [saved] [places|cities|favourites|favorites] do i|we have [saved]
        list [all] [places|everything]
        places
        what|which [places|cities] have i|we saved|starred|bookmarked
        what|which [places|cities] did i|we save|star|bookmark
        what|whats|which [is|are] [my] saved [places]
        what|which are my [saved] places|favourites|favorites
        [show|give|get|tell] [me] [the] weather|forecast in|of|for|at [all] [of] my|the [saved] \
        places|favourites|favorites|cities|locations
        """)

    /// Every place is to be removed, or everything.
    static let removeAll = Wordings(
        """
        \(removing) all|everything|every|them|both [all] [of] [the|my|these|them] [saved|favourite|favorite] [\(many)]
        \(removing) the|my whole|entire|complete [saved] list
        clear|empty|wipe|reset|purge [out] [all] [of] [the|my] [saved|favourite|favorite] \(many)
        remove|delete all|everything from [the|my] [saved] \(many)
        """)
    private static let removing = "remove|delete|erase|unsave|unstar|unpin|unfavourite|unfavorite|clear|drop|forget"
    private static let many =
        "places|place|favourites|favorites|faves|favs|bookmarks|cities|towns|locations|stars|saved|list|ones|one"

    /// Takes a saved place away; the place follows.
    static let removeVerb = Wordings(
        """
        remove|delete|erase|unsave|unstar|unbookmark|unfavourite|unfavorite|unpin
        remove|delete|erase [my|the] [saved|favourite|favorite] place|favourite|favorite|bookmark|star
        remove|delete [the|my|a] star|bookmark from|of
        unfollow|untrack|unheart
        get rid of
        stop following|showing|tracking
        """)

    /// May take a saved place away.
    static let removeVerbPerhaps = Wordings("forget|drop|clear|discard|dump|ditch|scrap|lose|kick|purge|wipe [out]")

    /// In front of a place to take away, when "off" or "out" stands behind it.
    static let removeTake = Wordings("take|cross|strike|kick|get")

    /// Behind a place to remove, without meaning of its own.
    static let removeAfter = Wordings(
        """
        from|off|of [of] [my|the] [saved] [places] \
        list|places|favourites|favorites|favourite|favorite|bookmarks|stars|faves|favs|saved|cities|locations
        """)

    /// Behind a place to take away.
    static let removeOff = Wordings(
        """
        off|out [of] [my|the] [saved] [list|places|favourites|favorites|bookmarks|stars|faves|favs|saved]
        """)
    /// What is to be removed was not named.
    static let removeNothing = Wordings(
        """
        remove|unsave|unstar|unbookmark|unfavourite|unfavorite|unpin [it|this|that]
        remove|unsave|unstar|unpin [a|the|this|that|one|some|my|all] [of] [the|my] [saved] \
        place|places|favourite|favorite|favourites|favorites|bookmark|bookmarks
        delete|erase [a|the|this|that|one|some|my|all] [of] [the|my] [saved] \
        place|places|favourite|favorite|favourites|favorites|bookmark|bookmarks
        """)

    /// Brings back what was removed.
    static let undone = Wordings(
        """
        undo [it|that|this|last|remove|removal|delete] [one|remove|removal|delete]
        undelete|unremove [it|that]
        restore [it|that|last] [place]
        bring|put|get it|that [place] back
        i did not|didnt mean that|it
        i didnt mean to [do] [that|it]
        revert [it|that|this|last] [removal|change]
        oops|whoops
        take it|that back
        """)

    /// Gives a saved place another name; the place follows, then the name.
    static let renameVerb = Wordings(
        """
        rename|nickname
        rename|nickname [my|the] [saved|favourite|favorite] place|favourite|favorite
        change|set|edit [the|my] name|nickname of|for
        """)

    /// May give a place another name, if a place follows.
    static let renameVerbPerhaps = Wordings("call|name|alias|label|dub|relabel|title")

    /// Between a place and its new name.
    static let renameBetween = Wordings("to|as|into|=|->|=>|→")

    /// In front of a number or a place to look at.
    static let openVerb = Wordings("open|show|view|see|pick|check [me]")
}
