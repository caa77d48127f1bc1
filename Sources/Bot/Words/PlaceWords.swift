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
        """)

    /// In front of the place that becomes the home.
    static let homeBefore = Wordings(
        """
        home [is|=|to|as|now] [now] [in|at|to|near]
        set|change|update|move|make|define|choose|use [my|the|a] [new] home [is|=|to|as] [in|at|to|near]
        add|save|star [my|the|a] [new] home [is|=|to] [in|at|near]
        my [new] home [town|city|place] [is|=|to] [now] [in|at|near]
        my hometown is [in]
        [and] i [now|currently] live|reside [now|currently] in|at|near
        we [now] live [now] in|at|near
        i am [now|currently] living|based|located in|at|near
        im [now|currently] living|based|located in|at|near
        i [have] [just] moved [house] to
        ive [just] moved [house] to
        """)

    /// Behind the place that becomes the home.
    static let homeAfter = Wordings(
        """
        is|as|= [now] my [new] home [now]
        [as] my [new] home
        as home
        is where i live
        """)

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
    static let saveVerb = Wordings("save|add|bookmark [the] [place]")

    /// A place to save may follow, or something else.
    static let saveVerbPerhaps = Wordings("star|pin|keep|store|remember|favourite|favorite|favor|fave|mark|make")

    /// What is to be saved was not named.
    static let saveNothing = Wordings(
        """
        save|star|add|bookmark
        save|star|add|bookmark|pin|keep [it|this|that|here] [as|to]
        save|star|add|bookmark|pin|keep [a|the|this|that|my|new|another] [new] place|location|city|town|favourite|favorite
        """)

    /// Behind a place to save, without meaning of its own.
    static let saveAfter = Wordings(
        """
        to|in|into|on [my|the] [saved] places|list|favourites|favorites|favourite|favorite|bookmarks|stars
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
        list [all] [places|everything]
        places
        what|which [places|cities] have i|we saved|starred|bookmarked
        what|which [places|cities] did i|we save|star|bookmark
        what|whats|which [is|are] [my] saved [places]
        what|which are my [saved] places|favourites|favorites
        [the] weather in|of|for|at [all] [of] my|the [saved] places|favourites|favorites
        """)

    /// Takes a saved place away; the place follows.
    static let removeVerb = Wordings(
        """
        remove|delete|erase|unsave|unstar|unbookmark|unfavourite|unfavorite|unpin
        remove|delete|erase [my|the] [saved|favourite|favorite] place|favourite|favorite|bookmark|star
        remove|delete [the|my|a] star|bookmark from|of
        """)

    /// May take a saved place away.
    static let removeVerbPerhaps = Wordings("forget|drop")

    /// Behind a place to remove, without meaning of its own.
    static let removeAfter = Wordings(
        "from [my|the] [saved] list|places|favourites|favorites|favourite|favorite|bookmarks|stars")

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
        i did not|didnt mean that
        """)

    /// Gives a saved place another name; the place follows, then the name.
    static let renameVerb = Wordings(
        """
        rename|nickname
        rename|nickname [my|the] [saved|favourite|favorite] place|favourite|favorite
        change|set|edit [the|my] name|nickname of|for
        """)

    /// Between a place and its new name.
    static let renameBetween = Wordings("to|as|into|=|->|=>|→")

    /// In front of a number or a place to look at.
    static let openVerb = Wordings("open|show|view|see|pick|check [me]")
}
