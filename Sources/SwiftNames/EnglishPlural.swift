/// Finds the singulars of English plurals by their endings.
package enum EnglishPlural {
    /// Returns the name with its last word in the singular: `ImageTags` as `ImageTag`, `categories` as `category`;
    /// `nil` if the last word is not a plural, such as `status`, `always` or `physics`.
    package static func singular(_ name: String) -> String? {
        // No plural ends in another letter, but most names do.
        guard let last = name.utf8.last, lastLetters.contains(last) else { return nil }
        guard let word = IdentifierWords(name).words.last, name.hasSuffix(word) else { return nil }
        let start = String(name.dropLast(word.count))
        if isAcronym(word) { return start + String(word.dropLast()) }
        guard word.utf8.contains(where: ASCII.isLower) else { return nil }
        let lower = word.lowercased()
        if let irregular = irregular[lower] { return start + String(word.prefix(1)) + String(irregular.dropFirst()) }
        guard lower.hasSuffix("s"), lower.utf8.count > 3, !invariable.contains(lower),
            !singularEnds.contains(where: lower.hasSuffix), let (end, replacement) = end(of: lower)
        else { return nil }
        return start + String(word.dropLast(end)) + replacement
    }

    private static let lastLetters = Array("senSEN".utf8)

    /// Returns whether the word is an acronym in the plural, such as `URLs` or `IDs`.
    private static func isAcronym(_ word: String) -> Bool {
        word.utf8.count > 2 && word.utf8.last == UInt8(ascii: "s") && word.utf8.dropLast().allSatisfy(ASCII.isUpper)
    }

    /// Returns the number of letters at the end that only the plural has, and the letters that replace them.
    private static func end(of word: String) -> (Int, String)? {
        if let (plural, singular) = ends.first(where: { word.hasSuffix($0.plural) }) { return (plural.count, singular) }
        let stem = word.dropLast(3)
        if word.hasSuffix("ches"), let vowel = stem.dropLast().last {
            // `caches` and `niches`, unlike `branches` and `coaches`.
            let isOpen = isVowel(vowel) && !(stem.dropLast(2).last.map(isVowel) ?? true)
            return isOpen ? (1, "") : (2, "")
        }
        // `heroes`, unlike `shoes`.
        if word.hasSuffix("oes") { return stem.contains(where: isVowel) ? (2, "") : (1, "") }
        if word.hasSuffix("ies") { return word.count > 4 ? (3, "y") : (1, "") }
        // `statuses`, unlike `uses` and `fuses`.
        if word.hasSuffix("uses") { return word.count > 5 ? (2, "") : (1, "") }
        return (1, "")
    }

    private static func isVowel(_ letter: Character) -> Bool { "aeiou".contains(letter) }

    /// Plural endings and the singular endings that they replace, longest first.
    private static let ends: [(plural: String, singular: String)] = [
        ("rtices", "rtex"), ("trices", "trix"), ("theses", "thesis"), ("dices", "dex"), ("ovies", "ovie"),
        ("okies", "okie"), ("ouses", "ouse"), ("auses", "ause"), ("iases", "ias"), ("yses", "ysis"), ("sses", "ss"),
        ("shes", "sh"), ("zzes", "zz"), ("xes", "x"),
    ]

    /// Endings of words that are not plurals: `address`, `status`, `analysis`, `alias`, `canvas`, `Nodejs`, `SaaS`,
    /// `Postgres`, `Kubernetes`, and the names of sciences.
    private static let singularEnds = [
        "ss", "us", "is", "ias", "vas", "js", "aas", "gres", "etes",
        "ysics", "omics", "atics", "etics", "ytics", "onics",
    ]

    private static let invariable: Set<String> = [
        "always", "chaos", "cors", "devops", "does", "goes", "https", "lens", "macos", "means", "news", "perhaps",
        "series", "sometimes", "species",
    ]

    private static let irregular = [
        "appendices": "appendix", "axes": "axis", "buses": "bus", "canvases": "canvas", "children": "child",
        "crises": "crisis", "diagnoses": "diagnosis", "lenses": "lens", "people": "person", "quizzes": "quiz",
        // Singular in `f`, unlike `valves` and `waves`.
        "halves": "half", "knives": "knife", "leaves": "leaf", "lives": "life", "shelves": "shelf", "wolves": "wolf",
        // Singular in `ie`, unlike `bodies`.
        "calories": "calorie",
        // Singular in other vowels.
        "apis": "api", "cpus": "cpu", "emojis": "emoji", "gpus": "gpu", "menus": "menu", "skus": "sku", "taxis": "taxi",
        "uris": "uri", "wikis": "wiki",
    ]
}
