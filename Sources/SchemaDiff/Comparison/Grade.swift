import SwiftModel

extension Comparison {
    /// Returns how well the type `reader` of one version reads the values of `written` in the other version.
    func grade(_ reader: SwiftType, in readers: Version, reading written: SwiftType, in writers: Version) -> Grade {
        var walk = GradeWalk(comparison: self)
        return walk.grade(reader, in: readers, reading: written, in: writers)
    }
}

extension Version {
    /// Returns the scalar that a newtype wraps, since their JSON is the same; other types are returned unchanged.
    fileprivate func unwrapped(_ type: SwiftType) -> SwiftType {
        guard case .declared(let id) = type, case .newtype(let model) = declarations[id] else { return type }
        return .scalar(model.scalar)
    }
}

/// Compares two types part by part.
private struct GradeWalk {
    let comparison: Comparison
    /// Limits that end the comparison of recursive types.
    private var stepsLeft = 10_000
    private var levelsLeft = 64

    init(comparison: Comparison) { self.comparison = comparison }

    mutating func grade(
        _ reader: SwiftType,
        in readers: Version,
        reading written: SwiftType,
        in writers: Version
    ) -> Grade {
        stepsLeft -= 1
        levelsLeft -= 1
        defer { levelsLeft += 1 }
        guard stepsLeft > 0, levelsLeft > 0 else { return .none }
        let (reader, written) = (readers.unwrapped(reader), writers.unwrapped(written))
        switch (reader, written) {
        case (.json, _), (_, .scalar(.null)): return .full
        case (.declared, .numberOrText(let number)):
            return min(
                grade(reader, in: readers, reading: .scalar(number), in: writers),
                grade(reader, in: readers, reading: .scalar(.string), in: writers)
            )
        case (.declared(let id), _): return grade(id, in: readers, reading: written, in: writers)
        case (_, .declared(let id)): return grade(reader, in: readers, reading: id, in: writers)
        case (.optional(let inner), _): return grade(inner, in: readers, reading: written.wrapped, in: writers)
        case (_, .optional), (_, .json): return .none
        case (.list(let inner), .list(let other)), (.list(let inner), .set(let other, _)),
            (.set(let inner, _), .list(let other)), (.set(let inner, _), .set(let other, _)),
            (.map(let inner), .map(let other)):
            return grade(inner, in: readers, reading: other, in: writers)
        case (.scalar(let scalar), .scalar(let other)), (.scalar(let scalar), .coded(_, _, let other)),
            (.numberOrText(let scalar), .scalar(let other)), (.numberOrText(let scalar), .numberOrText(let other)):
            return Self.reads(scalar, other) ? .full : .none
        // Every number is a time.
        case (.coded(_, _, let json), .scalar(let other)) where json != .string:
            return Self.reads(json, other) ? .full : .none
        default: return reader == written ? .full : .none
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

    /// Returns how well a declared type reads values.
    private mutating func grade(
        _ reader: TypePath,
        in readers: Version,
        reading written: SwiftType,
        in writers: Version
    ) -> Grade {
        switch readers.declarations[reader] {
        case .union(let model):
            for item in model.cases
            where item.key == nil && grade(item.type, in: readers, reading: written, in: writers) == .full {
                return .full
            }
            return .kept
        case .enumeration(let model):
            if case .declared(let id) = written, case .union(let other) = writers.declarations[id] {
                return grade(other, reading: .declared(path: reader), in: readers, in: writers)
            }
            if model.unknownValues == .refused { return .none }
            let known =
                model.rawType == .json ? .kept : grade(model.rawType, in: readers, reading: written, in: writers)
            // The schema of an extensible enum allows every value of the type.
            return model.isExtensible ? known : min(.kept, known)
        case .structure(let model):
            if case .map(let value) = written { return grade(model, in: readers, readingMapOf: value, in: writers) }
            guard case .declared(let id) = written else { return .none }
            switch writers.declarations[id] {
            case .union(let other): return grade(other, reading: .declared(path: reader), in: readers, in: writers)
            case .structure:
                let isSame =
                    readers.side == .old
                    ? comparison.types.areCompared(reader, id) : comparison.types.areCompared(id, reader)
                return isSame ? .full : .none
            default: return .none
            }
        default: return .none
        }
    }

    /// Returns how well a struct reads objects of any keys, whose values all have a type: it needs no key, and drops or keeps
    /// those that it does not declare.
    private mutating func grade(
        _ model: StructModel,
        in readers: Version,
        readingMapOf value: SwiftType,
        in writers: Version
    ) -> Grade {
        if model.additional.isClosed { return .none }
        // An object that only allows any properties has, under each name, what a schema declares for it.
        if value == .json { return model.properties.contains(where: \.isRequired) ? .none : .full }
        for property in model.properties {
            let own = Value(property, of: model, in: readers)
            if property.isRequired || own.constant != nil { return .none }
            if own.isLenient || own.keepsTexts && comparison.isText(value, in: writers) { continue }
            if grade(property.type, in: readers, reading: value, in: writers) == .none { return .none }
        }
        return model.additional.value.map { grade($0, in: readers, reading: value, in: writers) } ?? .kept
    }

    /// Returns how well a type reads values of a declared type.
    private mutating func grade(
        _ reader: SwiftType,
        in readers: Version,
        reading written: TypePath,
        in writers: Version
    ) -> Grade {
        switch writers.declarations[written] {
        case .union(let model):
            return grade(model, reading: reader, in: readers, in: writers)
        case .enumeration(let model):
            return grade(reader, in: readers, reading: model.rawType, in: writers)
        case .structure(let model):
            guard case .map(let value) = reader else { return .none }
            // The schema of an open struct allows any value for other keys, which models drop.
            let others = model.additional.value ?? (writers.forbidsUndeclared(model) ? nil : .json)
            let types = model.properties.map(\.type) + [others].compactMap { $0 }
            return worst(types, readBy: value, in: readers, writers) ?? .full
        default: return .none
        }
    }

    /// Returns how well a type other than a union reads the branches of one.
    private mutating func grade(
        _ written: UnionModel,
        reading reader: SwiftType,
        in readers: Version,
        in writers: Version
    ) -> Grade {
        // The schema of an open union allows values of other types too.
        if written.others != nil { return .none }
        let types = written.cases.filter { $0.key == nil }.map(\.type)
        let objects = written.cases.filter { $0.key != nil }
        if objects.isEmpty { return worst(types, readBy: reader, in: readers, writers) ?? .none }
        // Of the types that are no unions, only a dictionary reads objects with different keys.
        guard case .map(let value) = reader else { return .none }
        let grades = [
            worst(types, readBy: reader, in: readers, writers),
            worst(objects.map(\.type), readBy: value, in: readers, writers),
        ]
        return grades.compactMap { $0 }.min() ?? .none
    }

    private mutating func worst(
        _ written: [SwiftType],
        readBy reader: SwiftType,
        in readers: Version,
        _ writers: Version
    ) -> Grade? {
        var worst: Grade?
        for type in written {
            let next = grade(reader, in: readers, reading: type, in: writers)
            if next == .none { return next }
            worst = min(worst ?? next, next)
        }
        return worst
    }
}
