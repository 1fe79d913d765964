nonisolated extension PlankJSONPatch {
    /// Returns `value` with all operations applied, in order (RFC 6902, section 5).
    ///
    /// - Throws: `Failure` for the first operation that cannot be applied.
    public func applied(to value: PlankJSON) throws -> PlankJSON {
        var document = Document(root: value)
        for (index, operation) in operations.enumerated() {
            do {
                try document.apply(operation)
            } catch let fault as Fault {
                throw Failure(index: index, operation: operation, pointer: fault.pointer, reason: fault.reason)
            }
        }
        return document.root
    }

    /// Returns the value at a place within another one; `nil` if there is none.
    static func value(at pointer: Pointer, in value: PlankJSON) -> PlankJSON? {
        pointer.tokens.reduce(value as PlankJSON?) { $0?.child($1) }
    }

    /// An operation that cannot be applied. None of the patch's operations is applied then.
    public nonisolated struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The index of the operation in its patch.
        public let index: Int
        /// The operation.
        public let operation: Operation
        /// The pointer of the operation that does not lead to a suitable place.
        public let pointer: Pointer
        /// Why the operation cannot be applied.
        public let reason: Reason

        /// A message such as `operations[2], remove "/tags/7": no such value`.
        public var description: String {
            "operations[\(index)], \(operation.name) \(PlankJSONText.quoted(pointer.description)): \(reason.rawValue)"
        }
    }

    /// Why an operation cannot be applied.
    public nonisolated enum Reason: String, Hashable, Sendable {
        /// The place does not exist, or has no parent that could hold a value there.
        case missing = "no such value"
        /// The index of an array is past its end, or not an index at all.
        case invalidIndex = "invalid index"
        /// The value is not the one that `test` expects.
        case unequal = "the value differs"
        /// A value cannot be moved into itself.
        case movedIntoItself = "a value cannot be moved into itself"
        /// The whole value cannot be removed.
        case wholeValue = "the whole value cannot be removed"
    }

    private nonisolated struct Fault: Error {
        let pointer: Pointer
        let reason: Reason
    }

    /// A value that operations change in place.
    private nonisolated struct Document {
        var root: PlankJSON

        mutating func apply(_ operation: Operation) throws {
            switch operation {
            case .add(let value, let path):
                try add(value, at: path)
            case .remove(let path):
                try remove(at: path)
            case .replace(let path, let value):
                try replace(at: path, with: value)
            case .move(let source, let path):
                let value = try value(at: source)
                if path == source { return }
                if path.starts(with: source) { throw Fault(pointer: path, reason: .movedIntoItself) }
                try remove(at: source)
                try add(value, at: path)
            case .copy(let source, let path):
                try add(value(at: source), at: path)
            case .test(let expected, let path):
                guard try value(at: path) == expected else { throw Fault(pointer: path, reason: .unequal) }
            }
        }

        private func value(at pointer: Pointer) throws -> PlankJSON {
            guard let value = PlankJSONPatch.value(at: pointer, in: root) else {
                throw Fault(pointer: pointer, reason: .missing)
            }
            return value
        }

        private mutating func add(_ value: PlankJSON, at pointer: Pointer) throws {
            guard let name = pointer.tokens.last else {
                root = value
                return
            }
            try changeParent(of: pointer) { parent in
                if var members = parent.takeMembers() {
                    members.removeValue(forKey: name)
                    members[name] = value
                    parent = .object(members)
                    return nil
                }
                guard var elements = parent.takeElements() else { return .missing }
                guard let index = name == "-" ? elements.count : PlankJSON.index(name), index <= elements.count
                else { return .invalidIndex }
                elements.insert(value, at: index)
                parent = .array(elements)
                return nil
            }
        }

        private mutating func remove(at pointer: Pointer) throws {
            guard let name = pointer.tokens.last else { throw Fault(pointer: pointer, reason: .wholeValue) }
            try changeParent(of: pointer) { parent in
                if var members = parent.takeMembers() {
                    guard let index = members.plankIndex(ofName: name) else { return .missing }
                    members.remove(at: index)
                    parent = .object(members)
                    return nil
                }
                guard var elements = parent.takeElements() else { return .missing }
                guard let index = PlankJSON.index(name), index < elements.count else { return .missing }
                elements.remove(at: index)
                parent = .array(elements)
                return nil
            }
        }

        private mutating func replace(at pointer: Pointer, with value: PlankJSON) throws {
            guard let name = pointer.tokens.last else {
                root = value
                return
            }
            try changeParent(of: pointer) { parent in
                if case .some = parent.exchangeChild(name, with: value) { nil } else { .missing }
            }
        }

        /// Changes the object or array that holds a place.
        ///
        /// Each parent is moved out of its own parent, so that it is changed without being copied. After a failure, the
        /// document must not be used.
        private mutating func changeParent(
            of pointer: Pointer,
            _ change: (inout PlankJSON) -> Reason?
        ) throws {
            var parents: [PlankJSON] = []
            var value = root
            root = .null
            for token in pointer.tokens.dropLast() {
                guard let child = value.exchangeChild(token, with: .null) else {
                    throw Fault(pointer: pointer, reason: .missing)
                }
                parents.append(value)
                value = child
            }
            if let reason = change(&value) { throw Fault(pointer: pointer, reason: reason) }
            for token in pointer.tokens.dropLast().reversed() {
                guard var parent = parents.popLast() else { break }
                _ = parent.exchangeChild(token, with: value)
                value = parent
            }
            root = value
        }
    }
}

nonisolated extension PlankJSON {
    /// Returns the index that a token of a pointer stands for: digits without a leading zero.
    fileprivate static func index(_ token: String) -> Int? {
        guard token.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        return token.utf8.first == UInt8(ascii: "0") && token.utf8.count > 1 ? nil : Int(token)
    }

    /// Returns the property or element that a token of a pointer names.
    fileprivate func child(_ token: String) -> PlankJSON? {
        switch self {
        case .object(let members): members.plankIndex(ofName: token).map { members.values[$0] }
        case .array: Self.index(token).flatMap { self[$0] }
        default: nil
        }
    }

    /// Replaces the property or element that a token names, in place, and returns the old one; `nil` if there is none.
    fileprivate mutating func exchangeChild(_ token: String, with value: PlankJSON) -> PlankJSON? {
        if var members = takeMembers() {
            defer { self = .object(members) }
            guard let index = members.plankIndex(ofName: token) else { return nil }
            let old = members.values[index]
            members.values[index] = value
            return old
        }
        guard var elements = takeElements() else { return nil }
        defer { self = .array(elements) }
        guard let index = Self.index(token), index < elements.count else { return nil }
        let old = elements[index]
        elements[index] = value
        return old
    }

    /// Moves the properties out, so that they can be changed without being copied, and leaves `null`.
    @inline(never)
    fileprivate mutating func takeMembers() -> [String: PlankJSON]? {
        guard case .object(let members) = self else { return nil }
        self = .null
        return members
    }

    /// Moves the elements out, so that they can be changed without being copied, and leaves `null`.
    @inline(never)
    fileprivate mutating func takeElements() -> [PlankJSON]? {
        guard case .array(let elements) = self else { return nil }
        self = .null
        return elements
    }
}
