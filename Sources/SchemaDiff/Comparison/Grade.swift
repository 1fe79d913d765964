import SwiftModel

extension Comparison {
    /// Returns the verdict on how the type `reader` of one version reads the values of `written` in the other version:
    /// breaking if some cannot be decoded, dangerous if some are only decoded as unknown values.
    func grade(_ reader: SwiftType, in readers: Version, reading written: SwiftType, in writers: Version) -> Verdict {
        var walk = GradeWalk(comparison: self, readers: readers, writers: writers)
        return walk.grade(reader, reading: written)
    }
}

extension Version {
    /// Returns the scalar that a newtype wraps, since their JSON is the same; other types are returned unchanged.
    fileprivate func unwrapped(_ type: SwiftType) -> SwiftType {
        guard case .declared(let id) = type, case .newtype(let model) = declarations[id] else { return type }
        return .scalar(model.scalar)
    }
}

/// Compares types of two versions part by part.
private struct GradeWalk {
    let comparison: Comparison
    let readers: Version
    let writers: Version
    /// Limits that end the comparison of recursive types.
    var stepsLeft = 10_000
    var levelsLeft = 64

    mutating func grade(_ reader: SwiftType, reading written: SwiftType) -> Verdict {
        stepsLeft -= 1
        levelsLeft -= 1
        defer { levelsLeft += 1 }
        guard stepsLeft > 0, levelsLeft > 0 else { return .breaking }
        let (reader, written) = (readers.unwrapped(reader), writers.unwrapped(written))
        switch (reader, written) {
        case (.json, _), (_, .scalar(.null)): return .safe
        case (.declared, .numberOrText(let number)):
            return max(grade(reader, reading: .scalar(number)), grade(reader, reading: .scalar(.string)))
        case (.declared(let id), _): return grade(declared: id, reading: written)
        case (_, .declared(let id)): return grade(reader, readingDeclared: id)
        case (.optional(let inner), _): return grade(inner, reading: written.wrapped)
        case (_, .optional), (_, .json): return .breaking
        case (.list(let inner), .list(let other)), (.list(let inner), .set(let other, _)),
            (.set(let inner, _), .list(let other)), (.set(let inner, _), .set(let other, _)),
            (.map(let inner), .map(let other)):
            return grade(inner, reading: other)
        case (.scalar(let scalar), .scalar(let other)), (.scalar(let scalar), .coded(_, _, let other)),
            (.numberOrText(let scalar), .scalar(let other)), (.numberOrText(let scalar), .numberOrText(let other)):
            return Self.reads(scalar, other) ? .safe : .breaking
        // Any number can be decoded as a time.
        case (.coded(_, _, let json), .scalar(let other)) where json != .string:
            return Self.reads(json, other) ? .safe : .breaking
        default: return reader == written ? .safe : .breaking
        }
    }

    /// Returns whether a type of the standard library reads every value of another one.
    private static func reads(_ reader: Scalar, _ written: Scalar) -> Bool {
        switch (reader, written) {
        case (.double, .int), (.double, .int64), (.double, .uint64), (.double, .decimal), (.decimal, .int),
            (.decimal, .int64), (.decimal, .uint64), (.decimal, .double), (.int, .int64), (.int64, .int):
            true
        default: reader == written
        }
    }

    private mutating func grade(declared reader: TypePath, reading written: SwiftType) -> Verdict {
        let writer: Declaration? = if case .declared(let id) = written { writers.declarations[id] } else { nil }
        switch (readers.declarations[reader], writer) {
        case (.union(let model), _):
            let isRead = model.cases.contains { $0.key == nil && grade($0.type, reading: written) == .safe }
            return isRead ? .safe : .dangerous
        case (.enumeration, .union(let other)), (.structure, .union(let other)):
            return grade(.declared(path: reader), readingBranchesOf: other)
        case (.enumeration(let model), _):
            if model.unknownValues == .refused { return .breaking }
            let known = model.rawType == .json ? .dangerous : grade(model.rawType, reading: written)
            // The schema of an extensible enum allows every value of the type.
            return model.isExtensible ? known : max(.dangerous, known)
        case (.structure(let model), _):
            if case .map(let value) = written { return grade(model, readingMapOf: value) }
            guard case .structure = writer, case .declared(let id) = written else { return .breaking }
            let pair = readers.side == .old ? (reader, id) : (id, reader)
            return comparison.types.areCompared(pair.0, pair.1) ? .safe : .breaking
        default: return .breaking
        }
    }

    /// Returns how well a struct reads objects of any keys, whose values all have a type: it needs no key, and drops or keeps
    /// those that it does not declare.
    private mutating func grade(_ model: StructModel, readingMapOf value: SwiftType) -> Verdict {
        if model.additional.isClosed { return .breaking }
        // If an object allows any properties, they are assumed to have the types that the struct declares.
        if value == .json { return model.properties.contains(where: \.isRequired) ? .breaking : .safe }
        for property in model.properties {
            let own = ComparedValue(ComparedProperty(property: property, model: model, version: readers))
            if property.isRequired || own.constant != nil { return .breaking }
            if own.isLenient || own.keepsTexts && writers.isText(value) { continue }
            if grade(property.type, reading: value) == .breaking { return .breaking }
        }
        return model.additional.value.map { grade($0, reading: value) } ?? .dangerous
    }

    /// Returns how well a type that is not declared reads values of a declared type.
    private mutating func grade(_ reader: SwiftType, readingDeclared written: TypePath) -> Verdict {
        switch writers.declarations[written] {
        case .union(let model): return grade(reader, readingBranchesOf: model)
        case .enumeration(let model): return grade(reader, reading: model.rawType)
        case .structure(let model):
            guard case .map(let value) = reader else { return .breaking }
            // The schema of an open struct allows any value for other keys, which models drop.
            let others = model.additional.value ?? (writers.forbidsUndeclared(model) ? nil : .json)
            return worst(model.properties.map(\.type) + [others].compactMap { $0 }, readBy: value) ?? .safe
        default: return .breaking
        }
    }

    /// Returns how well a type other than a union reads the branches of one.
    private mutating func grade(_ reader: SwiftType, readingBranchesOf written: UnionModel) -> Verdict {
        // The schema of an open union allows values of other types too.
        if written.others != nil { return .breaking }
        let types = written.cases.filter { $0.key == nil }.map(\.type)
        let objects = written.cases.filter { $0.key != nil }
        if objects.isEmpty { return worst(types, readBy: reader) ?? .breaking }
        // Of the types that are no unions, only a dictionary reads objects with different keys.
        guard case .map(let value) = reader else { return .breaking }
        let grades = [worst(types, readBy: reader), worst(objects.map(\.type), readBy: value)]
        return grades.compactMap { $0 }.max() ?? .breaking
    }

    private mutating func worst(_ written: [SwiftType], readBy reader: SwiftType) -> Verdict? {
        var worst: Verdict?
        for type in written {
            let next = grade(reader, reading: type)
            if next == .breaking { return next }
            worst = max(worst ?? next, next)
        }
        return worst
    }
}
