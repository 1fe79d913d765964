import SwiftModel
import TypeMapping

/// The runtime as it is written into a module of its own models: the files that they use, and internal what is not part of
/// their API.
struct RuntimeCopy {
    private let interface: RuntimeInterface
    private let files: [RuntimeInterface.File]
    private let options: MappingOptions

    /// Copies what models use that have these mentions.
    init(_ interface: RuntimeInterface, usedBy mentions: RuntimeMentions, options: MappingOptions) {
        let files = interface.parts.files(mentioned: mentions).map { interface.files[$0] }
        self.init(interface, files, options: options)
    }

    /// Copies everything.
    init(_ interface: RuntimeInterface, options: MappingOptions) {
        self.init(interface, interface.files, options: options)
    }

    private init(_ interface: RuntimeInterface, _ files: [RuntimeInterface.File], options: MappingOptions) {
        self.interface = interface
        self.files = files
        self.options = options
    }

    /// The declarations, without header and imports.
    var declarations: String {
        let parts = files.map { file in
            // What every file imports is at the top of the whole copy.
            String(text(of: file).trimmingPrefix { $0 == "\n" })
        }
        return (parts + aliases).joined(separator: "\n")
    }

    /// Second names of the types that apps name, for an app that imports several copies.
    private var aliases: [String] {
        guard options.access == .public else { return [] }
        let declared = Set(files.flatMap(\.declarations).filter(\.isType).map(\.name))
        let aliases = interface.names.shared.filter(declared.contains).compactMap { name in
            RuntimeNames.alias(name, namespace: options.namespace, prefix: options.typePrefix).map { alias in
                """
                /// `\(name)`, for code that imports several copies of it.
                public typealias \(alias) = \(name)

                """
            }
        }
        return aliases.isEmpty ? [] : ["// MARK: - Names of this copy\n"] + aliases
    }

    // MARK: - Access

    /// A stretch of tokens to leave out with the space behind it, or to write differently.
    private struct Edit {
        let tokens: Range<Int>
        var text = ""
    }

    /// A file of the runtime without `import Foundation`, each declaration with the access that it has in a copy.
    private func text(of file: RuntimeInterface.File) -> String {
        let source = file.source
        let edits = file.declarations.flatMap { declaration -> [Edit] in
            if declaration.keyword == "import" {
                // Others depend on the platform, and stay in their condition.
                return declaration.name == "Foundation" ? [Edit(tokens: declaration.header)] : []
            }
            let access = interface.isPartOfAPI(declaration) ? options.access : .internal
            return self.edits(of: declaration, in: source, access)
        }
        var bytes: [UInt8] = []
        var next = 0
        for edit in edits.sorted(by: { $0.tokens.lowerBound < $1.tokens.lowerBound }) {
            bytes += source.bytes[next..<source.tokens[edit.tokens.lowerBound].range.lowerBound] + Array(edit.text.utf8)
            if edit.text.isEmpty {
                let isLast = edit.tokens.upperBound == source.tokens.endIndex
                next = isLast ? source.bytes.endIndex : source.tokens[edit.tokens.upperBound].range.lowerBound
            } else {
                next = source.tokens[edit.tokens.upperBound - 1].range.upperBound
            }
        }
        bytes += source.bytes[next...]
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The modifiers of a declaration and its members that change in a copy.
    ///
    /// Attributes that show bodies to other modules go: generated code, which calls them, is in the same module.
    private func edits(
        of declaration: SwiftDeclaration,
        in source: SwiftTokens,
        _ access: AccessLevel
    ) -> [Edit] {
        let own = declaration.modifiers.compactMap { index -> Edit? in
            switch source.text(index) {
            case "public" where access == .package: Edit(tokens: index..<(index + 1), text: access.rawValue)
            case "public" where access == .internal: Edit(tokens: index..<(index + 1))
            // `internal(set)` of what is internal.
            case "internal" where access == .internal && source.isSign(index + 1, "("):
                Edit(tokens: index..<(index + 4))
            case "inlinable", "usableFromInline", "frozen": Edit(tokens: (index - 1)..<(index + 1))
            default: nil
            }
        }
        return own + declaration.members.flatMap { edits(of: $0, in: source, access) }
    }
}
