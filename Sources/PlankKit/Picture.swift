import Diagnostics
import ModelDiagram
import SchemaGraph
import SwiftModel

/// The forms of a picture of the models.
public enum PictureFormat: String, CaseIterable, Sendable, Hashable {
    /// The language of Graphviz.
    case dot
    /// A class diagram for Markdown pages.
    case mermaid
    /// A laid out picture.
    case svg
    /// A self-contained page: every model with its schema, with search and links between models.
    case html
    /// All that the page shows, for other programs.
    case json
}

/// What came of drawing: a text unless a problem is an error.
public struct PictureResult: Sendable {
    /// The picture; nil where the schemas are wrong.
    public let text: String?
    /// What is wrong with the schemas.
    public let problems: [Problem]

    /// The outcome of drawing.
    public init(text: String?, problems: [Problem]) {
        self.text = text
        self.problems = problems
    }
}

extension PlankSwift {
    /// Draws the models that `generate` would make of the same inputs and options: models, what they hold, and what
    /// leads where. The same input gives the same text.
    ///
    ///     let page = PlankSwift.picture(of: inputs, as: .html, options: GenerationOptions()) { _ in nil }
    public static func picture(
        of inputs: [SchemaInput],
        as format: PictureFormat,
        options: GenerationOptions,
        read: @escaping SchemaReader
    ) -> PictureResult {
        let stages = Stages(inputs, options, read)
        let text = stages.hasErrors ? nil : draw(Diagram(stages.models, stages.graph), as: format, stages.graph)
        return PictureResult(text: text, problems: stages.diagnostics.map(Problem.init))
    }

    private static func draw(_ diagram: Diagram, as format: PictureFormat, _ graph: SchemaGraph) -> String {
        switch format {
        case .dot: diagram.dot
        case .mermaid: diagram.mermaid
        case .svg: diagram.svg
        case .html: diagram.page(graph)
        case .json: diagram.json
        }
    }
}
