import JSONTree

/// The strings at one place.
struct StringSamples {
    private(set) var count = 0
    /// How often each string was seen.
    private var counts: [ExactText: Int] = [:]
    /// The different strings in the order in which they were first seen.
    private(set) var values: [String] = []

    mutating func add(_ text: String, times: Int = 1) {
        count += times
        if counts.updateValue(counts[ExactText(text), default: 0] + times, forKey: ExactText(text)) == nil {
            values.append(text)
        }
    }

    mutating func add(_ other: StringSamples) {
        for text in other.values { add(text, times: other.counts[ExactText(text), default: 0]) }
    }

    // MARK: - Formats

    /// The `format` that all strings have, if there is one.
    var format: String? {
        Self.formats.first { format in !values.isEmpty && values.allSatisfy { Self.has(format, $0) } }?.name
    }

    /// The formats that change the Swift type or say what a string is for. Others, such as `ipv4`, look like version
    /// numbers.
    private static var formats: [PlankSchemaFormat] { [.dateTime, .date, .uuid, .email, .uri] }

    /// The formats are those of the models' own rules, so that `--check-formats` agrees with the schema. Of URIs, only
    /// those with an authority or a path are meant: `a:b` is one too.
    private static func has(_ format: PlankSchemaFormat, _ text: String) -> Bool {
        if format.name == PlankSchemaFormat.uri.name, !text.contains(":/") { return false }
        return format.allows(text)
    }

    // MARK: - Enums

    /// Whether the strings are the values of an enum: short words, each of which comes back.
    var areCases: Bool {
        values.count > 1 && values.count <= 24 && count >= values.count * 4 && values.allSatisfy(Self.isWord)
            && !areFiles
    }

    /// Whether the strings are names of files, by their endings.
    private var areFiles: Bool {
        values.allSatisfy { text in
            text.split(separator: ".").count > 1 && Self.fileEndings.contains { text.lowercased().hasSuffix("." + $0) }
        }
    }

    /// The endings of files that documents refer to.
    private static let fileEndings = [
        "png", "jpg", "jpeg", "gif", "svg", "webp", "heic", "pdf", "html", "css", "js", "json", "xml", "csv", "txt",
        "md", "zip", "mp3", "m4a", "mp4", "mov", "docx", "xlsx", "pptx",
    ]

    /// Whether a string looks like a name that a program gives to a case: `in_stock`, `PushEvent`, `text/html`.
    static func isWord(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, text.utf8.count <= 40 else { return false }
        return first.properties.isAlphabetic && text.unicodeScalars.allSatisfy(isOfWord)
    }

    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "_-./:+".unicodeScalars.contains(scalar)
    }
}
