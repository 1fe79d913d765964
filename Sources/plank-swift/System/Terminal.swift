import PlankKit

/// Standard output for results, and standard error for everything about the run.
struct Terminal: Sendable {
    /// What a run prints about itself, and in which form.
    struct Options: Sendable {
        enum Color: String, CaseIterable, Sendable { case auto, always, never }

        var color = Color.auto
        var isQuiet = false
        var isVerbose = false
    }

    let isQuiet: Bool
    let isVerbose: Bool
    /// Whether standard error is a terminal that a person reads.
    let isInteractive: Bool
    let usesColor: Bool
    /// Whether diagnostics quote source lines. Log readers such as Xcode show the lines themselves.
    let quotesSources: Bool

    init(_ options: Options = Options()) {
        isQuiet = options.isQuiet
        isVerbose = options.isVerbose
        isInteractive = isatty(STDERR_FILENO) == 1 && environmentVariable("TERM") != "dumb"
        quotesSources = options.color == .always || isatty(STDERR_FILENO) == 1
        switch options.color {
        case .always: usesColor = true
        case .never: usesColor = false
        case .auto: usesColor = isInteractive && (environmentVariable("NO_COLOR") ?? "").isEmpty
        }
    }

    static var outputColumns: Int? { columns(of: STDOUT_FILENO) }

    static var errorColumns: Int? { columns(of: STDERR_FILENO) }

    /// A terminal that is too narrow for text, or does not say its width, counts as none.
    private static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else { return nil }
        return Int(size.ws_col)
    }

    /// Why a result could not be written to standard output; nil if all could.
    static let failure = Locked<DiskError?>(nil)

    func print(_ text: String) {
        if let error = Disk.write(text, to: STDOUT_FILENO) { Self.failure.use { $0 = error } }
    }

    func say(_ line: String) { if !isQuiet { Disk.write(line + "\n", to: STDERR_FILENO) } }

    func detail(_ line: @autoclosure () -> String) { if isVerbose { say(line()) } }

    /// Whether a person answers questions: standard input is a terminal, too, and the run is not quiet.
    var asksQuestions: Bool { isInteractive && !isQuiet && isatty(STDIN_FILENO) == 1 }

    /// Asks a question until the answer is valid, and returns it; `standard` for an empty line and at the end of input.
    func ask(_ question: String, _ standard: String, objection: (String) -> String?) -> String {
        while true {
            insist("\(question) [\(standard)]: ")
            guard let line = readLine() else { return standard }
            let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if words.isEmpty { return standard }
            guard let problem = objection(words) else { return words }
            insist("\(problem)\n")
        }
    }

    /// Prints a text to standard error, even if the run is quiet.
    func insist(_ text: String) { Disk.write(text, to: STDERR_FILENO) }
}
