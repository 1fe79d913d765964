import Diagnostics
import EmbeddedText
import SwiftSource
import TypeMapping

/// The source of the runtime, of which outputs have a copy.
enum RuntimeSource {
    /// A file of the runtime.
    struct File {
        /// The path in the runtime's folder, without the ending: `Core/Keys/PropertyKey`.
        let path: Substring
        let text: Substring

        /// The part that the file belongs to: `Core`.
        var part: Substring { path.prefix { $0 != "/" } }

        /// Returns whether the file is one of these, or in a folder that is.
        func isOne(of paths: Set<String>) -> Bool {
            if paths.contains(String(path)) { return true }
            return path.lastIndex(of: "/").map { paths.contains(String(path[..<$0])) } ?? false
        }
    }

    /// The parts, each of which is a folder of the runtime and a file of a copy. The first is the one that the others use.
    static let parts = ["Core", "Unions", "JSON", "Changes", "Validation"]

    /// The files of the runtime, part by part.
    static let files: [File] = {
        let list = RuntimeCopy.lines(of: embeddedRuntimeList().text[...]).filter { $0.hasPrefix("#embed") }
        let texts = RuntimeCopy.pieces(of: embeddedRuntime().text[...], between: 0)
        return zip(list, texts).map { line, text in
            // The line is `#embed "../PlankRuntime/Core/Keys/PropertyKey.swift" suffix(, 0, )`.
            let path = line.split(separator: "\"")[1].split(separator: "/").dropFirst(2).joined(separator: "/")
            return File(path: path.dropLast(".swift".count), text: text)
        }
    }()

    /// The name of the file that a copy of a part is in.
    static func fileName(of part: String) -> String {
        part == parts[0] ? "PlankRuntime.swift" : "PlankRuntime+\(part).swift"
    }

    /// The names of the files that a copy can have.
    static let fileNames = parts.map(fileName)

    /// Returns the runtime as files next to the models: a file for each part that has one of the units, or one file for a
    /// run that is to write files with known names.
    static func copies(of units: Set<RuntimeUnit>, _ options: GenerationOptions) -> [GeneratedFile] {
        let isWhole = options.models.runtime == .only || !options.splitsFiles
        return (isWhole ? [parts] : parts.map { [$0] }).compactMap { parts in
            let declarations = declarations(of: units, parts: parts, options.models)
            if declarations.isEmpty, !isWhole { return nil }
            let name = fileName(of: parts[0])
            let access = options.models.access
            let isVisible = RuntimeCopy.showsFoundation(declarations, access)
            let header = """
                // \(name)
                \(SourceFile.headerMark): the runtime of the generated models. Do not edit.
                \(linterMark)

                \(isVisible ? access.modifier : "")import Foundation


                """
            return GeneratedFile(path: name, text: header + declarations, runtime: [], parts: [])
        }
    }

    /// Returns the units without header and imports, for a file that also contains the models.
    static func declarations(
        of units: Set<RuntimeUnit>,
        parts: [String] = RuntimeSource.parts,
        _ options: MappingOptions
    ) -> String {
        let paths = RuntimeUnit.files(of: options.runtime == .only ? Set(RuntimeUnit.allCases) : units)
        let copied = files.filter { parts.contains(String($0.part)) && $0.isOne(of: paths) }
        let api = Set(names.shared.map { $0[...] })
        return RuntimeCopy(files: copied.map(\.text), api: api, options: options).declarations
    }

    /// The names that models cannot have.
    static let names: RuntimeNames = {
        let texts = files.map { RuntimeCopy.lines(of: $0.text) }
        let declared = texts.flatMap { lines in
            lines.compactMap { line -> String? in
                guard let first = line.utf8.first, first != UInt8(ascii: " "), first != UInt8(ascii: "/"),
                    let head = RuntimeDeclaration(line), head.isType
                else { return nil }
                return String(head.name)
            }
        }
        let marked = texts.flatMap(RuntimeCopy.marked).map(String.init)
        return RuntimeNames(declared: Set(declared + marked), shared: marked.sorted())
    }()

    /// Turns the formatter off for the file: the runtime is formatted for the access levels that it has as an imported
    /// module.
    static let linterMark = "// swift-format-ignore-file"
}
