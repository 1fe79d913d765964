nonisolated extension PlankSchemaCheck {
    /// Reports that a value does not meet a step.
    @inline(never)
    mutating func report(_ step: UnsafePointer<PlankSchemaStep>, _ node: Int) {
        guard fault == nil else { return }
        let limit = unsafe step.pointee.second
        func count(_ what: String, _ count: Int, _ bound: String) -> String {
            "has \(count) \(what); the \(bound) is \(limit)"
        }
        let first = unsafe Int(step.pointee.first)
        switch unsafe step.pointee.code {
        case .never: unsafe report(step, node, "false", "is not allowed")
        case .type:
            let types = unsafe PlankSchemaTypes(rawValue: Int(step.pointee.flags))
            unsafe report(step, node, "type", "is \(typeName(of: node)), not \(types.text)")
        case .constant:
            let text = program.constantTexts[first]
            unsafe report(step, node, "const", "is not \(text)", expected: [text])
        case .enumeration:
            let texts = program.withEnumeration(first) { $0.texts }
            let more = texts.count > 8 ? " and \(texts.count - 8) more" : ""
            let list = texts.prefix(8).joined(separator: ", ")
            unsafe report(step, node, "enum", "is not one of \(list)\(more)", expected: texts)
        case .minimum: unsafe reportNumber(step, node, "minimum", "; the minimum is")
        case .maximum: unsafe reportNumber(step, node, "maximum", "; the maximum is")
        case .exclusiveMinimum: unsafe reportNumber(step, node, "exclusiveMinimum", ", not greater than")
        case .exclusiveMaximum: unsafe reportNumber(step, node, "exclusiveMaximum", ", not less than")
        case .multipleOf: unsafe reportNumber(step, node, "multipleOf", ", not a multiple of")
        case .minLength:
            unsafe report(step, node, "minLength", count("characters", length(of: node, upTo: .max), "minimum"))
        case .maxLength:
            unsafe report(step, node, "maxLength", count("characters", length(of: node, upTo: .max), "maximum"))
        case .pattern: unsafe report(step, node, "pattern", "does not match \(program.patterns[first].text)")
        case .format: unsafe report(step, node, "format", "is not a valid \(program.texts[first].name)")
        case .minProperties:
            unsafe report(step, node, "minProperties", count("properties", Int(nodes[node].count), "minimum"))
        case .maxProperties:
            unsafe report(step, node, "maxProperties", count("properties", Int(nodes[node].count), "maximum"))
        case .minItems: unsafe report(step, node, "minItems", count("items", Int(nodes[node].count), "minimum"))
        case .maxItems: unsafe report(step, node, "maxItems", count("items", Int(nodes[node].count), "maximum"))
        case .uniqueItems:
            guard let (one, other) = equalItems(node) else { return }
            unsafe report(step, node, "uniqueItems", "has equal items at \(one) and \(other)")
        case .dependentRequired:
            let key = PlankJSONLiteral.text(program.keyTexts[program.dependentKeys[first].key])
            let keyword = unsafe step.pointee.flags == 0 ? "dependentRequired" : "dependencies"
            for other in missingDependents(first, node) {
                let text = PlankJSONLiteral.text(program.keyTexts[other])
                unsafe report(
                    step,
                    node,
                    keyword,
                    "lacks the property \(text), which \(key) requires",
                    part: other
                )
            }
        case .not: unsafe report(step, node, "not", "is not allowed")
        default: break
        }
    }

    private mutating func reportNumber(
        _ step: UnsafePointer<PlankSchemaStep>,
        _ node: Int,
        _ keyword: String,
        _ words: String
    ) {
        let bound = unsafe program.bounds[Int(step.pointee.first)].text
        unsafe report(step, node, keyword, "is \(shortText(of: node) ?? "a long number")\(words) \(bound)")
    }

    private func typeName(of node: Int) -> String {
        let kind = unsafe nodes[node].kind
        if kind == .number {
            return unsafe PlankSchemaTypes(rawValue: PlankExactNumber(written(node)).isWhole ? 8 : 128).text
        }
        return PlankSchemaTypes(rawValue: Int(kind.rawValue)).text
    }

    /// Returns a scalar as it is written, if it is short.
    private func shortText(of node: Int) -> String? {
        let value = unsafe nodes[node]
        guard value.kind != .object, value.kind != .array, value.end &- value.start <= 60 else { return nil }
        return unsafe value.kind == .string
            ? PlankJSONLiteral.text(text(of: node)) : String(decoding: written(node), as: UTF8.self)
    }

    /// Adds a violation, unless the list has it.
    ///
    /// - Parameter part: What tells apart several violations of a value by one step.
    mutating func report(
        _ step: UnsafePointer<PlankSchemaStep>,
        _ node: Int,
        _ keyword: String,
        _ message: String,
        part: Int = 0,
        key: String? = nil,
        expected: [String] = [],
        branches: [[PlankSchemaViolation]] = []
    ) {
        guard fault == nil, !isDone, list == 0 || remaining > 0 && violations.count < limit else { return }
        let report = Report(step: unsafe step - steps, part: part, node: node, list: list)
        guard reported.insert(report).inserted else { return }
        if list > 0 { remaining -= 1 }
        violations.append(
            PlankSchemaViolation(
                location: pointer(of: path),
                schema: currentSchema(),
                keyword: keyword,
                message: message,
                value: shortText(of: node),
                branches: branches,
                expected: expected,
                key: key
            )
        )
    }

    /// Reports that a value is allowed by two branches of a `oneOf`.
    @inline(never)
    mutating func reportMatches(
        _ step: UnsafePointer<PlankSchemaStep>,
        _ node: Int,
        _ first: Int,
        _ second: Int
    ) {
        let message = "is allowed by more than one branch: oneOf/\(first) and oneOf/\(second)"
        unsafe report(step, node, "oneOf", message)
    }

    /// Reports that a value is allowed by no branch, and why.
    mutating func reportBranches(
        _ step: UnsafePointer<PlankSchemaStep>,
        _ node: Int,
        _ branches: Range<Int>
    ) {
        let keyword = unsafe step.pointee.code == .anyOf ? "anyOf" : "oneOf"
        let outer = (violations, list)
        var causes: [[PlankSchemaViolation]] = []
        for index in branches where fault == nil {
            listCount += 1
            (violations, list) = ([], listCount)
            if remaining > 0 { _ = unsafe apply(program.lists[index], node, marking: -1) }
            causes.append(violations)
        }
        (violations, list) = outer
        guard fault == nil else { return }
        let message = PlankSchemaViolation.unknownTag(causes, of: pointer(of: path)) ?? "is allowed by no branch"
        unsafe report(step, node, keyword, message, branches: causes)
    }

    /// Returns the JSON pointer of a part of the path to the current value.
    private func pointer(of path: some Sequence<Int>) -> String {
        path.map { token in
            "/" + (token < 0 ? String(-1 - token) : PlankJSONPointerText.token(text(of: token)))
        }.joined()
    }

    /// Returns the current schema, with those that were applied on the way to it.
    private mutating func currentSchema() -> PlankAppliedSchema {
        var (last, depth) = (-1, 0)
        for index in trail.indices {
            let entry = trail[index]
            if entry.applied < 0 {
                let tokens = pointer(of: path[depth..<entry.depth])
                last = applied.add(outer: last, entry.schema, by: entry.reference, tokens)
                var end = entry.schema
                while let reference = program.references[end] {
                    end = reference.first
                    last = applied.add(outer: last, end, by: reference.reference, "")
                }
                trail[index].applied = last
            }
            (last, depth) = (trail[index].applied, entry.depth)
        }
        return PlankAppliedSchema(all: applied, index: last)
    }
}
