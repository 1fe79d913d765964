import JSONTree
import SchemaGraph
import SwiftModel
import TypeMapping

/// Writes the smallest document of each struct as a call of its initializer, from the finished models.
///
/// A value that no expression has, such as one of a type of the app, is a parameter of the fixture.
package struct FixtureBuilding {
    private let documents: [TypePath: JSONConstant]
    private let types: TypeTable
    private var known: [TypePath: FixtureModel?] = [:]
    /// The features of which the fixtures of other structs can be called.
    private var callable = Heading.fixtureFeatures

    /// Adds fixtures to the structs of models that have such a feature.
    package static func addFixtures(to models: inout MappedModels, _ graph: SchemaGraph) {
        guard models.files.contains(where: { $0.declarations.contains(where: \.hasFixtures) }) else { return }
        let types = TypeTable(models.files)
        let documents = SmallestDocuments(types, models.origins, graph).byPath
        var building = FixtureBuilding(documents: documents, types: types)
        for file in models.files.indices {
            for index in models.files[file].declarations.indices {
                building.addFixtures(to: &models.files[file].declarations[index])
            }
        }
    }

    private mutating func addFixtures(to declaration: inout Declaration) {
        for index in declaration.nested.indices { addFixtures(to: &declaration.nested[index]) }
        if case .structure(var model) = declaration, model.heading.hasFixtures {
            model.fixture = fixture(of: model)
            declaration = .structure(model)
        }
    }

    // MARK: - Structs

    /// Returns the fixture of a struct; `nil` if it has no smallest document.
    private mutating func fixture(of model: StructModel) -> FixtureModel? {
        if let fixture = known[model.heading.path] { return fixture }
        var fixture: FixtureModel?
        let outer = callable
        // A fixture in debug builds alone cannot be part of one in all builds.
        if model.heading.features.contains(Heading.fixtures) { callable = [Heading.fixtures] }
        if case .object(let members) = documents[model.heading.path] { fixture = self.fixture(of: model, members) }
        callable = outer
        known[model.heading.path] = .some(fixture)
        return fixture
    }

    private mutating func fixture(of model: StructModel, _ members: [JSONConstant.Member]) -> FixtureModel {
        let values = Dictionary(members.map { (ExactText($0.key), $0.value) }) { first, _ in first }
        let taken = model.initializerParameters
        var arguments: [FixtureModel.Argument] = []
        for property in taken {
            let value = values[ExactText(property.key)]
            if value == nil, !property.isRequired { continue }
            let sample = value.flatMap { self.value($0, of: property) }
            if let sample, sample == property.defaultArgument.map(SampleValue.literal) { continue }
            arguments.append(argument(property, sample))
        }
        let names = Set(taken.map(\.name))
        var assignments: [FixtureModel.Argument] = []
        for property in model.properties where !property.hasOwnValue && !names.contains(property.name) {
            guard let value = values[ExactText(property.key)] else { continue }
            let sample = self.value(value, of: property)
            if case .tag(let tag) = property.initialValue, sample == .literal(tag) { continue }
            assignments.append(argument(property, sample))
        }
        if case .kept(let name, let type, _, _) = model.additional {
            let declared = Set(model.properties.map { ExactText($0.key) })
            let others = members.filter { !declared.contains(ExactText($0.key)) }
            if !others.isEmpty {
                let value = self.value(.object(others), as: .map(value: type))
                assignments.append(FixtureModel.Argument(name: name, type: .map(value: type), value: value))
            }
        }
        return FixtureModel(arguments: arguments, assignments: assignments)
    }

    private func argument(_ property: PropertyModel, _ value: SampleValue?) -> FixtureModel.Argument {
        FixtureModel.Argument(name: property.name, type: property.declaredType, value: value)
    }

    /// Returns a struct as its own fixture, or as a call of its initializer that takes all values.
    private mutating func value(_ document: JSONConstant, of model: StructModel) -> SampleValue? {
        guard case .object(let members) = document else { return nil }
        let hasFixture = !callable.isDisjoint(with: model.heading.features)
        if hasFixture, document == documents[model.heading.path], fixture(of: model)?.parameters.isEmpty == true {
            return .fixture
        }
        let fixture = fixture(of: model, members)
        guard fixture.assignments.isEmpty else { return nil }
        let arguments = fixture.arguments.compactMap { argument in
            argument.value.map { SampleValue.Member(name: argument.name, value: $0) }
        }
        return arguments.count == fixture.arguments.count ? .initializer(arguments) : nil
    }

    // MARK: - Values

    private mutating func value(_ json: JSONConstant, of property: PropertyModel) -> SampleValue? {
        let isOptional = property.isOptional && property.type != .json
        return value(json, as: isOptional ? .optional(wrapped: property.type) : property.type)
    }

    private mutating func value(_ json: JSONConstant, as type: SwiftType) -> SampleValue? {
        switch (type, json) {
        case (.json, _): return .literal(.json(json))
        case (.optional, .null): return .null
        case (.optional(let wrapped), _): return value(json, as: wrapped).flatMap { $0.inOptional(json) }
        case (.scalar, _), (.numberOrText, _): return types.literal(json, as: type).map(SampleValue.literal)
        case (.coded(let name, let coding, _), _): return SampleValue(json, name, coding)
        case (.list(let element), .array(let elements)), (.set(let element, _), .array(let elements)):
            let values = elements.compactMap { value($0, as: element) }
            return values.count == elements.count ? .array(values) : nil
        case (.map(let element), .object(let members)):
            let entries = members.compactMap { member in
                value(member.value, as: element).map { SampleValue.Entry(key: member.key, value: $0) }
            }
            return entries.count == members.count ? .dictionary(entries) : nil
        case (.declared(let path), _): return types[path].flatMap { value(json, of: $0) }
        case (.list, _), (.set, _), (.map, _), (.custom, _): return nil
        }
    }

    private mutating func value(_ json: JSONConstant, of declaration: Declaration) -> SampleValue? {
        switch declaration {
        case .structure(let model): value(json, of: model)
        case .union(let model): value(json, of: model)
        case .alias(let model): value(json, as: model.type)
        case .newtype, .enumeration:
            types.literal(json, as: .declared(path: declaration.heading.path)).map(SampleValue.literal)
        case .namespace, .baseProtocol: nil
        }
    }

    /// Returns the case that reading the value would give: the one of its tag, or else the first whose type has it.
    private mutating func value(_ json: JSONConstant, of model: UnionModel) -> SampleValue? {
        let tag = model.tag.flatMap { tag in json.members?.first { $0.key == tag.key }?.value }
        for branch in model.cases {
            if let tag, branch.isObject, !branch.tags.isEmpty, !branch.tags.contains(tag) { continue }
            var payload = json
            if let key = branch.key {
                guard let members = json.members, members.count == 1, members[0].key == key else { continue }
                payload = members[0].value
            } else if let key = model.tag?.key, !declares(key, branch.type) {
                payload = json.members.map { .object($0.filter { $0.key != key }) } ?? json
            }
            if let value = value(payload, as: branch.type) { return .unionCase(branch.name, value) }
        }
        return nil
    }

    /// Returns whether a type is a struct that declares a key, so that a tag of that key is a part of its value.
    private func declares(_ key: String, _ type: SwiftType) -> Bool {
        guard case .declared(let path) = type, case .structure(let model)? = types[path] else { return false }
        return model.properties.contains { $0.key == key }
    }
}

extension Declaration {
    /// Whether the declaration, or one nested in it, has a feature for fixtures.
    fileprivate var hasFixtures: Bool { heading.hasFixtures || nested.contains(where: \.hasFixtures) }
}

extension JSONConstant {
    fileprivate var members: [Member]? { if case .object(let members) = self { members } else { nil } }
}

extension SampleValue {
    /// Returns the value where an optional is required, whose cases hide those of the value's type; `nil` if it has no
    /// other expression.
    fileprivate func inOptional(_ json: JSONConstant) -> SampleValue? {
        switch self {
        case .literal(.enumCase(let name)) where SwiftName.casesOfOptional.contains(name.bare):
            .literal(.rawValue(json))
        case .unionCase(let name, _) where SwiftName.casesOfOptional.contains(name.bare): nil
        default: self
        }
    }

    /// Creates a value of a type of Foundation from the JSON that a coding of the runtime reads.
    fileprivate init?(_ json: JSONConstant, _ type: String, _ coding: String) {
        switch (coding, json) {
        case ("PlankDateTimeCoding", .string(let text)), ("PlankFullDateCoding", .string(let text)):
            guard let seconds = Self.secondsSince1970(text) else { return nil }
            self = .date(secondsSince1970: seconds, type: type)
        case ("PlankUnixSecondsCoding", .integer(let seconds)), ("PlankUnixTimeCoding", .integer(let seconds)):
            self = .date(secondsSince1970: Double(seconds), type: type)
        case ("PlankUnixMillisecondsCoding", .integer(let milliseconds)):
            self = .date(secondsSince1970: Double(milliseconds) / 1_000, type: type)
        case ("PlankURLCoding", .string(let text)), ("PlankAbsoluteURLCoding", .string(let text)):
            self = .url(text)
        case ("PlankUUIDCoding", .string(let text)):
            let digits = text.compactMap(\.hexDigitValue)
            guard digits.count == 32 else { return nil }
            let bytes: [UInt8] = (0..<16).map { index in UInt8(digits[2 * index] * 16 + digits[2 * index + 1]) }
            self = .uuid(bytes, type: type)
        case ("PlankBase64Coding", .string("")), ("PlankBase64URLCoding", .string("")): self = .noData(type: type)
        case ("PlankDecimalCoding", .string(let text)):
            guard let value = ValueExpression(decimal: text) else { return nil }
            self = .literal(value)
        default: return nil
        }
    }

    /// Returns the time of a date in UTC, such as `2000-01-01` or `2000-01-01T00:00:00Z`; `nil` for other forms.
    private static func secondsSince1970(_ text: String) -> Double? {
        let isTime = text.hasSuffix("Z")
        let parts = (isTime ? text.dropLast() : text[...]).split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
        guard parts.count == (isTime ? 6 : 3), text.utf8.count == (isTime ? 20 : 10), 1...12 ~= parts[1] else {
            return nil
        }
        // Years start in March, so that the day that some of them have more is their last.
        let year = parts[1] > 2 ? parts[0] : parts[0] - 1
        let month = (parts[1] + 9) % 12
        let dayOfYear = (153 * month + 2) / 5 + parts[2] - 1
        let leapDays = year / 4 - year / 100 + year / 400
        let day = 365 * year + leapDays + dayOfYear - 719_468
        let time = isTime ? parts[3] * 3_600 + parts[4] * 60 + parts[5] : 0
        return Double(day * 86_400 + time)
    }
}
