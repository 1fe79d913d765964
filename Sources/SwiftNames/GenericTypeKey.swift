/// A key that is a generic type with its arguments, such as `com.acme.Page<com.acme.Order>`, or as .NET writes it:
/// ``Acme.Page`1[[Acme.Order, Acme, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null]]``.
package struct GenericTypeKey {
    /// The packages of the type, then the type with its arguments, all of them without packages: `com`, `acme` and
    /// `Page<Order>`.
    let places: [String]

    /// Reads a key; `nil` if it is not a generic type, or has neither packages nor anything else that a name leaves out.
    init?(_ key: String) {
        let text = Self.withoutAssemblies(key)
        guard text.dropFirst().contains(where: Self.brackets.contains) else { return nil }
        var packages: [String] = []
        var type = ""
        for part in Self.parts(of: text) {
            guard part.first.map({ !Self.signs.contains($0) }) ?? false else {
                type += part
                continue
            }
            let name = Self.withoutNumber(part)
            // With an assembly, `Acme` in `Acme.Order` is a package; without, it could be the class around `Order`.
            let classes = text == key ? nil : name.split { $0 == "." || $0 == "+" }.map(String.init)
            let qualified = DefinitionNames.packages(name) ?? classes
            if type.isEmpty { packages = qualified?.dropLast() ?? [] }
            type += qualified?.last ?? name
        }
        guard type != key else { return nil }
        places = packages + [type]
    }

    /// What precedes the arguments, or their number.
    private static let brackets: Set<Character> = ["<", "«", "[", "`"]
    /// What separates the types of a key.
    private static let signs: Set<Character> = ["<", ">", "«", "»", "[", "]", ",", " "]

    /// Returns a type without the number of its parameters: `Page` for ``Page`1``.
    private static func withoutNumber(_ type: Substring) -> String {
        let parts = type.split(separator: "`", omittingEmptySubsequences: false)
        return String(parts.count == 2 && parts[1].allSatisfy(\.isNumber) ? parts[0] : type)
    }

    /// Returns the types of a key and the signs between them, in their order.
    private static func parts(of text: String) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        for index in text.indices where signs.contains(text[index]) {
            if start < index { parts.append(text[start..<index]) }
            parts.append(text[index...index])
            start = text.index(after: index)
        }
        return start < text.endIndex ? parts + [text[start...]] : parts
    }

    /// Returns a key without the assembly after each argument: its name, its version and what follows up to the bracket.
    private static func withoutAssemblies(_ key: String) -> String {
        guard key.utf8.contains(UInt8(ascii: "=")) else { return key }
        let pieces = key.split(separator: "]", omittingEmptySubsequences: false).map { piece in
            let words = piece.split(separator: ",", omittingEmptySubsequences: false)
            let version = words.firstIndex { $0.hasPrefix(" Version=") }
            guard let version, version > 0 else { return piece }
            return piece[..<words[version - 1].startIndex].dropLast()
        }
        return pieces.joined(separator: "]")
    }
}
