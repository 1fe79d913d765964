import EmbeddedText
import SwiftSource
import TypeMapping

/// What models need of the runtime, of which outputs have a copy.
enum RuntimeSource {
    /// Returns the runtime as one file next to the models: the parts that they need according to their mentions; `nil`
    /// if they need nothing.
    static func file(usedBy mentions: RuntimeMentions, _ options: MappingOptions) -> GeneratedFile? {
        let declarations = declarations(usedBy: mentions, options)
        if declarations.isEmpty { return nil }
        let header = """
            // \(GenerationOptions.runtimeFile)
            \(SourceFile.headerMark): the runtime of the generated models. Do not edit.
            \(linterMark)

            import Foundation


            """
        return GeneratedFile(path: GenerationOptions.runtimeFile, text: header + declarations, parts: [])
    }

    /// Returns the runtime without header and imports, for a file that also contains the models with these mentions.
    static func declarations(usedBy mentions: RuntimeMentions, _ options: MappingOptions) -> String {
        let files =
            options.runtime == .only ? interface.files : parts.files(mentioned: mentions).map { interface.files[$0] }
        return RuntimeCopy(interface, files, options: options).declarations
    }

    /// Returns the words in Swift source that determine which parts of the runtime it needs.
    static func mentions(in text: String) -> RuntimeMentions {
        var text = text
        return text.withUTF8(parts.mentions)
    }

    /// Returns the words among `words` that determine which parts of the runtime are needed.
    static func mentions(of words: Set<String>) -> RuntimeMentions { parts.mentions(of: words) }

    /// Turns the formatter off for the file: the runtime is formatted for the access levels that it has as an imported
    /// module.
    static let linterMark = "// swift-format-ignore-file"

    /// The names that models cannot have.
    static var names: RuntimeNames { interface.names }

    /// The runtime's declarations, parsed once per process.
    static let interface = RuntimeInterface(files)

    /// The bytes of the runtime's files, folder by folder.
    static let files: [[UInt8]] = {
        let runtime = embeddedRuntime()
        return UnsafeBufferPointer(start: runtime.start, count: runtime.count).dropLast()
            .split(separator: 0, omittingEmptySubsequences: false).map { Array($0) }
    }()

    /// What each file of the runtime needs. Apart from the interface because only a copy asks for it, and finding it takes
    /// longer than parsing the runtime.
    static let parts = RuntimeParts(interface.files)
}
