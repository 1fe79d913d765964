import SwiftModel

/// Finds functions that call themselves, directly or through others, several times for the same part of a value, such
/// as in two branches of a `oneOf`. Unless such functions remember their verdicts, the number of calls doubles with
/// each level of a document.
enum RepeatedChecks {
    typealias Path = RulesModel.FunctionPath

    /// Returns the functions that repeat checks, given all functions with their rules.
    static func functions(of rules: [Path: [SchemaRule]]) -> Set<Path> {
        var calls: [Callee: [Callee]] = [:]
        for (path, own) in rules {
            calls[.function(path)] = own.flatMap(\.calls)
            for case .dynamicAnchor(let name, path) in own {
                calls[.anchor(name), default: []].append(.function(path))
            }
        }
        let loops = CallLoops(calls)
        return Set(
            rules.keys.filter { path in
                guard let loop = loops[.function(path)] else { return false }
                var calls = CallsByPart()
                calls.add(rules[path] ?? []) { loops[$0] == loop }
                return calls.repeatParts
            }
        )
    }
}

/// What rules call.
private enum Callee: Hashable {
    case function(RulesModel.FunctionPath)
    /// The function at a dynamic anchor with this name. If there are several, which one is only known when a value is
    /// checked.
    case anchor(String)
}

/// The number of calls that rules make, by the part of the value that they check.
private struct CallsByPart {
    /// The number of calls for the value itself.
    private var own = 0
    private var parts: [SchemaRule.Part: CallsByPart] = [:]

    /// Adds the calls of the relevant functions.
    mutating func add(_ rules: [SchemaRule], where isRelevant: (Callee) -> Bool) {
        for rule in rules {
            if let called = rule.called, isRelevant(called) { own += 1 }
            guard let part = rule.part else {
                for schema in rule.schemas { add(schema, where: isRelevant) }
                continue
            }
            var calls = parts[part] ?? CallsByPart()
            for schema in rule.schemas { calls.add(schema, where: isRelevant) }
            if calls.own > 0 || !calls.parts.isEmpty { parts[part] = calls }
        }
    }

    /// Whether two calls can check the same value, or a value and a part of it.
    var repeatParts: Bool {
        own > 1 || own == 1 && !parts.isEmpty || parts[.any] != nil && parts.count > 1
            || parts.values.contains(where: \.repeatParts)
    }
}

/// The sets of functions that call each other in a cycle.
private struct CallLoops {
    private var loops: [Callee: Int] = [:]

    /// The number of the cycle that a function is part of; `nil` if it never calls itself.
    subscript(callee: Callee) -> Int? { loops[callee] }

    /// Finds the cycles with Kosaraju's algorithm. The functions are visited in the reverse of the order in which a
    /// search along the calls leaves them; from there, each search along the callers finds one set. The order of the
    /// dictionary only affects the numbers of the cycles.
    init(_ calls: [Callee: [Callee]]) {
        var callers: [Callee: [Callee]] = [:]
        for (caller, called) in calls {
            for callee in called { callers[callee, default: []].append(caller) }
        }
        var seen: Set<Callee> = []
        let order = calls.keys.flatMap { Self.search(from: $0, calls, &seen) }
        seen = []
        for (number, callee) in order.reversed().enumerated() {
            let set = Self.search(from: callee, callers, &seen)
            if set.count > 1 || calls[callee]?.contains(callee) ?? false {
                for member in set { loops[member] = number }
            }
        }
    }

    /// Returns the functions that a search visits for the first time, in the order in which it leaves them.
    private static func search(from start: Callee, _ edges: [Callee: [Callee]], _ seen: inout Set<Callee>) -> [Callee] {
        guard seen.insert(start).inserted else { return [] }
        var left: [Callee] = []
        var open = [(callee: start, next: 0)]
        while let (callee, next) = open.last {
            let targets = edges[callee] ?? []
            if next == targets.count {
                left.append(callee)
                open.removeLast()
                continue
            }
            open[open.count - 1].next += 1
            if seen.insert(targets[next]).inserted { open.append((targets[next], 0)) }
        }
        return left
    }
}

extension SchemaRule {
    /// A part of a value: the value of a key, the element at an index, or any part.
    fileprivate enum Part: Hashable {
        case key(String)
        case index(Int)
        case any
    }

    /// The part of the value that the schemas of the rule check; `nil` if they check the value itself.
    fileprivate var part: Part? {
        switch self {
        case .property(let key, _): .key(key)
        case .prefixItem(let index, _): .index(index)
        case .patternProperties, .additionalProperties, .propertyNames, .unevaluatedProperties, .items, .contains,
            .unevaluatedItems:
            .any
        default: nil
        }
    }

    /// What the rule calls directly.
    fileprivate var called: Callee? {
        switch self {
        case .reference(let path): .function(path)
        case .dynamicReference(let anchor, _): .anchor(anchor)
        default: nil
        }
    }

    /// Everything that the rule calls, including what its schemas call.
    fileprivate var calls: [Callee] {
        (called.map { [$0] } ?? []) + schemas.joined().flatMap(\.calls)
    }
}
