import Foundation

/// A terminal without a screen, for what the command prints only to a person.
enum PseudoTerminal {
    /// Runs the built command in a terminal; what it prints there, errors included.
    static func run(_ arguments: [String], in folder: URL) throws -> String {
        let process = Process()
        process.executableURL = Examples.plankSwift
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["XDG_CACHE_HOME": "/dev/null", "TERM": "xterm-256color"]
        ) { $1 }
        var (screen, end): (Int32, Int32) = (-1, -1)
        guard openpty(&screen, &end, nil, nil, nil) == 0 else { throw POSIXError(.ENODEV) }
        defer { close(screen) }
        let keyboard = FileHandle(fileDescriptor: end, closeOnDealloc: true)
        process.standardInput = keyboard
        process.standardOutput = keyboard
        process.standardError = keyboard
        try process.run()
        // With this end open, reading would never come to an end.
        try keyboard.close()
        var printed: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 4096)
        while case let count = read(screen, &bytes, bytes.count), count > 0 { printed += bytes[..<count] }
        process.waitUntilExit()
        return String(decoding: printed, as: UTF8.self)
    }
}
