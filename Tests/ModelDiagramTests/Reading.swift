import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What an XML text holds, read by an independent parser.
final class XMLElements: NSObject, XMLParserDelegate {
    struct NotWellFormed: Error { let reason: String }

    /// The elements with the names of their attributes, in order.
    private(set) var structure: [String] = []
    /// The ids of the models.
    private(set) var models: [String] = []
    /// The titles of the lines.
    private(set) var references: [String] = []
    /// All text between tags.
    private(set) var text = ""
    private var title: String?
    private var isLine = false

    init(_ xml: String) throws {
        super.init()
        let parser = XMLParser(data: Data(xml.utf8))
        parser.delegate = self
        guard parser.parse() else {
            throw NotWellFormed(reason: parser.parserError.map(String.init(describing:)) ?? "")
        }
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        structure.append(([name] + attributes.keys.sorted()).joined(separator: " "))
        let classes = attributes["class", default: ""].components(separatedBy: " ")
        if classes.contains("model") { models.append(attributes["id"] ?? "") }
        if name == "path" { isLine = classes.contains("edge") }
        if name == "title" { title = "" }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        text += string
        title? += string
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if name == "title", let title, isLine { references.append(title) }
        if name == "title" { title = nil }
        if name == "path" { isLine = false }
    }
}

/// The scripts of the page, found as a browser finds them: each ends at the first `</script`.
struct PageParts {
    struct Missing: Error {}

    let data: String
    let picture: String
    /// The page without what stands in scripts and styles.
    let frame: String

    init(_ page: String) throws {
        var scripts: [String] = []
        var frame = ""
        var rest = page[...]
        while let open = rest.range(of: "<(script|style)\\b[^>]*>", options: .regularExpression) {
            let name = rest[open].hasPrefix("<script") ? "script" : "style"
            frame += rest[..<open.upperBound]
            rest = rest[open.upperBound...]
            guard let close = rest.range(of: "</" + name, options: .caseInsensitive) else { throw Missing() }
            if name == "script" { scripts.append(String(rest[..<close.lowerBound])) }
            rest = rest[close.lowerBound...]
        }
        guard scripts.count == 3 else { throw Missing() }
        (data, picture) = (scripts[0], scripts[1])
        self.frame = frame + rest
    }
}

/// The groups of each match of a regular expression, the whole match first.
func groups(_ pattern: String, in text: String) -> [[String]] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    let matches = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
    return matches.map { match in
        (0..<match.numberOfRanges).map { Range(match.range(at: $0), in: text).map { String(text[$0]) } ?? "" }
    }
}

/// What the JSON of a picture says.
struct JSONTypes {
    struct Place {
        let pointer: String
        let file: String
        let range: [Int]
    }

    private let types: [[String: Any]]
    private let documents: [String: [String]]

    init(_ text: String) throws {
        let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        types = root?["types"] as? [[String: Any]] ?? []
        documents = root?["documents"] as? [String: [String]] ?? [:]
    }

    var names: [String] { types.map { $0["name"] as? String ?? "" } }
    var kinds: [String] { types.map { $0["kind"] as? String ?? "" } }

    var references: [String] {
        types.flatMap { type in
            members(type).compactMap { member in
                (member["target"] as? String).map { "\(type["name"] ?? "").\(member["name"] ?? "") → \($0)" }
            }
        }
    }

    var places: [Place] {
        types.flatMap { type -> [Place] in
            let own = [type["place"] as? [String: Any] ?? [:]]
            let all = own + members(type).flatMap { $0["places"] as? [[String: Any]] ?? [] }
            return all.compactMap { place in
                guard let range = place["range"] as? [Int] else { return nil }
                return Place(
                    pointer: place["pointer"] as? String ?? "",
                    file: place["schema"] as? String ?? "",
                    range: range
                )
            }
        }
    }

    func member(_ name: String, of type: String) -> [String: Any]? {
        types.first { $0["name"] as? String == type }.flatMap { members($0).first { $0["name"] as? String == name } }
    }

    /// The lines of a schema, cut as the page cuts them.
    func listing(_ place: Place) -> String {
        var lines = Array(documents[place.file, default: []][place.range[0]...place.range[2]])
        lines[0] = String(decoding: Array(lines[0].utf16)[place.range[1]...], as: UTF16.self)
        if lines[lines.count - 1].hasSuffix(",") { lines[lines.count - 1].removeLast() }
        return lines.joined(separator: "\n")
    }

    private func members(_ type: [String: Any]) -> [[String: Any]] { type["members"] as? [[String: Any]] ?? [] }
}
