nonisolated extension PlankSchemaCheck {
    /// Returns the bytes of a string, a key or a number as they are written.
    @inline(__always) func written(_ node: Int) -> UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(
            start: bytes + Int(nodes[node].start),
            count: Int(nodes[node].end &- nodes[node].start)
        )
    }

    /// Calls `body` with the bytes of a string or a key, without escapes.
    @inline(__always)
    private func withText<Result>(of node: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let written = unsafe written(node)
        guard unsafe nodes[node].traits.contains(.isEscaped), let first = written.baseAddress else {
            return unsafe body(written)
        }
        var text = PlankUnescapedText()
        _ = unsafe text.read(from: first, to: first + written.count)
        return unsafe body(text.bytes)
    }

    func text(of node: Int) -> String { unsafe withText(of: node) { unsafe String(decoding: $0, as: UTF8.self) } }

    mutating func matches(_ pattern: Int, _ node: Int) -> Bool {
        let result = unsafe withText(of: node) { text in
            Result { () throws(PlankPatternFault) in try unsafe memory.matches(pattern, text, program) }
        }
        switch result {
        case .success(let isMatch): return isMatch
        case .failure(let error):
            fault = .pattern(program.patterns[pattern].text, error)
            return false
        }
    }

    /// Returns whether a number that is written with a fraction or an exponent is an integer that the types include.
    func isWholeNumber(_ node: Int, _ types: UInt8) -> Bool {
        unsafe types & 8 != 0 && nodes[node].kind == .number && PlankExactNumber(written(node)).isWhole
    }

    /// Returns the number of Unicode scalars of a string, or at least `limit` if there are more.
    func length(of node: Int, upTo limit: Int) -> Int {
        let value = unsafe nodes[node]
        if value.traits.isEmpty || limit <= 0 { return Int(value.end &- value.start) }
        return unsafe withText(of: node) { text in unsafe text.count { $0 & 0xC0 != 0x80 } }
    }

    /// The integer of a number with at most 18 digits and no fraction.
    private func smallInteger(_ node: Int) -> Int? {
        let text = unsafe written(node)
        guard unsafe nodes[node].kind == .plainInteger, text.count <= 18 else { return nil }
        let isNegative = unsafe text.first == UInt8(ascii: "-")
        let magnitude = unsafe text.dropFirst(isNegative ? 1 : 0).reduce(0) { $0 &* 10 &+ Int($1 &- UInt8(ascii: "0")) }
        return isNegative ? -magnitude : magnitude
    }

    func isWithin(_ node: Int, _ code: PlankSchemaStep.Code, _ index: Int) -> Bool {
        let bound = program.bounds[index]
        if let limit = bound.integer, let number = smallInteger(node) {
            switch code {
            case .minimum: return number >= limit
            case .maximum: return number <= limit
            case .exclusiveMinimum: return number > limit
            case .exclusiveMaximum: return number < limit
            default: return limit == 0 || number.remainderReportingOverflow(dividingBy: limit).partialValue == 0
            }
        }
        let number = unsafe PlankExactNumber(written(node))
        switch code {
        case .minimum: return !number.isLess(than: bound.number)
        case .maximum: return !bound.number.isLess(than: number)
        case .exclusiveMinimum: return bound.number.isLess(than: number)
        case .exclusiveMaximum: return number.isLess(than: bound.number)
        default: return number.isMultiple(of: bound.number)
        }
    }

    mutating func isListed(_ node: Int, _ index: Int) -> Bool {
        if unsafe nodes[node].kind == .string {
            return unsafe withText(of: node) { text in
                program.withEnumeration(index) { unsafe $0.strings.number(of: text) >= 0 }
            }
        }
        let others = program.withEnumeration(index) { $0.others }
        return others.contains { isEqual(node, toConstant: $0) }
    }

    mutating func isEqual(_ node: Int, toConstant constant: Int) -> Bool {
        let kinds = unsafe program.constants.nodes[constant].kind
        if unsafe nodes[node].kind != kinds, kinds.rawValue & 132 == 0 { return false }
        var comparison = PlankJSONComparison(stackEnd: stackEnd)
        let isEqual = unsafe comparison.areEqual(
            PlankJSONComparison.Part(nodes, bytes, node),
            PlankJSONComparison.Part(program.constants, constant)
        )
        if comparison.isStackShort { fault = .stack }
        return isEqual
    }

    mutating func hasUniqueItems(_ array: Int) -> Bool {
        let pair = equalItems(array)
        return pair == nil && fault == nil
    }

    /// Returns the indices of two equal items.
    mutating func equalItems(_ array: Int) -> (Int, Int)? {
        guard unsafe nodes[array].count > 1 else { return nil }
        var elements = PlankEqualElements(stackEnd: stackEnd)
        let pair = unsafe elements.find(in: PlankJSONComparison.Part(nodes, bytes, array))
        if elements.isStackShort { fault = .stack }
        return pair
    }
}
