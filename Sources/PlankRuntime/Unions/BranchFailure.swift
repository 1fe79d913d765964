/// Why a branch was not chosen. The text is not made before it is needed, because most values fit another branch.
nonisolated struct PlankBranchFailure {
    nonisolated enum Reason {
        case error(any Error)
        /// The branch was not tried.
        case limit(String)
    }

    let branch: Any.Type
    let reason: Reason

    /// Returns one line; `depth` is the number of keys and indices that lead to the union.
    func line(below depth: Int) -> String {
        switch reason {
        case .error(let error): "\(branch): \(Self.summary(of: error, below: depth))"
        case .limit(let text): "\(branch): Not tried: \(text)."
        }
    }

    /// Returns one line about an error, with the path from the union to its place; truncated so that nested unions stay
    /// readable.
    private static func summary(of error: any Error, below depth: Int) -> String {
        guard let error = error as? DecodingError else { return String(String(describing: error).prefix(300)) }
        let (keys, message) = PlankDecodingProblem.place(of: error)
        let path = keys.dropFirst(depth).map(step).joined()
        let line = message.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
        return String((path.isEmpty ? line : "\(path): \(line)").prefix(300))
    }

    private static func step(_ key: any CodingKey) -> String {
        key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
    }
}

nonisolated extension PlankDecodingProblem {
    /// Returns the coding path and the message of an error.
    package static func place(of error: DecodingError) -> (codingPath: [any CodingKey], message: String) {
        switch error {
        case .keyNotFound(let key, let context):
            (context.codingPath, "The property \(PlankJSONText.quoted(key.stringValue)) is missing.")
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            (context.codingPath, context.debugDescription)
        @unknown default: ([], String(describing: error))
        }
    }
}
