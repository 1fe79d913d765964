/// The lines that end a run which has left its folder up to date.
struct Summary {
    let terminal: Terminal
    let stopwatch: Stopwatch
    let output: String
    let schemas: Int

    func generated(changed: Int, unchanged: Int, made files: Int) {
        terminal.say(
            "Generated \(Self.count(files, "file")) from \(Self.count(schemas, "schema")) in \(stopwatch.text) "
                + "(\(changed) changed, \(unchanged) unchanged)"
        )
    }

    func upToDate(_ files: Int) {
        terminal.say("\(output) is up to date (\(Self.count(files, "file")))")
    }

    func left(_ file: String) {
        terminal.say("\(Path.join(output, file)) is no longer generated; --prune removes it")
    }

    static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
