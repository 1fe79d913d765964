/// A program, with its arguments, that adds to the models.
struct PluginCommand: Sendable, Hashable {
    let text: String
    /// The folder that it runs in: the configuration's folder, or "" for the working directory.
    let folder: String
    let words: [String]
    /// The path of the program; nil if not found. A different program in `PATH` makes a different command.
    let executable: String?

    /// Parses a command; returns `nil` if it has no program or an unclosed quote.
    init?(_ text: String, in folder: String) {
        guard let words = Self.words(of: text), let program = words.first, !program.isEmpty else { return nil }
        self.text = text
        self.folder = folder
        self.words = words
        executable = Self.path(of: program, in: folder)
    }

    /// Returns the path of a program: `name` relative to `folder` if it has a slash, otherwise the first match in `PATH`.
    private static func path(of name: String, in folder: String) -> String? {
        if name.contains("/") { return isExecutable(Path.join(folder, name)) ? Path.join(folder, name) : nil }
        let folders = environmentVariable("PATH") ?? "/usr/bin:/bin"
        return folders.split(separator: ":").lazy.map { Path.join(String($0), name) }.first(where: isExecutable)
    }

    private static func isExecutable(_ path: String) -> Bool { Disk.kind(of: path) == .file && access(path, X_OK) == 0 }

    var program: String { words[0] }
    var arguments: [String] { Array(words.dropFirst()) }

    /// The paths of arguments that can be files: `generate.py`, and `templates/a.txt` for `--template=templates/a.txt`.
    var argumentPaths: [String] {
        arguments.map { word in
            let value = word.hasPrefix("-") ? word.split(separator: "=", maxSplits: 1).last.map(String.init) : nil
            return Path.join(folder, value ?? word)
        }.filter { !$0.isEmpty }
    }

    /// Returns the words of a command line, with quotes and backslashes as in a shell.
    private static func words(of text: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var rest = text[...]
        while let next = rest.popFirst() {
            if next == quote {
                quote = nil
            } else if next == "\\", quote != "'", let escaped = rest.first {
                let isKept = quote == "\"" && escaped != "\"" && escaped != "\\"
                word = (word ?? "") + (isKept ? "\\" : "") + String(escaped)
                rest.removeFirst()
            } else if quote != nil {
                word = (word ?? "") + String(next)
            } else if next == "'" || next == "\"" {
                quote = next
                word = word ?? ""
            } else if next.isWhitespace {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(next)
            }
        }
        if let word { words.append(word) }
        return quote == nil ? words : nil
    }
}
