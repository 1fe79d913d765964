import Diagnostics
import PlankKit

/// The last line of a run whose folder is up to date.
struct Summary {
    let output: String
    let schemas: Int
    let stopwatch: Stopwatch

    func path(_ file: String) -> String { Path.join(output, file) }

    func generated(changed: Int, unchanged: Int, made files: Int) -> String {
        "Generated \(files.counted("file")) from \(schemas.counted("schema")) in \(stopwatch.text) "
            + "(\(changed) changed, \(unchanged) unchanged)"
    }

    func upToDate(_ files: Int) -> String { "\(output) is up to date (\(files.counted("file")))" }

    /// Returns the lines about files that are no longer generated. Of many, only the first are listed.
    func surplus(_ files: [String], listsAll: Bool) -> [String] {
        let most = 10
        let shown = listsAll || files.count <= most ? files : Array(files.prefix(most))
        let lines = shown.map { "\(path($0)) is no longer generated; --prune removes it" }
        let rest = files.count - shown.count
        if rest == 0 { return lines }
        return lines + ["\(rest) more files are no longer generated; --prune removes them, --verbose lists them"]
    }

    static func changed(_ names: Int, _ commandLine: Settings) -> String {
        let words = commandLine.inputs + (commandLine.output.map { ["--output", $0] } ?? [])
        let command = (["plank-swift names --keep"] + words.map(FolderCheck.quoted)).joined(separator: " ")
        let earlier = names == 1 ? "earlier one" : "earlier ones"
        return "note: \(names.counted("name")) changed; to keep the \(earlier), run: \(command)"
    }

    func disowned(_ file: String) -> String {
        "\(path(file)) was generated from a schema that is gone, and has been replaced since; it stays"
    }
}
