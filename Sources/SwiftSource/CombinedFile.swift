import SwiftModel

/// Prints the models of many schemas as one Swift source: one header, the imports merged, a mark before each part.
package struct CombinedFile: Sendable {
    /// A part of the file under a mark of its own.
    package struct Section: Sendable {
        let text: SwiftText

        /// What one schema became.
        package init(_ file: SwiftFile) {
            let schema = file.schema.split(separator: "/").last.map(String.init) ?? file.schema
            self.init(title: SourceFile.oneLine(schema), SourceFile.declarations(of: file))
        }

        /// Source that is there already, such as the runtime's.
        package init(title: String, source: String) {
            let end = source.lastIndex { $0 != "\n" }.map(source.index(after:)) ?? source.endIndex
            self.init(title: title, SwiftText(String(source[..<end])))
        }

        private init(title: String, _ declarations: SwiftText) {
            // A schema that declares nothing needs no mark.
            text = declarations.isEmpty ? "" : .blocks(["// MARK: - \(title)", declarations])
        }
    }

    private let name: String
    private let remark: String
    private let imports: [String]
    private let namespace: (name: String, access: String)?
    private let sections: [Section]
    private let indent: Int

    /// A file called `name`, with `remark` below its header, which opens `namespace` first where there is one.
    package init(
        name: String,
        remark: String,
        imports: [String],
        namespace: (name: String, access: String)?,
        sections: [Section],
        indent: Int
    ) {
        self.name = name
        self.remark = remark
        self.imports = imports
        self.namespace = namespace
        self.sections = sections
        self.indent = indent
    }

    package var source: String {
        let header: SwiftText = """
            // \(SourceFile.oneLine(name))
            \(SourceFile.headerMark). Do not edit: change the schemas and run plank-swift again.
            \(remark)
            """
        let imports = SwiftText.lines(Set(imports).sorted().map { SwiftText("import " + $0) })
        let opening = namespace.map { SourceFile.namespaceDeclaration($0.name, access: $0.access) } ?? ""
        let text: SwiftText = """
            \(SwiftText.blocks([header, imports, opening] + sections.map(\.text)))

            """
        return SourceFile.finished(text, indent: indent)
    }
}
