/// Compares values of documents as JSON does: numbers by value, strings by code points, objects without an order.
nonisolated struct PlankJSONComparison {
    /// A value of a document.
    @safe struct Part {
        let nodes: UnsafePointer<PlankIndexedNode>
        let bytes: UnsafePointer<UInt8>
        let node: Int

        init(_ nodes: UnsafePointer<PlankIndexedNode>, _ bytes: UnsafePointer<UInt8>, _ node: Int) {
            unsafe self.nodes = unsafe nodes
            unsafe self.bytes = unsafe bytes
            self.node = node
        }

        init(_ index: borrowing PlankJSONIndex, _ node: Int) {
            unsafe self.init(
                UnsafePointer(index.nodes),
                index.bytes.baseAddress ?? UnsafeRawPointer(index.nodes).assumingMemoryBound(to: UInt8.self),
                node
            )
        }

        var kind: PlankIndexedNode.Kind { unsafe nodes[node].kind }

        var written: UnsafeBufferPointer<UInt8> {
            unsafe UnsafeBufferPointer(
                start: bytes + Int(nodes[node].start),
                count: Int(nodes[node].end - nodes[node].start)
            )
        }

        func at(_ node: Int) -> Part { unsafe Part(nodes, bytes, node) }

        var after: Int { unsafe kind == .object || kind == .array ? Int(nodes[node].end) : node + 1 }

        /// The keys or elements, repeated keys left out.
        var parts: [Part] {
            var parts: [Part] = []
            var next = node + 1
            let isObject = kind == .object
            while unsafe next < Int(nodes[node].end) {
                let part = at(next)
                if unsafe !isObject || !nodes[next].traits.contains(.isRepeated) { parts.append(part) }
                next = at(isObject ? next + 1 : next).after
            }
            return parts
        }

        /// The value of a key.
        var value: Part { at(node + 1) }

        /// The text of a string or a key.
        var text: [UInt8] {
            let written = unsafe written
            guard unsafe nodes[node].traits.contains(.isEscaped), let first = written.baseAddress else {
                return unsafe Array(written)
            }
            var text = PlankUnescapedText()
            _ = unsafe text.read(from: first, to: first + written.count)
            return unsafe Array(text.bytes)
        }
    }

    let stackEnd: UInt
    /// Whether values were nested too deep to compare.
    private(set) var isStackShort = false

    init(stackEnd: UInt) { self.stackEnd = stackEnd }

    private mutating func checkStack() {
        var marker: UInt8 = 0
        if unsafe withUnsafeMutablePointer(to: &marker, { UInt(bitPattern: $0) < stackEnd }) { isStackShort = true }
    }

    mutating func areEqual(_ one: Part, _ other: Part) -> Bool {
        checkStack()
        if isStackShort { return false }
        switch (one.kind, other.kind) {
        case (.string, .string):
            let escapes = unsafe (one.nodes[one.node].traits.union(other.nodes[other.node].traits)).contains(.isEscaped)
            return unsafe escapes ? one.text == other.text : PlankByteTable.areEqual(one.written, other.written)
        case (.plainInteger, .plainInteger), (.number, .number), (.plainInteger, .number), (.number, .plainInteger):
            return unsafe PlankByteTable.areEqual(one.written, other.written)
                || PlankExactNumber(one.written) == PlankExactNumber(other.written)
        case (.boolean, .boolean): return unsafe one.written.first == other.written.first
        case (.null, .null): return true
        case (.array, .array):
            guard unsafe one.nodes[one.node].count == other.nodes[other.node].count else { return false }
            for (left, right) in zip(one.parts, other.parts) where !areEqual(left, right) { return false }
            return true
        case (.object, .object):
            guard unsafe one.nodes[one.node].count == other.nodes[other.node].count else { return false }
            let values = Dictionary(other.parts.map { (PlankUTF8Text(utf8: $0.text), $0.value) }) { first, _ in first }
            for key in one.parts {
                guard let value = values[PlankUTF8Text(utf8: key.text)], areEqual(key.value, value) else {
                    return false
                }
            }
            return true
        default: return false
        }
    }

    /// Returns a hash that equal values share.
    ///
    /// - Parameter levels: How many levels of arrays and objects are read; of those further down only the counts are.
    mutating func hash(_ part: Part, levels: Int) -> Int {
        checkStack()
        var hasher = Hasher()
        if isStackShort { return 0 }
        switch part.kind {
        case .string: Self.combineText(of: part, into: &hasher)
        case .plainInteger, .number: unsafe hasher.combine(PlankExactNumber(part.written))
        case .boolean: unsafe hasher.combine(part.written.first)
        case .array, .object:
            unsafe hasher.combine(part.nodes[part.node].count)
            guard levels > 0 else { break }
            let isObject = part.kind == .object
            // The order of members does not matter.
            var sum = 0
            var next = part.node + 1
            while unsafe next < Int(part.nodes[part.node].end) {
                let value = part.at(isObject ? next + 1 : next)
                var member = Hasher()
                if isObject {
                    Self.combineText(of: part.at(next), into: &member)
                } else {
                    member.combine(sum)
                }
                member.combine(hash(value, levels: levels - 1))
                if unsafe !isObject || !part.nodes[next].traits.contains(.isRepeated) { sum &+= member.finalize() }
                next = value.after
            }
            hasher.combine(sum)
        default: break
        }
        return hasher.finalize()
    }

    private static func combineText(of part: Part, into hasher: inout Hasher) {
        if unsafe part.nodes[part.node].traits.contains(.isEscaped) {
            unsafe part.text.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        } else {
            unsafe hasher.combine(bytes: UnsafeRawBufferPointer(part.written))
        }
    }
}

/// Finds two equal elements of an array.
///
/// Elements are compared if a first look at them is alike. Where it is for many, all of their content is hashed, so that time
/// is proportional to the size of the array.
nonisolated struct PlankEqualElements {
    private typealias Element = (place: Int, part: PlankJSONComparison.Part)

    private var comparison: PlankJSONComparison
    private var alike: [Int: [Element]] = [:]
    private var hashed: [Int: [Element]] = [:]

    private static let mostAlike = 4

    init(stackEnd: UInt) { comparison = PlankJSONComparison(stackEnd: stackEnd) }

    /// Whether values were nested too deep to compare.
    var isStackShort: Bool { comparison.isStackShort }

    /// Returns the indices of two equal elements.
    mutating func find(in array: PlankJSONComparison.Part) -> (Int, Int)? {
        var place = 0
        var next = array.node + 1
        while unsafe next < Int(array.nodes[array.node].end), !isStackShort {
            let part = array.at(next)
            if let other = equalElement(to: part, at: place) { return (other, place) }
            next = part.after
            place += 1
        }
        return nil
    }

    /// Returns the index of an equal element; adds the element if there is none.
    private mutating func equalElement(to part: PlankJSONComparison.Part, at place: Int) -> Int? {
        let look = comparison.hash(part, levels: 1)
        let known = alike[look] ?? []
        if known.count < Self.mostAlike {
            for other in known where comparison.areEqual(part, other.part) { return other.place }
            alike[look, default: []].append((place, part))
            if known.count + 1 == Self.mostAlike {
                for element in alike[look] ?? [] { hashed[contentHash(element.part), default: []].append(element) }
            }
            return nil
        }
        let hash = contentHash(part)
        for other in hashed[hash] ?? [] where comparison.areEqual(part, other.part) { return other.place }
        hashed[hash, default: []].append((place, part))
        return nil
    }

    private mutating func contentHash(_ part: PlankJSONComparison.Part) -> Int { comparison.hash(part, levels: .max) }
}
