import JSONTree

/// Tells objects whose keys are data, as in a dictionary, from objects whose keys are names of properties.
enum DataKeys {
    /// Returns whether the keys of all objects of a place are data: they look like it, there are many, few of which any two
    /// objects share, or they are identifiers of objects that are alike; and all values are of one kind.
    static func areData(of place: SamplePlace) -> Bool {
        let kinds = place.members.reduce(into: Set<SamplePlace.Kind>()) { $0.formUnion($1.values.place.kinds) }
        guard !place.members.isEmpty, kinds.count == 1 else { return false }
        return place.members.allSatisfy { isData($0.key) } || areCodes(place) || areScattered(place)
            || kinds == [.object] && areAlike(place) && areIdentifiers(place.members.map(\.key))
    }

    /// Whether the values are objects with the same properties, or nearly.
    private static func areAlike(_ place: SamplePlace) -> Bool {
        let values = place.members.map(\.values.place)
        if values.contains(where: { $0.entries != nil }) { return values.allSatisfy { $0.entries != nil } }
        let keys = values.map(\.keys)
        guard let first = keys.first else { return false }
        let all = keys.reduce(into: Set()) { $0.formUnion($1) }
        let common = keys.reduce(into: first) { $0.formIntersection($1) }
        return !common.isEmpty && common.count * 2 >= all.count
    }

    /// Whether keys of objects that are alike are identifiers: all have digits that do not only number them, or there are
    /// more than an object has properties of one type.
    private static func areIdentifiers(_ keys: [String]) -> Bool {
        if keys.count >= 12 { return true }
        let areNumbered = keys.allSatisfy { key in
            (1...2).contains(key.utf8.reversed().prefix { 48...57 ~= $0 }.count)
                && key.utf8.dropLast(2).allSatisfy { !(48...57 ~= $0) }
        }
        return keys.count > 2 && !areNumbered && keys.allSatisfy { $0.utf8.contains { 48...57 ~= $0 } }
    }

    /// Whether a key is not a name that a program would give to a property: it starts with a digit or has signs, such as
    /// `2024-05-01`, `4f1c…`, `text/html`, `me@example.com`.
    private static func isData(_ key: String) -> Bool {
        guard let first = key.unicodeScalars.first else { return true }
        if first.properties.numericType != nil { return true }
        return key.unicodeScalars.contains { " /@.,;+=#".unicodeScalars.contains($0) } || isHexadecimal(key)
    }

    /// Whether a key looks like an identifier such as a UUID or a hash.
    private static func isHexadecimal(_ key: String) -> Bool {
        let digits = key.utf8.filter { $0 != UInt8(ascii: "-") }
        return digits.count >= 12 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
            && digits.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    /// Whether all keys are codes of currencies, countries or languages: `EUR`, `DE`, `de`, `pt-BR`.
    private static func areCodes(_ place: SamplePlace) -> Bool {
        let keys = place.members.map(\.key)
        let areUpper = keys.count > 1 && keys.allSatisfy { 2...3 ~= $0.utf8.count && isUpper($0) }
        return areUpper || keys.count > 2 && keys.allSatisfy(isLanguage)
    }

    private static func isLanguage(_ key: String) -> Bool {
        let parts = key.split(whereSeparator: { $0 == "-" || $0 == "_" })
        guard let language = parts.first, 1...2 ~= parts.count else { return false }
        return language.count == 2 && language.allSatisfy { $0.isASCII && $0.isLowercase }
            && parts.dropFirst().allSatisfy { $0.count == 2 && isUpper($0) }
    }

    private static func isUpper(_ text: some StringProtocol) -> Bool {
        text.allSatisfy { $0.isASCII && $0.isUppercase }
    }

    /// Whether there are many keys, of which each object has only a few.
    private static func areScattered(_ place: SamplePlace) -> Bool {
        let uses = place.members.reduce(0) { $0 + $1.count }
        return place.objects.count > 1 && place.members.count >= 12
            && uses * 3 < place.members.count * place.objects.count
    }
}
