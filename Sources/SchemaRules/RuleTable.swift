import SchemaGraph
import SwiftModel

/// The rules of some schemas, and of those that they refer to.
package struct RuleTable: Sendable {
    private let functions: [RulesModel.FunctionPath: [SchemaRule]]
    private let schemas: [SchemaID: [SchemaRule]]

    init(functions: [RulesModel.FunctionPath: [SchemaRule]], schemas: [SchemaID: [SchemaRule]]) {
        self.functions = functions
        self.schemas = schemas
    }

    /// The rules of a schema; `nil` if they were not requested.
    package subscript(schema: SchemaID) -> [SchemaRule]? { schemas[schema] }

    /// The rules that a reference refers to; `nil` if another module declares them.
    package subscript(path: RulesModel.FunctionPath) -> [SchemaRule]? { functions[path] }
}
