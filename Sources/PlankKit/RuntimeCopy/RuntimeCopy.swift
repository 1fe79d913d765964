import SwiftModel
import TypeMapping

/// A copy of the runtime for one module: the files that the module's models use, where everything that is not part of
/// the models' API is internal.
struct RuntimeCopy {
    private let interface: RuntimeInterface
    private let files: [RuntimeInterface.File]
    private let options: MappingOptions

    /// Creates a copy of some files of the runtime.
    init(_ interface: RuntimeInterface, _ files: [RuntimeInterface.File], options: MappingOptions) {
        self.interface = interface
        self.files = files
        self.options = options
    }

    /// The declarations, without the header and the imports.
    var declarations: String {
        let parts = files.map { file in
            // The imports of all files are at the top of the whole copy.
            String(text(of: file).trimmingPrefix { $0 == "\n" })
        }
        return (parts + aliases).joined(separator: "\n")
    }

    /// Aliases of the types that apps name, for an app that imports several copies.
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

    /// Tokens to replace by `text`, or to remove with the space after them.
    private struct Edit {
        let tokens: Range<Int>
        var text = ""
    }

    /// Returns a file of the runtime without `import Foundation`, with the access of each declaration as in a copy.
    private func text(of file: RuntimeInterface.File) -> String {
        let source = file.source
        let edits = file.declarations.flatMap { declaration -> [Edit] in
            if declaration.keyword == "import" {
                // Other imports depend on the platform and stay inside their `#if`.
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

    /// Returns the edits of a declaration and its members.
    ///
    /// Attributes that expose bodies to other modules are removed: generated code, which calls them, is in the same
    /// module.
    private func edits(
        of declaration: SwiftDeclaration,
        in source: SwiftTokens,
        _ access: AccessLevel
    ) -> [Edit] {
        let own = declaration.modifiers.compactMap { index -> Edit? in
            switch source.text(index) {
            case "public" where access == .package: Edit(tokens: index..<(index + 1), text: access.rawValue)
            case "public" where access == .internal: Edit(tokens: index..<(index + 1))
            // `internal(set)` on an internal declaration.
            case "internal" where access == .internal && source.isSign(index + 1, "("):
                Edit(tokens: index..<(index + 4))
            case "inlinable", "usableFromInline", "frozen": Edit(tokens: (index - 1)..<(index + 1))
            default: nil
            }
        }
        return own + declaration.members.flatMap { edits(of: $0, in: source, access) }
    }
}
