import Foundation

/// The program that reads and writes the same documents with serde_json. It waits for requests, so that it takes turns
/// with the other contenders.
final class Serde {
    private let questions: FileHandle
    private let answers: FileHandle

    /// Starts the program, which reads its documents from a folder.
    init(_ program: String, folder: String) throws {
        let (input, output) = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [folder]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        questions = input.fileHandleForWriting
        answers = output.fileHandleForReading
    }

    /// Returns the contender for a document; `work` is `reading` or `writing`.
    func contender(_ work: String, _ document: String) -> Contender {
        Contender("serde_json") { count in
            self.questions.write(Data("\(work) \(document) \(count)\n".utf8))
            var line = ""
            while !line.hasSuffix("\n") {
                let part = self.answers.availableData
                guard !part.isEmpty else { throw ProgramEnded() }
                line += String(decoding: part, as: UTF8.self)
            }
            guard let nanoseconds = UInt64(line.dropLast()) else { throw ProgramEnded() }
            return nanoseconds
        }
    }

    /// The program ended, or its answer was not a number.
    private struct ProgramEnded: Error {}
}
