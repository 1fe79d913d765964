import SwiftModel

/// Prints the models of many schemas as one Swift source: one header, the imports merged, a mark before each part.
package struct CombinedFile: Sendable {
    /// A section of the file with its own mark.
    package struct Section: Sendable {
        let text: SwiftText
        let modules: ModuleImports
        let rulesBroken: Set<String>

        /// The section as Swift source.
        package var source: String { text.source }

        /// Creates the section of one schema's declarations.
        package init(_ file: SwiftFile, style: SourceStyle) {
            let schema = file.schema.split(separator: "/").last.map(String.init) ?? file.schema
            self.init(
                title: SourceFile.oneLine(schema),
                style.text(file),
                modules: style.modules(of: file),
                rulesBroken: style.rulesBroken(by: file)
            )
        }

        /// Creates a section of existing source, such as the runtime's.
        ///
        /// - Parameter visibleModules: The modules that its public declarations name.
        package init(title: String, source: String, modules: Set<String>, visibleModules: Set<String> = []) {
            let end = source.lastIndex { $0 != "\n" }.map(source.index(after:)) ?? source.endIndex
            var imports = ModuleImports()
            for module in modules { imports.insert(module, isPublic: visibleModules.contains(module)) }
            self.init(title: title, SwiftText(String(source[..<end])), modules: imports, rulesBroken: [])
        }

        private init(title: String, _ declarations: SwiftText, modules: ModuleImports, rulesBroken: Set<String>) {
            // A schema that declares nothing needs no mark.
            text = declarations.isEmpty ? "" : .blocks(["// MARK: - \(title)", declarations])
            self.modules = modules
            self.rulesBroken = rulesBroken
        }
    }

    private let name: String
    private let remark: String
    private let namespace: (name: String, access: AccessLevel)?
    private let sections: [Section]
    private let style: SourceStyle

    /// Creates a file with `remark` below its header. If there is a `namespace`, the file declares it first.
    package init(
        name: String,
        remark: String,
        namespace: (name: String, access: AccessLevel)?,
        sections: [Section],
        style: SourceStyle
    ) {
        self.name = name
        self.remark = remark
        self.namespace = namespace
        self.sections = sections
        self.style = style
    }

    package var source: String {
        let header: SwiftText = """
            // \(SourceFile.oneLine(name))
            \(SourceFile.headerMark). Do not edit: change the schemas and run plank-swift again.
            \(remark)
            """
        let imports = sections.reduce(into: ModuleImports()) { $0.formUnion($1.modules) }.text
        let opening = namespace.map { SourceFile.namespaceDeclaration($0.name, access: $0.access) } ?? ""
        let text: SwiftText = """
            \(SwiftText.blocks([header, imports, opening] + sections.map(\.text)))

            """
        return style.finished(text, rulesBroken: sections.reduce(into: []) { $0.formUnion($1.rulesBroken) })
    }
}
