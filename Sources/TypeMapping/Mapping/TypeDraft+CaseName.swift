import SwiftNames

extension TypeDraft {
    /// Returns the name of the case for a union's branch that only its type describes: `string`, `strings`, `dictionary`.
    func caseName(_ identifiers: SwiftIdentifier, declared: (DeclarationID) -> String) -> String {
        switch self {
        case .scalar(let scalar), .numberOrText(let scalar): return scalar.caseName
        case .coded(let name, _, _), .custom(let name, _):
            // `Foundation.Data` is the type's name in full.
            return identifiers.lowerCamel(String(name.split(separator: ".").last ?? ""))
        case .declared(let id): return identifiers.lowerCamel(declared(id))
        case .list(let element), .set(let element, _):
            return element == .json ? "array" : Self.plural(element.caseName(identifiers, declared: declared))
        case .map(let element):
            return element == .json ? "dictionary" : element.caseName(identifiers, declared: declared) + "ByKey"
        case .nullable(let inner), .lenient(let inner), .droppable(let inner):
            return inner.caseName(identifiers, declared: declared)
        case .entry(let key, _): return identifiers.lowerCamel(key)
        case .json, .reference: return "value"
        }
    }

    private static func plural(_ name: String) -> String {
        // The plural of `number` is `numbers`, that of `numbers` is `numbersList`.
        if EnglishPlural.singular(name) != nil { return name + "List" }
        if name.hasSuffix("s") || name.hasSuffix("x") { return name + "es" }
        if name.hasSuffix("y"), let before = name.dropLast().last, !"aeiou".contains(before) {
            return name.dropLast() + "ies"
        }
        return name + "s"
    }
}
