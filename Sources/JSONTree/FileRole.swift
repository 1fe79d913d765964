/// What a file is for, which decides the advice in the errors of its syntax.
package enum FileRole: Sendable {
    case schema
    case configuration
    /// A sample document.
    case sample
    /// A file with other data, such as a map of references.
    case data

    /// The advice for a file without a value.
    var helpForEmptyFile: String? {
        switch self {
        case .schema: "the smallest schema is '{}'"
        case .configuration: "the smallest configuration is '{}'"
        case .sample: "the file must have at least one document"
        case .data: nil
        }
    }

    /// The advice for a comment.
    var helpForComment: String {
        self == .schema ? "use the keyword '$comment', or 'description' for documentation" : "remove it"
    }

    /// The advice for a second JSON value in a file.
    var helpForSecondValue: String {
        switch self {
        case .schema: "a JSON file holds one value; move other values to files of their own"
        case .sample: "write each document on a line of its own, as 'jq -c' does"
        case .configuration, .data: "a JSON file holds one value; remove the others"
        }
    }

    /// The advice for arrays and objects that are nested too deeply.
    var helpForDepth: String? {
        self == .schema ? "move inner schemas to definitions and refer to them with '$ref'" : nil
    }

    /// The advice for an alias within the value that it refers to.
    var helpForRecursiveAlias: String? { self == .schema ? "use '$ref' for a recursive schema" : nil }

    /// The advice for aliases that stand for too much text.
    var helpForLargeAliases: String? {
        self == .schema ? "move shared schemas to definitions and refer to them with '$ref'" : nil
    }
}
