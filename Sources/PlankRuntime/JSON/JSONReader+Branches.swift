/// The state of a union that tries its branches one after the other.
@usableFromInline nonisolated struct PlankBranchAttempt {
    /// Whether the value is only a guess: then an unknown enum value is a mismatch.
    @usableFromInline var isStrict = false
    /// Whether the branch does not declare some key.
    var missesKeys = false
    /// Whether an enum allows the value that was read last, or one within it, without listing it.
    @usableFromInline var isUnlisted = false
    /// Whether only `Codable` can decide if a branch matches.
    var isUndecided = false
    /// How many more branches of nested unions may be tried.
    var remaining = 10_000
}

/// The branches of a union that match a value.
///
/// - Note: Named in the models' API.
public nonisolated struct PlankJSONBranches<Union> {
    let mark: PlankJSONReader.Mark
    let outer: PlankBranchAttempt
    /// The end of the value, as the matching branch has read it.
    var end: PlankJSONReader.Mark
    var fitting: Union?
    var attempt: PlankBranchAttempt
    /// The number of branches that match. An enum that allows the value without listing it is not counted.
    var count = 0
    /// Whether no further branch can be better.
    var isSettled = false

    /// Whether the value is an object or an array.
    var isOfContainer: Bool { unsafe mark.next.pointee == UInt8(ascii: "{") || mark.next.pointee == UInt8(ascii: "[") }
}

nonisolated extension PlankJSONReader {
    /// A position to return to.
    @safe nonisolated struct Mark {
        let next: UnsafePointer<UInt8>
        let depth: Int
    }

    var mark: Mark {
        mutating get { unsafe Mark(next: place, depth: depth) }
    }

    mutating func goBack(to mark: Mark) {
        unsafe next = unsafe mark.next
        depth = mark.depth
    }

    // MARK: - Tags

    /// Returns the string at `key` of the next object, which tells branches apart without trying them.
    public mutating func tag(_ key: StaticString) -> String? {
        tag(key, as: String.self)
    }

    /// Returns the value at `key` of the next object, for tags that are not strings; `nil` if there is none of type
    /// `T`.
    public mutating func tag<T: PlankDirectJSON>(_ key: StaticString, as type: T.Type) -> T? {
        firstTag(CollectionOfOne(key), type)
    }

    /// Returns the value at the first of `keys` that the next object has; `nil` if it is not a `T`.
    @inline(__always) mutating func firstTag<T: PlankDirectJSON>(
        _ keys: some Collection<StaticString>,
        _ type: T.Type
    ) -> T? {
        guard peek() == UInt8(ascii: "{") else { return nil }
        let start = mark
        defer {
            failure = nil
            goBack(to: start)
        }
        var found: (place: Int, value: Mark)?
        var members = object(.none)
        while nextKey(&members) != nil {
            for (place, key) in keys.enumerated() where isOtherKey(key) {
                let isNew = place < found?.place ?? keys.count
                if isNew || place == found?.place && !firstKeyCounts { found = (place, mark) }
                break
            }
            // No other key takes precedence.
            if firstKeyCounts, found?.place == 0 { break }
            skipValue()
        }
        guard failure == nil, let found else { return nil }
        goBack(to: found.value)
        return T(reading: &self)
    }

    /// Returns whether the last key is `key`.
    func isOtherKey(_ key: StaticString) -> Bool {
        let text = unsafe UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        return unsafe otherKeyBytes.elementsEqual(text)
    }

    // MARK: - Branches

    /// Starts to compare the branches of a union.
    public mutating func branches<Union>(of union: Union.Type) -> PlankJSONBranches<Union> {
        let mark = self.mark
        return PlankJSONBranches(mark: mark, outer: trial, end: mark, attempt: trial)
    }

    /// Tries to read the value as a `T`: `json.consider(&branches, Self.user)`.
    public mutating func consider<T: PlankDirectJSON, Union>(
        _ branches: inout PlankJSONBranches<Union>,
        _ branch: (T) -> Union
    ) {
        attempt(&branches) { T(reading: &$0).map(branch) }
    }

    /// Tries to read the value as a dictionary, which matches more objects than a model that declares their keys.
    public mutating func consider<T: PlankDirectJSON, Union>(
        _ branches: inout PlankJSONBranches<Union>,
        _ branch: ([String: T]) -> Union
    ) {
        attempt(&branches) { json in
            guard let value = [String: T](reading: &json) else { return nil }
            if !value.isEmpty { json.trial.missesKeys = true }
            return branch(value)
        }
    }

    /// Tries to read the value as a `T`, which supports only `Codable`.
    public mutating func consider<T: Decodable, Union>(
        _ branches: inout PlankJSONBranches<Union>,
        _ branch: (T) -> Union
    ) {
        branches.attempt.isUndecided = true
    }

    /// Tries to read the value with its coding: `json.consider(&branches, as: PlankDateTimeCoding.self, Self.date)`.
    public mutating func consider<C: PlankDirectCoding, Union>(
        _ branches: inout PlankJSONBranches<Union>,
        as coding: C.Type,
        _ branch: (C.Value) -> Union
    ) {
        attempt(&branches) { json in
            let value = C.read(&json)
            if value is any PlankDictionaryValue { json.trial.missesKeys = true }
            return value.map(branch)
        }
    }

    /// Tries to read the value with a coding that supports only `Codable`.
    public mutating func consider<C: PlankValueCoding, Union>(
        _ branches: inout PlankJSONBranches<Union>,
        as coding: C.Type,
        _ branch: (C.Value) -> Union
    ) {
        branches.attempt.isUndecided = true
    }

    /// Reads the value as one of the branches, and goes back to its start.
    mutating func attempt<Union>(
        _ branches: inout PlankJSONBranches<Union>,
        _ body: (inout PlankJSONReader) -> Union?
    ) {
        if failure != nil || branches.isSettled || branches.attempt.isUndecided { return }
        guard branches.attempt.remaining > 0 else {
            branches.attempt.isUndecided = true
            return
        }
        goBack(to: branches.mark)
        trial = PlankBranchAttempt(isStrict: true, remaining: branches.attempt.remaining - 1)
        let value = body(&self)
        branches.attempt.remaining = trial.remaining
        branches.attempt.isUndecided = trial.isUndecided
        if let value, failure == nil {
            let isUnlisted = trial.isUnlisted && !branches.isOfContainer
            if !isUnlisted || branches.fitting == nil {
                branches.count += isUnlisted ? 0 : 1
                branches.isSettled = !isUnlisted && !trial.missesKeys
                branches.fitting = value
                branches.attempt.missesKeys = trial.missesKeys
                branches.attempt.isUnlisted = isUnlisted
                branches.end = unsafe Mark(next: next, depth: depth)
            }
        }
        failure = nil
        goBack(to: branches.mark)
        trial = branches.outer
    }

    /// Returns the branch that keeps the whole value, or is the only one that matches. Otherwise `Codable` decides.
    fileprivate mutating func best<Union: Decodable>(_ branches: PlankJSONBranches<Union>) -> Union? {
        trial.remaining = branches.attempt.remaining
        let isOnlyUnlisted = branches.count == 0 && branches.fitting != nil
        guard !branches.attempt.isUndecided, branches.isSettled || branches.count == 1 || isOnlyUnlisted else {
            return decode(Union.self)
        }
        if branches.attempt.missesKeys { trial.missesKeys = true }
        if isOnlyUnlisted { trial.isUnlisted = true }
        goBack(to: branches.end)
        return branches.fitting
    }
}

/// A dictionary, which declares no keys.
private nonisolated protocol PlankDictionaryValue {}

nonisolated extension Dictionary: PlankDictionaryValue {}

nonisolated extension PlankDirectJSON {
    /// Creates the value from the best matching branch.
    public init?(_ branches: PlankJSONBranches<Self>, reading json: inout PlankJSONReader) {
        guard let value = json.best(branches) else { return nil }
        self = value
    }

    /// Reads the value of a union's branch: `self.init(reading: &json, Self.user)`.
    @inlinable public init?<T: PlankDirectJSON>(reading json: inout PlankJSONReader, _ branch: (T) -> Self) {
        guard let value = T(reading: &json) else { return nil }
        self = branch(value)
    }

    /// Reads the value of a union's branch that supports only `Codable`.
    public init?<T: Decodable>(reading json: inout PlankJSONReader, _ branch: (T) -> Self) {
        guard let value = json.decode(T.self) else { return nil }
        self = branch(value)
    }

    /// Reads a value whose branch is not given by a tag, with `Codable`.
    public init?(decoding json: inout PlankJSONReader) {
        guard let value = json.decode(Self.self) else { return nil }
        self = value
    }
}
