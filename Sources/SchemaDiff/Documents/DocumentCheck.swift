import JSONTree
import SchemaRules
import SwiftModel
import TypeMapping

/// Checks documents by the rules of one version.
///
/// A verdict is `nil` if it depends on something that is not decided here, such as most regular expressions, so that no
/// verdict is wrong.
struct DocumentCheck {
    private let table: RuleTable
    /// The number of rules that are still applied: nested schemas can apply very often.
    private var stepsLeft = 0
    private var levelsLeft = 0
    /// The number of objects and arrays around the current value.
    private var depth = 0
    /// The keys of the document whose presence, absence or value some rule did not allow.
    private(set) var failedKeys: Set<String> = []

    init(_ table: RuleTable) { self.table = table }

    /// Returns whether rules allow a document.
    mutating func allows(_ value: JSONNode, _ rules: [SchemaRule]) -> Bool? {
        (stepsLeft, levelsLeft, depth, failedKeys) = (20_000, 200, 0, [])
        return result(of: value, rules).isValid
    }

    /// The verdict on a value, with the properties and items that were checked.
    private struct Result {
        var isValid: Bool? = true
        var keys: Set<String> = []
        var items: Set<Int> = []
        /// Whether more parts may have been checked.
        var isIncomplete = false

        mutating func require(_ verdict: Bool?) {
            if verdict == false || isValid == false {
                isValid = false
            } else if verdict == nil {
                isValid = nil
            }
        }

        mutating func join(_ other: Result) {
            require(other.isValid)
            keys.formUnion(other.keys)
            items.formUnion(other.items)
            isIncomplete = isIncomplete || other.isIncomplete
        }
    }

    private mutating func result(of value: JSONNode, _ rules: [SchemaRule]) -> Result {
        var result = Result()
        levelsLeft -= 1
        defer { levelsLeft += 1 }
        guard levelsLeft > 0 else { return Result(isValid: nil) }
        for rule in rules {
            stepsLeft -= 1
            guard stepsLeft > 0 else { return Result(isValid: nil) }
            if case .nullable = rule, value.isNull { return result }
            apply(rule, to: value, &result)
            if result.isValid == false { return result }
        }
        return result
    }

    private mutating func apply(_ rule: SchemaRule, to value: JSONNode, _ result: inout Result) {
        switch rule {
        case .nullable, .dynamicAnchor: break
        case .never: result.isValid = false
        case .type(let types): result.require(types.contains { value.isOf($0) })
        case .const(let constant): result.require(value == JSONNode(constant: constant))
        case .enum(let constants): result.require(constants.contains { value == JSONNode(constant: $0) })
        case .bound(let keyword, let limit): result.require(value.isWithin(keyword, JSONNode(constant: limit)))
        case .count(let keyword, let limit): result.require(value.hasCount(keyword, limit))
        case .pattern(let pattern):
            if let text = value.string { result.require(LiteralPattern.matches(pattern, text)) }
        case .format(let format): if let text = value.string { result.require(FormatSample.matches(format, text)) }
        case .reference(let path):
            guard let rules = table[path] else { return result.require(nil) }
            result.join(self.result(of: value, rules))
        // A schema of another document can override the target.
        case .dynamicReference: result.require(nil)
        case .allOf(let rules): result.join(self.result(of: value, rules))
        case .anyOf(let branches): join(branches, of: value, &result) { $0 > 0 }
        case .oneOf(let branches): join(branches, of: value, &result) { $0 == 1 }
        case .not(let rules): result.require(self.result(of: value, rules).isValid.map(!))
        case .condition(let condition, let then, let otherwise):
            let tried = self.result(of: value, condition)
            switch tried.isValid {
            case true?:
                result.join(tried)
                result.join(self.result(of: value, then ?? []))
            case false?: result.join(self.result(of: value, otherwise ?? []))
            case nil: result.require(nil)
            }
        default:
            if let object = value.object { apply(rule, toMembersOf: object, value, &result) }
            if let elements = value.array { apply(rule, to: elements, &result) }
        }
    }

    /// Applies the rules of branches, whose number of matches decides.
    private mutating func join(
        _ branches: [[SchemaRule]],
        of value: JSONNode,
        _ result: inout Result,
        where isValid: (Int) -> Bool
    ) {
        let results = branches.map { self.result(of: value, $0) }
        let matches = results.filter { $0.isValid == true }
        let possible = matches.count + results.count { $0.isValid == nil }
        // The number of matches is between these two.
        let verdicts = Set((matches.count...possible).map(isValid))
        result.require(verdicts.count == 1 ? verdicts.first : nil)
        if possible > matches.count { result.isIncomplete = true }
        for match in matches { result.join(match) }
    }

    /// Returns the verdict on a part of a value.
    private mutating func verdict(on part: JSONNode, at key: String? = nil, _ rules: [SchemaRule]) -> Bool? {
        depth += 1
        let verdict = result(of: part, rules).isValid
        depth -= 1
        if verdict == false, depth == 0, let key { failedKeys.insert(key) }
        return verdict
    }

    // MARK: - Objects

    private mutating func apply(
        _ rule: SchemaRule,
        toMembersOf object: JSONObject,
        _ value: JSONNode,
        _ result: inout Result
    ) {
        switch rule {
        case .required(let keys):
            let missing = keys.filter { object[$0] == nil }
            if depth == 0 { failedKeys.formUnion(missing) }
            result.require(missing.isEmpty)
        case .dependentRequired(let key, let others):
            if object[key] != nil { result.require(others.allSatisfy { object[$0] != nil }) }
        case .dependentSchema(let key, let rules):
            if object[key] != nil { result.join(self.result(of: value, rules)) }
        case .property(let key, let rules):
            guard let part = object[key] else { return }
            result.keys.insert(key)
            result.require(verdict(on: part, at: key, rules))
        case .patternProperties(let pattern, let rules):
            for member in object.members {
                switch LiteralPattern.matches(pattern, member.key) {
                case true?:
                    result.keys.insert(member.key)
                    result.require(verdict(on: member.value, at: member.key, rules))
                case false?: break
                // Whether it counts for later keywords is not known either.
                case nil: result.require(nil)
                }
            }
        case .propertyNames(let rules):
            for member in object.members {
                result.require(verdict(on: JSONNode(.string(member.key)), at: member.key, rules))
            }
        case .additionalProperties(let rules), .unevaluatedProperties(let rules):
            for member in object.members where !result.keys.contains(member.key) {
                let isUndecided = result.isValid == nil || result.isIncomplete
                let verdict = verdict(on: member.value, at: member.key, rules)
                result.require(isUndecided && verdict == false ? nil : verdict)
            }
            result.keys.formUnion(object.members.map(\.key))
        default: break
        }
    }

    // MARK: - Arrays

    private mutating func apply(_ rule: SchemaRule, to elements: [JSONNode], _ result: inout Result) {
        switch rule {
        case .uniqueItems: result.require(Set(elements).count == elements.count)
        case .prefixItem(let index, let rules):
            guard elements.indices.contains(index) else { return }
            result.items.insert(index)
            result.require(verdict(on: elements[index], rules))
        case .items(let start, let rules):
            for element in elements.dropFirst(start) { result.require(verdict(on: element, rules)) }
            result.items.formUnion(elements.indices)
        case .contains(let least, let most, let notesItems, let rules):
            let verdicts = elements.map { verdict(on: $0, rules) }
            let count = verdicts.count { $0 == true }
            let counts = Set((count...count + verdicts.count { $0 == nil }).map { $0 >= least && $0 <= most ?? .max })
            result.require(counts.count == 1 ? counts.first : nil)
            if notesItems { result.items.formUnion(verdicts.indices.filter { verdicts[$0] == true }) }
        case .unevaluatedItems(let rules):
            for index in elements.indices where !result.items.contains(index) {
                let isUndecided = result.isValid == nil || result.isIncomplete
                let verdict = verdict(on: elements[index], rules)
                result.require(isUndecided && verdict == false ? nil : verdict)
            }
            result.items.formUnion(elements.indices)
        default: break
        }
    }
}

extension JSONNode {
    /// Returns whether the value has a type.
    func isOf(_ type: SchemaRule.JSONType) -> Bool {
        switch (type, value) {
        case (.null, .null), (.boolean, .bool), (.number, .number), (.string, .string), (.array, .array),
            (.object, .object):
            true
        case (.integer, .number(let number)): number.isInteger
        case (.plainInteger, .number(let number)): number.isInteger && !number.text.contains(".")
        default: false
        }
    }

    /// Returns whether a number is within a limit; other values are.
    fileprivate func isWithin(_ keyword: String, _ limit: JSONNode) -> Bool? {
        guard let number, let limit = limit.number else { return true }
        switch keyword {
        case "minimum": return number >= limit
        case "maximum": return number <= limit
        case "exclusiveMinimum": return number > limit
        case "exclusiveMaximum": return number < limit
        default:
            guard let (value, step) = number.whole(with: limit), step != 0 else { return nil }
            return value.isMultiple(of: step)
        }
    }

    /// Returns whether the length of a string or the number of items or properties is within a limit.
    fileprivate func hasCount(_ keyword: String, _ limit: Int) -> Bool {
        let count: Int?
        switch keyword {
        case "minLength", "maxLength": count = string?.unicodeScalars.count
        case "minItems", "maxItems": count = array?.count
        default: count = object?.members.count
        }
        return count.map { keyword.hasPrefix("min") ? $0 >= limit : $0 <= limit } ?? true
    }
}

extension JSONNumber {
    /// Returns this number and another one as integers of the same unit; `nil` if they have too many digits.
    fileprivate func whole(with other: JSONNumber) -> (Int, Int)? {
        guard let (left, right) = scaled.flatMap({ left in other.scaled.map { (left, $0) } }) else { return nil }
        let unit = min(left.exponent, right.exponent)
        func value(_ number: (significand: Int, exponent: Int)) -> Int? {
            guard number.exponent - unit <= 18 else { return nil }
            var value = number.significand
            for _ in unit..<number.exponent {
                let (product, overflows) = value.multipliedReportingOverflow(by: 10)
                if overflows { return nil }
                value = product
            }
            return value
        }
        return value(left).flatMap { left in value(right).map { (left, $0) } }
    }
}

/// Regular expressions without special characters, apart from anchors.
enum LiteralPattern {
    /// Returns whether a text has a match; `nil` if the expression says more.
    static func matches(_ pattern: String, _ text: String) -> Bool? {
        var literal = pattern[...]
        let isAtStart = literal.first == "^"
        if isAtStart { literal.removeFirst() }
        let isAtEnd = literal.last == "$"
        if isAtEnd { literal.removeLast() }
        if literal == ".*" || literal.isEmpty && !(isAtStart && isAtEnd) { return true }
        if literal == "." && !(isAtStart && isAtEnd) || literal == ".+" { return text.isEmpty ? false : true }
        if SmallestText.match(of: pattern) == text, isExact(literal) { return true }
        guard !literal.contains(where: { "\\^$.|?*+()[]{}".contains($0) }) else { return nil }
        let (bytes, needle) = (Array(text.utf8), Array(literal.utf8))
        switch (isAtStart, isAtEnd) {
        case (true, true): return bytes == needle
        case (true, false): return bytes.starts(with: needle)
        case (false, true): return bytes.reversed().starts(with: needle.reversed())
        case (false, false): return bytes.indices.contains { bytes[$0...].starts(with: needle) }
        }
    }
}

extension LiteralPattern {
    /// Returns whether an example of an expression is made from all of its parts: it has no lookaround, reference or further
    /// position.
    fileprivate static func isExact(_ expression: Substring) -> Bool {
        var isEscaped = false
        var isInClass = false
        var previous: Character?
        for character in expression {
            defer { previous = character }
            if isEscaped {
                if "bB123456789k".contains(character) { return false }
                isEscaped = false
                continue
            }
            switch character {
            case "\\": isEscaped = true
            case "[": isInClass = true
            case "]": isInClass = false
            case "^", "$": if !isInClass { return false }
            case "?": if previous == "(", !isInClass { return false }
            default: break
            }
        }
        return true
    }
}

/// Texts of which it is known whether they are of a format.
enum FormatSample {
    /// A text of each format that few other texts are of.
    static let texts: [SchemaRule.Format: String] = [
        .dateTime: "2000-01-01T00:00:00Z", .date: "2000-01-01", .time: "00:00:00Z", .duration: "P1D",
        .email: "a@example.com", .idnEmail: "a@example.com", .ipv4: "127.0.0.1", .ipv6: "::1",
        .uri: "https://example.com", .iri: "https://example.com", .uuid: "00000000-0000-0000-0000-000000000000",
    ]
    private static let all = Set(texts.values)

    /// Returns whether a text is of a format; `nil` if that is not known.
    static func matches(_ format: SchemaRule.Format, _ text: String) -> Bool? {
        guard let sample = texts[format] else { return nil }
        if text == sample { return true }
        let isWord = text.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
        // A duration or a URI without its scheme cannot be a word.
        return isWord || all.contains(text) && !(format == .uri || format == .iri) ? false : nil
    }
}
