import Foundation

/// What the build made, which lies beside the test bundle.
package enum Products {
    package static let folder: URL = {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
            return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        #else
            return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        #endif
    }()

    /// The command.
    package static let plankSwift = folder.appendingPathComponent("plank-swift")

    /// The object files of the library product `PlankRuntime`, for programs that import it.
    package static let runtimeObjects = Repository.runtimeSources.map {
        folder.appendingPathComponent("PlankRuntime.build/\($0.lastPathComponent).o").path
    }

    /// The options with which `swiftc` finds the modules of this package. The folder above has those of C targets as well,
    /// once more for the tools of plugins.
    package static let searchPaths = ["-I", folder.appendingPathComponent("Modules").path]
}
