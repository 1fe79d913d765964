#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Standard output and standard error: results go to the one, everything about the run to the other.
struct Terminal: Sendable {
    /// How much a run prints, and in which form.
    struct Options: Sendable {
        /// Whether text is coloured.
        enum Colour: String, CaseIterable, Sendable {
            case auto, always, never
        }

        var colour = Colour.auto
        /// Leaves out all but errors and warnings.
        var isQuiet = false
        /// Names each file and the time of each stage.
        var isVerbose = false
    }

    let isQuiet: Bool
    let isVerbose: Bool
    /// Whether standard error is a terminal for a person.
    let isInteractive: Bool
    let usesColour: Bool
    /// Whether diagnostics show the line they are about; log readers such as Xcode show it themselves.
    let quotesSources: Bool

    init(_ options: Options = Options()) {
        isQuiet = options.isQuiet
        isVerbose = options.isVerbose
        isInteractive = isatty(STDERR_FILENO) == 1 && Self.variable("TERM") != "dumb"
        quotesSources = options.colour == .always || isatty(STDERR_FILENO) == 1
        switch options.colour {
        case .always: usesColour = true
        case .never: usesColour = false
        case .auto: usesColour = isInteractive && (Self.variable("NO_COLOR") ?? "").isEmpty
        }
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Prints a result, such as the list of `--print-deps`, to standard output.
    func print(_ text: String) {
        Disk.write(text, to: STDOUT_FILENO)
    }

    /// Prints a line about the run, unless it is quiet.
    func say(_ line: String) {
        if !isQuiet { Disk.write(line + "\n", to: STDERR_FILENO) }
    }

    /// Prints a line with `--verbose` only.
    func detail(_ line: @autoclosure () -> String) {
        if isVerbose { say(line()) }
    }

    /// Prints a text to standard error, even if the run is quiet.
    func insist(_ text: String) {
        Disk.write(text, to: STDERR_FILENO)
    }
}
