import SwiftModel

extension FileSplitting {
    /// Returns the rules of a document: one part, or several with some of the functions each. The first part has the
    /// root's.
    ///
    /// The part of a function depends only on the function's name, so a new function does not move others.
    static func parts(of rules: RulesModel) -> [RulesModel] {
        let total = rules.functions.reduce(0) { $0 + $1.lineCount }
        guard total > limit, let root = rules.functions.first else { return [rules] }
        var count = 1
        while count * limit < total { count *= 2 }
        let others = Dictionary(grouping: rules.functions.dropFirst()) { function in
            Int(function.name.bare.stableHash % UInt64(count))
        }
        var whole = rules
        whole.functions = [root]
        return [whole]
            + others.sorted { $0.key < $1.key }.map { _, functions in
                var part = rules
                part.functions = functions
                part.isExtension = true
                return part
            }
    }
}

extension RulesModel.Function {
    /// The approximate number of lines of the function.
    fileprivate var lineCount: Int { 4 + rules.reduce(0) { $0 + $1.lineCount } }
}

extension SchemaRule {
    /// Returns the approximate number of lines of some rules.
    private static func lineCount(_ rules: [SchemaRule]) -> Int {
        let inner = rules.reduce(0) { $0 + $1.lineCount }
        return inner > 1 ? inner + 2 : 1
    }

    fileprivate var lineCount: Int {
        let lines = schemas.reduce(0) { $0 + Self.lineCount($1) }
        return switch self {
        // About ten values fit on one line.
        case .enum(let values): 1 + values.count / 10
        case .anyOf, .oneOf: 2 + lines
        default: max(1, lines)
        }
    }
}
