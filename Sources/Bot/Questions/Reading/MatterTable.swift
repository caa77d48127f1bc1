/// What a question can be about, and what people call it.
enum MatterTable {
    typealias Line = (meaning: QuestionPiece.Meaning, isNameLike: Bool, words: String)

    static let lines: [Line] = verdicts + falls + quantities + sky + rest

    private static let verdicts: [Line] = [
        (
            .matter(.verdict(.umbrella)), false,
            """
            umbrella|umbrellas|umberella|umbrela|unbrella|brolly|brollies|raincoat|raincoats|rain coat|rain jacket|\
            rain gear|raingear|rainwear|poncho|wellies|wellingtons|rain boots|rubber boots|gumboots|mac|waterproofs|\
            waterproof jacket|waterproof|get wet|gets wet|getting wet|be soaked|get soaked
            """
        ),
        (
            .matter(.verdict(.jacket)), false,
            """
            jacket|jackets|coat|coats|sweater|sweaters|jumper|jumpers|hoodie|hoodies|cardigan|fleece|parka|anorak|\
            windbreaker|pullover|sweatshirt|light jacket|warm jacket|winter coat|winter jacket|warm coat|overcoat|\
            puffer|puffer jacket|blazer
            """
        ),
        (
            .matter(.verdict(.sunscreen)), false,
            """
            sunscreen|sun screen|suncream|sun cream|sunblock|sun block|sun lotion|sun protection|suntan lotion|spf|\
            sun hat|sunhat|sunburn|sunburned|sunburnt|get burned|get burnt|\
            burn in the sun|sunburn risk
            """
        ),
        (.matter(.verdict(.sunglasses)), false, "sunglasses|sun glasses|shades|sunnies"),
        (
            .matter(.verdict(.gloves)), false,
            "gloves|mittens|scarf|beanie|woolly hat|winter hat|warm hat|mitts|glove|earmuffs|thermals"
        ),
        (
            .matter(.verdict(.ice)), true,
            """
            ice|icy|icing|black ice|slippery|slippy|slick|ice on the road|ice on the roads|ice on the pavement|roads icy|\
            icy roads|slippery roads|scrape|scrape ice|scrape the windscreen|scrape the windshield|scrape my windscreen|\
            scrape the car|scrape my car|de-ice|deice|defrost|defrost the car|salt the driveway|grit the drive|gritting
            """
        ),
        (
            .matter(.verdict(.clothes)), false,
            """
            wear|wearing|clothes|clothing|outfit|dress|dress code|dress for|how to dress|layers|shorts|t-shirt|tshirt|\
            t-shirts|tee shirt|a hat|a cap|my hat|trousers|pants|long sleeves|short sleeves|boots|sandals|skirt|put on|dressed|\
            what to wear|pack for
            """
        ),
        (.matter(.verdict(.clothes)), true, "hat|cap|hats"),
    ]

    private static let falls: [Line] = [
        (
            .matter(.fall(.rain, .whether)), true,
            """
            water my plants|water the plants|water the garden|water my garden|water the lawn|\
            rain|rains|raining|rainy|rained|wet|showers|shower|showery|drizzle|drizzling|drizzly|downpour|downpours|\
            pour|pouring|pours|bucketing|bucketing down|bucket down|chucking it down|chuck it down|tipping down|tipping it down|tip down|\
            hang the laundry|hang out the washing|hang out the laundry|hang the washing out|hang my washing out|dry laundry|\
            dry my washing|wash the car|wash my car|washing day|soggy|puddles|raining cats and dogs|heavy rain|light rain|\
            chance of rain|chances of rain|chance of showers|rain chance|rain chances|probability of rain|\
            rain probability|risk of rain|likelihood of rain|rain in the forecast|rain forecast|rain showers|\
            any rain|freezing rain|rainstorm|rainstorms|rain or shine|rain radar|monsoon|spitting|\
            be wetter|is wetter|it wetter|get wetter|which is wetter|which will be wetter|rainier|rainiest|precip chance|precipitation chance|chance of precipitation|precipitation probability|rain outlook
            """
        ),
        (
            .matter(.fall(.snow, .whether)), true,
            """
            snow|snows|snowing|snowy|snowed|snowstorm|snowstorms|blizzard|blizzards|flurries|snow flurries|snowflakes|\
            heavy snow|light snow|chance of snow|chances of snow|snow chance|probability of snow|risk of snow|\
            snow in the forecast|snow forecast|white christmas|sleet|snow showers|any snow|sleeting
            """
        ),
        (
            .matter(.fall(.thunder, .whether)), true,
            """
            thunder|thunderstorm|thunderstorms|thunder storm|thunder storms|storm|storms|stormy|storming|lightning|\
            thundery|thundering|electrical storm|chance of storms|chance of thunderstorms|chance of thunder|\
            risk of thunderstorms|risk of storms|storm chance|t-storms|tstorms|lightening
            """
        ),
        (
            .matter(.fall(.any, .whether)), true,
            "hail|hailing|precip|anything falling|anything from the sky|fall from the sky|bad weather|nasty weather"
        ),
        (
            .matter(.fall(.any, .end)), false,
            """
            clear up|clears up|clearing up|cleared up|clear off|clearing off|brighten up|brightens up|dry up|dry out|\
            dries up|dry off|get better|gets better|improve|improves|weather improve|let up|lets up|letting up
            """
        ),
        (
            .matter(.fall(.rain, .end)), false,
            "rain over|rain end|rain stop|rain ends|rain stops|rain be over|rain done"
        ),
        (.matter(.fall(.snow, .end)), false, "snow over|snow end|snow stop|snow ends|snow stops|snow be over"),
        (.matter(.fall(.thunder, .end)), false, "storm over|storm end|storm stop|storm pass|storm be over|storms pass"),
        (.dry, true, "dry|stay dry outside|remain dry|keep dry|no rain|rain free|rain-free|dryish|drier|dryer|driest"),
    ]

    private static let quantities: [Line] = [
        (
            .matter(.quantity(.temperature)), true,
            """
            temperature|temperatures|temp|temps|tempature|temperture|hot|warm|cold|cool|chilly|boiling|mild|\
            heat|degrees|warmer|colder|hotter|cooler|air temperature|outside temperature|outdoor temperature|nippy|\
            warm up|cool down|cool off|heat up|warms up|cools down|scorching|sweltering|baking|toasty|balmy|thermometer|celsius|centigrade|fahrenheit|milder|mildest|chillier
            """
        ),
        (.narrowed(.verdict(.freezing), from: .quantity(.temperature)), true, "freezing"),
        (
            .matter(.quantity(.feels)), false,
            """
            feels like|feel like|feels-like|real feel|realfeel|apparent temperature|wind chill|windchill|heat index|\
            felt temperature|perceived temperature|apparent|what it feels like|temperature feel|feels
            """
        ),
        (
            .matter(.quantity(.high)), true,
            """
            high|highs|highest|max|maximum|maximum temperature|max temp|max temperature|highest temperature|\
            high temperature|high temp|top temperature|daytime high|hottest|warmest|warmest day|hottest day|peak temperature|todays high|\
            daily high|maximum temp
            """
        ),
        (
            .matter(.quantity(.low)), true,
            """
            winter tires|winter tyres|snow tires|snow tyres|snow chains|\
            low|lows|lowest|min|minimum|minimum temperature|min temp|min temperature|lowest temperature|\
            low temperature|low temp|nighttime low|night low|coldest|minimum temp|coldest day|coldest night
            """
        ),
        (
            .narrowed(.verdict(.frost), from: .quantity(.low)), true,
            """
            freeze|freezes|frost|frosty|frosts|frost risk|below zero|below freezing|sub-zero|subzero|ground frost|\
            hard freeze|frozen|freeze over|drop below freezing|go below zero|go below freezing|hit freezing|\
            dip below freezing|cover my plants|cover the plants|protect my plants
            """
        ),
        (
            .matter(.quantity(.wind)), true,
            """
            wind|winds|windy|breeze|breezy|wind speed|windspeed|wind speeds|wind direction|wind strength|wind force|beaufort scale|wind beaufort|\
            wind forecast|strong winds|windier|windiest|calmer|blustery|which way is the wind|blowing|wind blowing|\
            wind conditions|gale|gales|blow|calm
            """
        ),
        (.matter(.quantity(.gusts)), false, "gusts|gust|gusty|wind gusts|wind gust|gusting|squalls|squally"),
        (
            .matter(.quantity(.humidity)), false,
            "humidity|humid|muggy|relative humidity|humidty|sticky|moisture|clammy|damp|close and muggy|humidex"
        ),
        (.matter(.quantity(.dewPoint)), false, "dew point|dewpoint|dew-point|dew points|dew"),
        (
            .matter(.quantity(.pressure)), true,
            """
            pressure|air pressure|barometric pressure|atmospheric pressure|barometer|hpa|millibars|pressure trend|\
            sea level pressure|qnh
            """
        ),
        (
            .matter(.quantity(.visibility)), true,
            "visibility|fog|foggy|mist|misty|haze|hazy|how far can i see|how far can you see|fogged in|visability"
        ),
        (
            .matter(.quantity(.clouds)), true,
            """
            clouds|cloud|cloudy|cloud cover|cloudiness|overcast|grey|gray|gloomy|cloud coverage|sunnier|sunniest|cloudier|cloudiest|brighter
            """
        ),
        (
            .narrowed(.verdict(.sunny), from: .quantity(.clouds)), true,
            """
            sunny|sunshine|bright|sun out|sun shining|sunny spells|sun shine|sun come out|sun coming out|\
            sun shine through
            """
        ),
        (
            .narrowed(.verdict(.clear), from: .quantity(.clouds)), true,
            """
            clear sky|clear skies|blue sky|blue skies|clear|see the stars|stargazing|stars visible|cloudless
            """
        ),
        (
            .matter(.quantity(.sunshine)), false,
            """
            hours of sunshine|hours of sun|sunshine hours|sun hours|how many hours of sunshine|how many hours of sun|\
            how many sunshine hours|how much sunshine
            """
        ),
        (
            .matter(.quantity(.uv)), false,
            "uv|uv index|uvi|ultraviolet|uv level|uv levels|uv radiation|uv rays|ultraviolet index|uv-index|uv forecast"
        ),
        (
            .matter(.quantity(.precipitation)), false,
            """
            precipitation|rainfall|rain fall|amount of rain|amount of precipitation|rain amount|rain amounts|\
            total rain|total precipitation|rain total|rain totals|wettest day|driest day|wettest days|driest days|mm of rain|millimetres of rain|millimeters of rain|\
            inches of rain|precipitation amount|rainfall amount|rainfall total
            """
        ),
        (
            .matter(.quantity(.snow)), false,
            """
            snowfall|snow fall|amount of snow|snow amount|snow amounts|snow depth|snow total|snow totals|total snow|\
            inches of snow|cm of snow|centimetres of snow|centimeters of snow|fresh snow|new snow|snow accumulation
            """
        ),
    ]

    private static let sky: [Line] = [
        (
            .matter(.sun), true,
            """
            how light|how dark|light is it|dark is it|how long is the day|how long are the days|long is the day|sun|daylight|day length|\
            length of the day|length of day|golden hour|blue hour|twilight|\
            sunset and sunrise|sunrise and sunset|sunset sunrise|sunrise sunset|\
            hours of daylight|daylight hours|sun times|sunlight hours|sunlight|\
            solar noon|civil twilight|midnight sun|polar night
            """
        ),
        (
            .narrowed(.light(.set), from: .sun), true,
            """
            sunset|sunsets|sundown|sun set|sun down|sun sets|sun go down|sun goes down|sun setting|dusk|get dark|\
            gets dark|getting dark|go dark|last light|nightfall|sunset time|day end
            """
        ),
        (
            .narrowed(.light(.rise), from: .sun), true,
            """
            sunrise|sunrises|sunup|sun rise|sun up|sun rises|sun come up|sun comes up|sun rising|dawn|get light|\
            gets light|getting light|first light|sunrise time|daybreak
            """
        ),
        (.narrowed(.light(.dark), from: .sun), true, "be dark|it dark|dark out|dark outside"),
        (.narrowed(.light(.light), from: .sun), true, "light outside|light out|it light"),
        (
            .matter(.moon), true,
            """
            moon|moonrise|moonset|moon phase|moon phases|phase of the moon|phases of the moon|phase is the moon|\
            phase the moon|lunar phase|full moon|new moon|half moon|waxing|waning|moonlight|moon rise|moon set|\
            moon look|moon be full|moon full|crescent|crescent moon|lunar|moon cycle|quarter moon|\
            next full moon|next new moon
            """
        ),
        (
            .matter(.air), true,
            """
            air|air quality|air quality index|aqi|pollen|pollen count|pollen level|pollen levels|pollen forecast|\
            smog|pollution|air pollution|smoke|smoky|ozone|pm2.5|pm25|pm10|particulates|fine dust|hay fever|hayfever|\
            allergy|allergies|asthma|air index|air clean|clean air|polluted|breathe|dust|air-quality|caqi|\
            quality of the air|quality of air|no2|nitrogen dioxide|wildfire smoke|sand in the air|\
            air safe|good air|bad air|grass pollen|birch pollen|tree pollen|ragweed
            """
        ),
    ]

    private static let rest: [Line] = [
        (
            .matter(.alerts), false,
            """
            alert|alerts|warning|warnings|weather alert|weather alerts|weather warning|weather warnings|\
            severe weather|severe weather alert|severe weather alerts|severe weather warnings|advisory|advisories|\
            official warning|official warnings|official alerts|storm warning|storm warnings|flood warning|\
            flood warnings|wind warning|wind warnings|heat warning|heat advisory|storm alert|tornado|tornadoes|\
            tornado warning|tornado warnings|tornado watch|hurricanes|a hurricane|the hurricane|any hurricane|hurricane coming|hurricane warning|flood|floods|\
            flooding|freeze warning|freeze warnings|weather watch|watches|hazard|hazards|emergency|weather emergency|dangerous weather|\
            warnings in force|alerts in force|active alerts|active warnings|in force|cyclone|typhoon|extreme weather|\
            frost warning|snow warning|rain warning|thunderstorm warning|thunderstorm warnings|ice warning|\
            storm watch|flood watch|heat warnings|warned|amber warning|red warning|yellow warning|fire weather
            """
        ),
        (
            .matter(.change), false,
            """
            than yesterday|compared to yesterday|compared with yesterday|as yesterday|like yesterday|from yesterday|\
            vs yesterday|versus yesterday|compare to yesterday|compare with yesterday|against yesterday|\
            to yesterday|with yesterday|than it was yesterday|than the day before|than last night|\
            change since yesterday|since yesterday|yesterdays temperature|than it did yesterday|\
            than yesterday at this time|than this time yesterday|than at this time yesterday|than yesterdays
            """
        ),
    ]
}
