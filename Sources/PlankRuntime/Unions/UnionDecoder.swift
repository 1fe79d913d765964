import Foundation

/// Finds the branch of a union that a value belongs to, by trying the branches one after the other.
///
/// Of the matching branches, the one that declares most of the keys present is chosen, the first of several. A branch
/// that would drop a key that another matching branch declares is never chosen, and an enum that allows other values
/// gives way to a branch that describes such a value. If none matches, values may have other types than their schemas
/// imply, and strings may be invalid for their formats, as anywhere else. If still none matches, enums may have values
/// that they do not list: of the branches that then match and declare all keys, the first is chosen if those values would
/// not tell them apart.
///
/// The attempts of nested unions multiply: ten levels of four branches are a million attempts. So the outermost union
/// and all unions within its branches share 250,000 attempts, and every four levels of depth raise the cost of an
/// attempt by one. After 50,000, the first branch that matches is chosen. When all are used up, each further branch
/// fails immediately, and the outermost union is unknown or an error.
public nonisolated struct PlankUnionDecoder<Union> {
    private let decoder: any Decoder
    private let name: String
    private let enclosing: PlankBranchTrial?
    private let budget: PlankTrialBudget
    private let level: Int
    /// The number of keys and indices that lead to the value. Stored, because a decoder's path changes while it reads.
    /// Not `lazy`, which a type that belongs to no actor cannot have where the main actor is the default.
    private var depth: Int {
        mutating get {
            let depth = knownDepth ?? decoder.codingPath.count
            knownDepth = depth
            return depth
        }
    }
    private var knownDepth: Int?
    private var choice = PlankBranchChoice<Union>()
    /// The branches that match if values may have other types than implied, and strings may be invalid for their formats.
    private var forgivingChoice = PlankBranchChoice<Union>()
    /// The branches that match if enums may have values that they do not list.
    private var guesses = PlankBranchChoice<Union>()
    private var failures: [PlankBranchFailure] = []

    /// Creates a decoder for the value at the position of `decoder`; `name` is the union's name in error messages.
    public init(_ decoder: any Decoder, of name: String) {
        self.decoder = decoder
        self.name = name
        enclosing = PlankTrial.current
        budget = enclosing?.budget ?? PlankTrialBudget()
        level = enclosing?.level ?? 0
    }

    // MARK: - Tags

    /// Returns the string at `key` of an object, or at the first legacy key that is in the object instead. It tells
    /// branches apart without trying them.
    public func tag(_ key: PlankPropertyKey, _ legacyKeys: PlankPropertyKey...) -> String? {
        tag(key, legacyKeys) { try $0.decode(String.self, forKey: $1) }
    }

    /// Returns the same for tags that are not strings; `nil` if there is none of type `T`.
    public func tag<T: Decodable>(_ key: PlankPropertyKey, _ legacyKeys: PlankPropertyKey..., as type: T.Type) -> T? {
        tag(key, legacyKeys) { try $0.decode(type, forKey: $1) }
    }

    private func tag<T>(
        _ key: PlankPropertyKey,
        _ legacyKeys: [PlankPropertyKey],
        _ decode: (KeyedDecodingContainer<PlankPropertyKey>, PlankPropertyKey) throws -> T
    ) -> T? {
        guard let values = try? decoder.container(keyedBy: PlankPropertyKey.self) else { return nil }
        let key = values.contains(key) ? key : legacyKeys.first(where: values.contains) ?? key
        guard let tag = try? decode(values, key) else { return nil }
        enclosing?.noteTag(key.stringValue, at: decoder.codingPath)
        return tag
    }

    /// Returns whether an element of an array is one of the constants that a branch has in its place. An array without
    /// the element, or another value, can belong to any branch.
    public func element(_ index: Int, isOneOf constants: [PlankJSON]) -> Bool {
        guard var elements = try? decoder.unkeyedContainer() else { return true }
        for position in 0...index {
            guard !elements.isAtEnd else { return true }
            if (try? elements.decodeNil()) == true {
                if position == index { return false }
            } else {
                guard let value = try? elements.decode(PlankJSON.self) else { return true }
                if position == index { return constants.contains(value) }
            }
        }
        return true
    }

    // MARK: - Branches

    /// Tries to read the value as a `T`: `union.consider(User.self) { .user($0) }`.
    public mutating func consider<T: Decodable>(_ type: T.Type, _ branch: (T) -> Union) {
        attempt(T.self) { branch(try $0.singleValueContainer().decode(T.self)) }
    }

    /// Tries to read the value as a dictionary, which matches more objects than a model that declares their keys.
    public mutating func consider<T: Decodable>(_ type: [String: T].Type, _ branch: ([String: T]) -> Union) {
        attempt(type) { decoder in
            let value = try decoder.singleValueContainer().decode(type)
            PlankTrial.current?.report(value.keys, at: decoder.codingPath, T.self == PlankJSON.self ? .kept : .typed)
            return branch(value)
        }
    }

    /// Tries a branch; error messages name it by its type. A branch that is read with a coding has no property that
    /// can keep a string which is invalid for its format.
    mutating func attempt(
        _ type: Any.Type,
        isCoded: Bool = false,
        _ body: (any Decoder) throws -> Union
    ) {
        if choice.isSettled { return }
        guard budget.take(level: level) else {
            return note(type, .limit("the unions within each other have too many combinations"))
        }
        if PlankStackSpace.isShort {
            budget.exceed()
            return note(type, .limit("the value is nested too deep"))
        }
        do {
            // In a forgiving trial, one attempt shows both whether a branch matches and what had to be forgiven.
            let trial = newTrial(isForgiving: enclosing?.isForgiving ?? false)
            do {
                let value = try Self.read(decoder, trial, body)
                if !isCoded || trial.forgiven == .none { add(value, trial) }
            } catch {
                guard !trial.isForgiving, trial.hasRefused, !isCoded, choice.isEmpty, !forgivingChoice.isSettled else {
                    throw error
                }
                guard enclosing == nil, !PlankTrial.isStrict, budget.take(level: level) else {
                    enclosing?.refuse()
                    throw error
                }
                let trial = newTrial(isForgiving: true)
                add(try Self.read(decoder, trial, body), trial)
            }
        } catch {
            note(type, .error(error))
        }
    }

    private mutating func note(_ branch: Any.Type, _ reason: PlankBranchFailure.Reason) {
        if keepsReasons { failures.append(PlankBranchFailure(branch: branch, reason: reason)) }
    }

    private mutating func newTrial(isForgiving: Bool) -> PlankBranchTrial {
        PlankBranchTrial(budget: budget, level: level + 1, depth: depth, isForgiving: isForgiving)
    }

    /// Adds a matching branch to those that had the same mismatches forgiven.
    private mutating func add(_ value: Union, _ trial: PlankBranchTrial) {
        switch trial.forgiven {
        case .none: choice.add(value, trial, isLast: !budget.isPatient)
        case .otherType, .text: forgivingChoice.add(value, trial, isLast: !budget.isPatient)
        case .unknownValue: guesses.add(value, trial, isLast: false)
        }
    }

    private static func read(
        _ decoder: any Decoder,
        _ trial: PlankBranchTrial,
        _ body: (any Decoder) throws -> Union
    ) throws -> Union {
        try PlankAttempt.$current.withValue(trial) { try PlankTrial.$isStrict.withValue(true) { try body(decoder) } }
    }

    // MARK: - Results

    /// Returns the value as the branch that keeps most of it; `nil` if none matches or each drops what another
    /// declares.
    public mutating func best() -> Union? {
        guard let (value, trial) = chosen() else { return nil }
        enclosing?.report(trial.missed)
        enclosing?.forgive(trial.forgiven)
        enclosing?.note(trial.unlistedValues)
        if trial.isUnlisted { enclosing?.assumeUnlisted(at: trial.depth) }
        for report in trial.reports { report() }
        return value
    }

    private mutating func chosen() -> (value: Union, trial: PlankBranchTrial)? {
        if !choice.isEmpty { return choice.best() }
        return forgivingChoice.isEmpty ? guesses.agreed : forgivingChoice.best()
    }

    /// Returns the value as plain JSON, for a union that is open to further branches. While another union tries its
    /// branches, this may be an error, unless several branches match.
    public func unknown() throws -> PlankJSON {
        let union = { [String(reflecting: Union.self)] }
        guard isContested || PlankTrial.takesUnknownValue(at: decoder.codingPath, besides: union) else {
            throw failure()
        }
        let value = try decoder.singleValueContainer().decode(PlankJSON.self)
        // Each union around this one may fail and read it again.
        guard enclosing == nil || budget.take(values: value.size) else { throw failure() }
        PlankUnexpectedValue.report(PlankUnexpectedValue(.branch, value, insteadOf: Union.self, at: decoder.codingPath))
        return value
    }

    /// Returns the value as plain JSON, for a schema that allows other values besides its branches, also in a trial.
    ///
    /// In a trial, a value of a form that has a branch is an error: `other(than: .object)`.
    public func other(than forms: PlankUnionForms = []) throws -> PlankJSON {
        let value = try decoder.singleValueContainer().decode(PlankJSON.self)
        guard PlankTrial.isStrict, !isContested else { return value }
        switch value {
        case .object where forms.contains(.object), .array where forms.contains(.array): throw failure()
        default: return value
        }
    }

    /// Returns the error for a value that matches no branch, with one line per branch.
    public func failure() -> DecodingError {
        var message = "No branch of \(name) fits"
        message += failures.isEmpty ? "." : ":"
        let depth = decoder.codingPath.count
        for failure in failures { message += "\n  " + failure.line(below: depth) }
        return PlankDecodingProblem.invalid(message, decoder)
    }

    private var isContested: Bool { choice.isContested || forgivingChoice.isContested }

    /// Whether the reasons of failed branches are recorded: a thousand nested reasons would not be read.
    private var keepsReasons: Bool {
        level == 0 || budget.isFresh
    }
}

/// The forms of values that contain others.
public nonisolated struct PlankUnionForms: OptionSet, Sendable {
    /// One bit per form.
    public let rawValue: UInt8

    /// The forms whose bits are set.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A value with properties.
    public static let object = PlankUnionForms(rawValue: 0x1)
    /// A list of values.
    public static let array = PlankUnionForms(rawValue: 0x2)
}

nonisolated extension PlankJSON {
    /// The number of values, including nested ones.
    fileprivate var size: Int {
        var size = 0
        var pending = [self]
        while let value = pending.popLast() {
            size += 1
            switch value {
            case .array(let elements): pending += elements
            case .object(let members): pending += members.values
            default: break
            }
        }
        return size
    }
}
