/// Which country writes its postcodes so, and how.
///
/// Source: formats in the Universal Postal Union's addressing pages.
enum PostcodeFormat {
    /// Signs of vehicles that stood before postcodes in Europe.
    static let countriesOfSigns = [
        "A": "AT", "B": "BE", "D": "DE", "E": "ES", "F": "FR", "I": "IT", "L": "LU", "N": "NO", "P": "PT", "S": "SE",
    ]

    /// Capitals and digits only.
    static func compact(_ words: ArraySlice<Substring>) -> String {
        String(words.joined().uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
    }

    /// The country by the shape; where several countries share it, the person's if it is among them.
    static func country(of compact: String, typed: String, preferred: String?) -> String? {
        if compact.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            if let country = countriesOfHyphens[PostcodeShape.shape(typed[...])] { return country }
            let countries = countriesOfDigits[compact.utf8.count]?.split(separator: " ") ?? []
            if let preferred, countries.contains(preferred[...]) { return preferred }
            return [5, 9].contains(compact.utf8.count) && !typed.contains(" ") ? "US" : nil
        }
        switch PostcodeShape.shape(compact[...]) {
        case "9999AA": return "NL"
        case "A9A9A9": return "CA"
        case "A9A": return preferred == "CA" || preferred != "GB" && !isLondon(compact) ? "CA" : "GB"
        case "A9999AAA": return "AR"
        case "AAA9999": return "MT"
        case let shape where shape.utf8.count == 7 && shape.hasPrefix("A99"): return "IE"
        case let shape where shape.hasSuffix("9AA") || shape.utf8.count <= 4: return "GB"
        default: return nil
        }
    }

    /// Whether postcodes of the country are four digits.
    static func writesFourDigits(_ country: String) -> Bool {
        countriesOfDigits[4]?.split(separator: " ").contains(country[...]) ?? false
    }

    /// The code as the country writes it.
    static func code(_ compact: String, of country: String?, typed words: ArraySlice<Substring>) -> String {
        let typed = words.joined(separator: " ").uppercased()
        switch country {
        case "US" where compact.utf8.count == 9: return String(compact.prefix(5))
        case "GB" where compact.utf8.count >= 5: return "\(compact.dropLast(3)) \(compact.suffix(3))"
        case "CA" where compact.utf8.count == 6, "IE" where compact.utf8.count == 7:
            return "\(compact.prefix(3)) \(compact.dropFirst(3))"
        case "NL" where compact.utf8.count == 6: return "\(compact.prefix(4)) \(compact.suffix(2))"
        case "SE" where compact.utf8.count == 5, "CZ" where compact.utf8.count == 5,
            "SK" where compact.utf8.count == 5, "GR" where compact.utf8.count == 5:
            return "\(compact.prefix(3)) \(compact.suffix(2))"
        case "PL" where compact.utf8.count == 5: return "\(compact.prefix(2))-\(compact.suffix(3))"
        case "JP" where compact.utf8.count == 7: return "\(compact.prefix(3))-\(compact.suffix(4))"
        case "BR" where compact.utf8.count == 8: return "\(compact.prefix(5))-\(compact.suffix(3))"
        case "PT" where compact.utf8.count == 7: return "\(compact.prefix(4))-\(compact.suffix(3))"
        case "IN" where compact.utf8.count == 6: return compact
        default: return typed
        }
    }

    /// The districts of London that are written like a Canadian area.
    private static func isLondon(_ compact: String) -> Bool {
        compact.hasPrefix("W") || ["E1W", "N1C", "N1P"].contains(compact)
    }

    private static let countriesOfHyphens = [
        "99999-9999": "US", "99999 9999": "US", "99999-999": "BR", "9999-999": "PT", "999-9999": "JP", "99-999": "PL",
        "99 999": "PL", "999 999": "IN",
    ]

    /// Countries by the number of digits of their postcodes.
    private static let countriesOfDigits = [
        3: "IS FO OM",
        4: "AT AU BE BG CH CY DK GE GL HU LI LU LV MK MD NL NO NZ PH PT SI ZA TN BD AM AL AR PY VE BO",
        5: "US PR GU VI AS MP DE FR IT ES TR FI EE LT HR RS BA ME MC SM VA GR SE CZ SK PL UA MX MY TH ID PK SA KR KE "
            + "EG MA DZ CU KW LK MM NP PE UY ZM SN DO CR GT HN NI GP MQ GF RE NC PF IQ JO LA MN BT IL",
        6: "CN IN RU SG RO KZ KG BY VN CO EC TJ TM NG TT UZ",
        7: "JP IL CL PT",
        8: "BR",
    ]
}
