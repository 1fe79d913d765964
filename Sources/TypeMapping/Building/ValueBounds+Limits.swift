import JSONTree
import SchemaGraph
import SwiftModel

extension ValueBounds {
    /// Creates the bounds that schemas set; nil if they set none.
    package init?(_ schemas: [SchemaID], in graph: SchemaGraph) {
        let limits = schemas.flatMap { graph[$0].limits }
        if limits.isEmpty { return nil }
        let tightest = TightestLimits(limits)
        self.init()
        minimum = tightest[.minimum]?.constant
        exclusiveMinimum = tightest[.exclusiveMinimum]?.constant
        maximum = tightest[.maximum]?.constant
        exclusiveMaximum = tightest[.exclusiveMaximum]?.constant
        multipleOf = tightest[.multipleOf]?.constant
        minLength = tightest[.minLength]?.int
        maxLength = tightest[.maxLength]?.int
        patterns = tightest.patterns
        minItems = tightest[.minItems]?.int
        maxItems = tightest[.maxItems]?.int
        uniqueItems = tightest.hasUniqueItems
        minProperties = tightest[.minProperties]?.int
        maxProperties = tightest[.maxProperties]?.int
        if self == ValueBounds() { return nil }
    }
}

extension JSONNumber {
    fileprivate var constant: JSONConstant? { JSONConstant(scalar: JSONNode(.number(self))) }
}
