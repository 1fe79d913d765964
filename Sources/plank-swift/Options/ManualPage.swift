import PlankKit

/// The output of `--manual`: a page for `man`, made from the options of all subcommands.
enum ManualPage {
    static var text: String {
        let main = Subcommand.generate
        var lines = [
            ".TH PLANK-SWIFT 1 \"\" \"plank-swift \(PlankSwift.version)\" \"User Commands\"",
            ".SH NAME",
            "plank\\-swift \\- turn JSON Schemas into Swift models",
            ".SH SYNOPSIS",
        ]
        for (index, subcommand) in Subcommand.allCases.enumerated() {
            if index > 0 { lines.append(".br") }
            lines += [".B \(escape(subcommand.call))", escape(subcommand.guide.arguments)]
        }
        lines.append(".SH DESCRIPTION")
        lines += main.guide.description.split(separator: "\n").map { escape(String($0)) }
        lines.append(".SH OPTIONS")
        for section in OptionDeclaration.Section.allCases {
            let options = main.options.filter { $0.section == section }
            guard !options.isEmpty else { continue }
            lines.append(".SS \(section.rawValue)")
            lines += options.flatMap(entry)
        }
        lines.append(".SH EXIT STATUS")
        lines += exitStatus(of: main)
        lines.append(".SH SUBCOMMANDS")
        for subcommand in Subcommand.named {
            lines.append(".SS \(escape(subcommand.call))")
            lines += subcommand.guide.description.split(separator: "\n").map { escape(String($0)) }
            lines += subcommand.options.flatMap(entry)
            lines += [".P", "Exit status:"] + exitStatus(of: subcommand)
        }
        lines += [".SH FILES", ".TP", "\\fIplank\\-swift.json\\fR"]
        lines.append("The nearest one above the schemas holds settings, under the options' names in camel case:")
        let keys = Subcommand.allOptions.filter(\.isConfigurable).map { "\\fB\($0.configurationKey)\\fR" }
        lines.append(keys.joined(separator: ", ") + ".")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func exitStatus(of subcommand: Subcommand) -> [String] {
        subcommand.guide.exitCodes.flatMap { [".TP", "\\fB\($0.code)\\fR", escape($0.meaning)] }
    }

    private static func entry(of option: OptionDeclaration) -> [String] {
        let term = option.spellings.map { "\\fB\(escape($0))\\fR" }.joined(separator: ", ")
        let placeholder = option.placeholder.isEmpty ? "" : " \\fI\(escape(option.placeholder))\\fR"
        return [".TP", term + placeholder, escape(option.help)]
    }

    /// Escapes a text, so that troff does not read it as requests or escapes.
    private static func escape(_ text: String) -> String {
        let start = text.first == "." || text.first == "'" ? "\\&" : ""
        return start + text.escaping("\\-") { $0 == "-" ? "\\-" : "\\e" }
    }
}
