import SwiftModel

/// A part of a file for many schemas, with its own mark.
package struct SourceSection: Sendable {
    let text: SwiftText
    let modules: ModuleImports
    let rulesBroken: Set<String>

    /// The section as Swift source.
    package var source: String { text.source }

    /// Creates the section of one schema's declarations.
    package init(_ file: SwiftFile, style: SourceStyle) {
        text = Self.marked(SourceFile.schemaName(of: file), style.text(file))
        modules = style.modules(of: file)
        rulesBroken = style.rulesBroken(by: file)
    }

    /// Creates a section of existing source, such as the runtime's.
    ///
    /// - Parameter visibleModules: The modules that its public declarations name.
    package init(title: String, source: String, modules: Set<String>, visibleModules: Set<String> = []) {
        let end = source.lastIndex { $0 != "\n" }.map(source.index(after:)) ?? source.endIndex
        text = Self.marked(title, SwiftText(String(source[..<end])))
        var imports = ModuleImports()
        for module in modules { imports.insert(module, isPublic: visibleModules.contains(module)) }
        self.modules = imports
        rulesBroken = []
    }

    /// Returns declarations below a mark. A schema that declares nothing needs none.
    private static func marked(_ title: String, _ declarations: SwiftText) -> SwiftText {
        declarations.isEmpty ? "" : .blocks(["// MARK: - \(title)", declarations])
    }
}

extension SourceStyle {
    /// Returns a file of many schemas as Swift source: one header with `remark` below it, the imports merged, and the
    /// sections. If there is a `namespace`, the file declares it first.
    package func source(
        of sections: [SourceSection],
        in name: String,
        remark: String,
        namespace: (name: String, access: AccessLevel)?
    ) -> String {
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
        return finished(text, rulesBroken: sections.reduce(into: []) { $0.formUnion($1.rulesBroken) })
    }
}
