extension RuleFacts {
    /// The explanation of the rule for a terminal: its verdicts with the reason, and the example.
    package var explanation: String {
        let verdicts = Axis.allCases.map { "\($0.title): \(self[axis: $0].rawValue)" }
        return """
            \(rule.rawValue): \(worst.rawValue)

            \(reason)

            \(verdicts.joined(separator: "\n"))

            It is reported if

            \(Self.text(of: old))

            becomes

            \(Self.text(of: new))

            """
    }

    /// Returns the files of an example; several start with their names.
    private static func text(of files: ExampleFiles) -> String {
        files.map { name, text in
            let lines = text.split(separator: "\n").map { "    \($0)" }
            return (files.count > 1 ? ["    \(name):"] + lines : lines).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }
}
