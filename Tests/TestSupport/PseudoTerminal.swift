import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A terminal without a screen: programs that run in it behave as they do for a person.
package final class PseudoTerminal: @unchecked Sendable {
    package struct Failure: Error {
        let reason: String
    }

    /// The end that a program gets as its standard streams.
    private let programEnd: Int32
    private let readingEnd: Int32
    private let lock = NSLock()
    private let end = DispatchSemaphore(value: 0)
    private var bytes: [UInt8] = []

    package init() throws {
        var (reading, program): (Int32, Int32) = (-1, -1)
        guard openpty(&reading, &program, nil, nil, nil) == 0 else {
            throw Failure(reason: String(cString: strerror(errno)))
        }
        (readingEnd, programEnd) = (reading, program)
        // Programs that other tests start at the same time must not keep the terminal open.
        for end in [reading, program] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit { close(readingEnd) }

    /// Starts a program in the terminal, which takes only one.
    package func start(_ process: Process) throws {
        let handle = FileHandle(fileDescriptor: programEnd, closeOnDealloc: false)
        (process.standardInput, process.standardOutput, process.standardError) = (handle, handle, handle)
        try process.run()
        close(programEnd)
        // A terminal holds little: without a reader the program would wait for one.
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 1 << 14)
            while true {
                let count = read(readingEnd, &buffer, buffer.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { break }
                lock.withLock { bytes += buffer[..<count] }
            }
            end.signal()
        }
    }

    /// Types a text, as a person at the terminal does.
    package func type(_ text: String) throws {
        let written = text.withCString { write(readingEnd, $0, strlen($0)) }
        guard written == text.utf8.count else { throw Failure(reason: String(cString: strerror(errno))) }
    }

    /// Runs a command in a terminal of its own, until it ends; what it prints there, errors included.
    package static func run(_ process: Process) throws -> String {
        let terminal = try PseudoTerminal()
        try terminal.start(process)
        process.waitUntilExit()
        return terminal.finish()
    }

    /// All that the program has printed, once it has ended.
    package func finish() -> String {
        _ = end.wait(timeout: .now() + 5)
        return lock.withLock { String(decoding: bytes, as: UTF8.self) }
    }
}
