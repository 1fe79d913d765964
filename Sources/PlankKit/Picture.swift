import Diagnostics
import ModelDiagram
import SwiftModel

/// The formats of a picture of the models.
public enum PictureFormat: String, CaseIterable, Sendable, Hashable {
    /// Graphviz's DOT language.
    case dot
    /// A Mermaid class diagram for Markdown pages.
    case mermaid
    /// An SVG picture with its layout.
    case svg
    /// A self-contained page with every model and its schema, a search, and links between models.
    case html
    /// Everything that the page shows, for other programs.
    case json

    /// The endings of the names of files in this format.
    package var endings: [String] {
        switch self {
        case .dot: [".dot", ".gv"]
        case .mermaid: [".mmd", ".mermaid"]
        case .svg: [".svg"]
        case .html: [".html", ".htm"]
        case .json: [".json"]
        }
    }

    /// Returns whether a file starts like a picture that plank-swift has drawn, in any format.
    package static func isDrawn(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes.prefix(512), as: UTF8.self)
        let starts = [
            "digraph models {\n  graph [rankdir=LR, fontname=", "classDiagram\n  direction LR\n  class ",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"diagram\" width=", "{\"types\": [\n  {\"name\":",
        ]
        let mark = "<meta name=\"generator\" content=\"plank-swift\">"
        return starts.contains(where: text.hasPrefix) || text.hasPrefix("<!DOCTYPE html>\n") && text.contains(mark)
    }
}

/// The result of drawing: a text, unless a problem is an error.
public struct PictureResult: Sendable {
    /// The picture; nil if the schemas have errors.
    public let text: String?
    /// The problems of the schemas.
    public let problems: [Problem]
}

extension PlankSwift {
    /// Draws the models that `generate` would make from the same inputs and options, their members, and the references
    /// between them. The same input gives the same text.
    ///
    ///     let page = PlankSwift.picture(of: inputs, as: .html, options: GenerationOptions()) { _ in nil }
    public static func picture(
        of inputs: [SchemaInput],
        as format: PictureFormat,
        options: GenerationOptions,
        read: @escaping SchemaReader
    ) -> PictureResult {
        let stages = Stages(inputs, options, read)
        let problems = stages.diagnostics.map(Problem.init)
        if stages.hasErrors { return PictureResult(text: nil, problems: problems) }
        let diagram = Diagram(stages.models, stages.graph)
        let text =
            switch format {
            case .dot: diagram.dot
            case .mermaid: diagram.mermaid
            case .svg: diagram.svg
            case .html: diagram.page(stages.graph)
            case .json: diagram.json
            }
        return PictureResult(text: text, problems: problems)
    }
}
