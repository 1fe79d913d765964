import PlankKit

/// What `--manual` prints: a page for `man`, made from the option table.
enum ManualPage {
    static func text(of table: [OptionDeclaration]) -> String {
        var lines = [
            ".TH PLANK-SWIFT 1 \"\" \"plank-swift \(PlankSwift.version)\" \"User Commands\"",
            ".SH NAME",
            "plank\\-swift \\- turn JSON Schemas into Swift models",
            ".SH SYNOPSIS",
            ".B plank\\-swift",
            "[\\fIOPTION\\fR...] \\fISCHEMA\\fR... \\fB\\-\\-output\\fR \\fIFOLDER\\fR",
            ".SH DESCRIPTION",
        ]
        lines += HelpText.summary.split(separator: "\n").map { escape(String($0)) }
        lines.append(".SH OPTIONS")
        for section in OptionDeclaration.Section.allCases {
            lines.append(".SS \(section.rawValue)")
            for option in table where option.section == section { lines += entry(of: option) }
        }
        lines.append(".SH EXIT STATUS")
        for (code, meaning) in HelpText.exitCodes { lines += [".TP", "\\fB\(code)\\fR", escape(meaning)] }
        lines += [".SH FILES", ".TP", "\\fIplank\\-swift.json\\fR"]
        lines.append("The nearest one above the schemas holds settings, under the options' names in camel case:")
        let keys = table.filter(\.isConfigurable).map { "\\fB\($0.configurationKey)\\fR" }
        lines.append(keys.joined(separator: ", ") + ".")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func entry(of option: OptionDeclaration) -> [String] {
        let names = (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
        let term = names.map { "\\fB\(escape($0))\\fR" }.joined(separator: ", ")
        let placeholder = option.placeholder.isEmpty ? "" : " \\fI\(escape(option.placeholder))\\fR"
        return [".TP", term + placeholder, escape(option.help)]
    }

    /// Keeps troff from reading a text as requests or escapes.
    private static func escape(_ text: String) -> String {
        var result = text.first == "." || text.first == "'" ? "\\&" : ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            default: result.append(character)
            }
        }
        return result
    }
}
