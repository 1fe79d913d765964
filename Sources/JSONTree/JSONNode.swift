import Diagnostics

/// A position in JSON text.
package struct JSONPosition: Hashable, Sendable {
    /// The line, counted from 1.
    package let line: Int32
    /// The column in Unicode scalars, counted from 1.
    package let column: Int32

    package init(line: Int32 = 1, column: Int32 = 1) {
        self.line = line
        self.column = column
    }
}

extension SourceLocation {
    package init(file: String, at position: JSONPosition, pointer: String = "") {
        self.init(file: file, line: Int(position.line), column: Int(position.column), pointer: pointer)
    }
}

/// A JSON value with its position in the source. Equality ignores the position.
package struct JSONNode: Sendable {
    package enum Value: Sendable {
        case null
        case bool(Bool)
        case number(JSONNumber)
        case string(String)
        case array([JSONNode])
        case object(JSONObject)
    }

    package let value: Value
    /// The position of the first character.
    package let position: JSONPosition

    /// Creates a node. A node that was not parsed has the position of the start of a file.
    package init(_ value: Value, at position: JSONPosition = JSONPosition()) {
        self.value = value
        self.position = position
    }
}

extension JSONNode {
    @inlinable package var isNull: Bool { if case .null = value { true } else { false } }

    @inlinable package var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }

    @inlinable package var number: JSONNumber? { if case .number(let number) = value { number } else { nil } }

    @inlinable package var string: String? { if case .string(let string) = value { string } else { nil } }

    @inlinable package var array: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }

    @inlinable package var object: JSONObject? { if case .object(let object) = value { object } else { nil } }

    /// The kind with its article, for messages: `expected an object, found a string`.
    package var kindName: String {
        switch value {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension JSONNode: Hashable {
    /// Compares by JSON value: `1` equals `1.0`, the order of keys is ignored, `true` is not `1`, strings are compared by code points.
    package static func == (left: JSONNode, right: JSONNode) -> Bool {
        // Values nest up to 512 levels and threads may have small stacks, so scalars are compared in another function:
        // the stack frame of this one, which is called recursively, stays small.
        switch left.value {
        case .array(let elements): areEqual(elements, right.array)
        case .object(let object): areEqual(object, right.object)
        default: areEqualScalars(left, right)
        }
    }

    @inline(never)
    private static func areEqualScalars(_ left: JSONNode, _ right: JSONNode) -> Bool {
        switch (left.value, right.value) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): ExactText(left) == ExactText(right)
        default: false
        }
    }

    @inline(never)
    private static func areEqual(_ left: JSONObject, _ right: JSONObject?) -> Bool {
        guard let right else { return false }
        return left == right
    }

    @inline(never)
    private static func areEqual(_ left: [JSONNode], _ right: [JSONNode]?) -> Bool {
        guard let right, left.count == right.count else { return false }
        for index in left.indices where left[index] != right[index] { return false }
        return true
    }

    package func hash(into hasher: inout Hasher) {
        switch value {
        case .null: hasher.combine(0)
        case .bool(let bool): hasher.combine(bool)
        case .number(let number): hasher.combine(number)
        case .string(let string): ExactText(string).hash(into: &hasher)
        case .array(let elements):
            hasher.combine(elements.count)
            for element in elements { element.hash(into: &hasher) }
        case .object(let object): object.hash(into: &hasher)
        }
    }
}
