import Foundation
import PlankKit
import TestSupport

/// A release of the command that the tests run, as `Scripts/release` makes it, with the package of the plugins beside it.
enum Release {
    static let folder = Repository.url(".build/plugin-tests")
    static let version = PlankSwift.version

    /// What making it printed. It is made once per run of the tests.
    static let made: Result<ProgramRun, any Error> = Result { try make(in: folder, "--local") }

    /// Makes a release in a folder.
    static func make(in folder: URL, _ options: String...) throws -> ProgramRun {
        // The build's folder of products lies in a folder that is called as the triple.
        let triple = Products.folder.deletingLastPathComponent().lastPathComponent
        let command = "\(triple)=\(Products.plankSwift.path)"
        let run = try Program(Repository.url("Scripts/release")).run(
            [version, "--output", folder.path, "--command", command] + options,
            in: Repository.root,
            isOneStream: true
        )
        if run.code != 0 { throw Failure(output: run.output) }
        return run
    }

    struct Failure: Error {
        let output: String
    }
}
