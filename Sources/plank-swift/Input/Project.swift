/// What the working directory is, which decides where schemas and models go by default.
struct Project {
    enum Kind: Equatable {
        /// A Swift package with the folders of its targets.
        case package(targets: [String])
        /// An Xcode project, and whether declarations of its targets are on the main actor by default.
        case xcode(name: String, isOnMainActor: Bool)
        case folder
    }

    let kind: Kind
    let schemas: String?

    init() {
        let entries = (try? Disk.entries(in: ".")) ?? []
        let folders = entries.filter { $0.kind == .folder }.map(\.name)
        let project = folders.first { $0.hasSuffix(".xcodeproj") }
        if entries.contains(where: { $0.name == "Package.swift" && $0.kind == .file }) {
            let targets = ((try? Disk.entries(in: "Sources")) ?? []).filter { $0.kind == .folder }.map(\.name)
            kind = .package(targets: targets.filter { !$0.hasPrefix(".") })
        } else if let project {
            let settings = (try? Disk.read(Path.join(project, "project.pbxproj"))) ?? []
            let isolation = "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor"
            kind = .xcode(
                name: String(project.dropLast(".xcodeproj".count)),
                isOnMainActor: String(decoding: settings, as: UTF8.self).contains(isolation)
            )
        } else {
            kind = .folder
        }
        schemas = folders.first { $0.lowercased() == "schemas" }
    }

    /// The folder of the models by default: in the package's only target, or in one of their own.
    var output: String {
        switch kind {
        case .package(let targets): "Sources/\(targets.count == 1 ? targets[0] : "Models")/Generated"
        case .xcode(let name, _): Disk.kind(of: name) == .folder ? "\(name)/Generated" : "Generated"
        case .folder: "Generated"
        }
    }

    /// Who can use the models by default: all modules of a package, but only the app's own of an Xcode project.
    var access: String { if case .xcode = kind { "internal" } else { "public" } }

    func advice(output: String) -> [String] {
        switch kind {
        case .package(let targets):
            let parts = output.split(separator: "/")
            guard parts.count > 1, parts[0] == "Sources", !targets.contains(String(parts[1])) else { return [] }
            return ["Package.swift needs the target of the models: .target(name: \"\(parts[1])\")"]
        case .xcode(_, let isOnMainActor):
            return ["add the folder '\(output)' to the app's target, unless its group is a folder"]
                + (isOnMainActor ? ["the models are nonisolated, unlike what the project declares by default"] : [])
        case .folder: return []
        }
    }

    var commands: [(call: String, meaning: String)] {
        let generate = ("plank-swift", "generates the models")
        switch kind {
        case .package: return [generate, ("swift build", "compiles them")]
        case .xcode: return [generate, ("plank-swift --watch", "generates them whenever a schema is saved")]
        case .folder: return [generate, ("plank-swift --check", "fails if they are out of date")]
        }
    }
}
