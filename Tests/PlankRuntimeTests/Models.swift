import Foundation
import PlankRuntime

/// A model by hand, in the shape of generated code.
struct Pin: Sendable, Hashable {
    var id: String { built.id }
    var note: String? { built.note }
    var createdAt: Date? { built.createdAt }
    var link: URL? { built.link }
    var visits: [Date]? { built.visits }
    var status: Status? { built.status }
    var attribution: Attribution? { built.attribution }
    var parent: Pin? { built.parent }
    var additionalProperties: [String: JSONValue] { built.additionalProperties }

    var setProperties: PropertySet { built.setProperties }

    private let built: Builder

    init(id: String) {
        self.init(Builder(id: id))
    }

    init(id: String, configure: (inout Builder) throws -> Void) rethrows {
        var builder = Builder(id: id)
        try configure(&builder)
        self.init(builder)
    }

    func isSet(_ property: PropertySet) -> Bool {
        setProperties.isSuperset(of: property)
    }
}

extension Pin {
    struct PropertySet: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        static let id = Self(rawValue: 1 << 0)
        static let note = Self(rawValue: 1 << 1)
        static let createdAt = Self(rawValue: 1 << 2)
        static let link = Self(rawValue: 1 << 3)
        static let visits = Self(rawValue: 1 << 4)
        static let status = Self(rawValue: 1 << 5)
        static let attribution = Self(rawValue: 1 << 6)
        static let parent = Self(rawValue: 1 << 7)
    }
}

extension Pin {
    struct Builder: Hashable, Sendable {
        var id: String
        @Field var note: String?
        @CodedField<DateTimeCoding> var createdAt: Date?
        @CodedField<URLCoding> var link: URL?
        @CodedField<ListCoding<DateTimeCoding>> var visits: [Date]?
        @Field var status: Status?
        @Field var attribution: Attribution?
        @BoxedField var parent: Pin?
        var additionalProperties: [String: JSONValue] = [:]

        var setProperties: PropertySet {
            var properties: PropertySet = .id
            if _note.isSet { properties.insert(.note) }
            if _createdAt.isSet { properties.insert(.createdAt) }
            if _link.isSet { properties.insert(.link) }
            if _visits.isSet { properties.insert(.visits) }
            if _status.isSet { properties.insert(.status) }
            if _attribution.isSet { properties.insert(.attribution) }
            if _parent.isSet { properties.insert(.parent) }
            return properties
        }

        init(id: String) {
            self.id = id
        }

        private static let propertyNames: Set<String> = [
            "id", "note", "created_at", "link", "visits", "status", "attribution", "parent",
        ]

        fileprivate init(from decoder: any Decoder) throws {
            var object = try ObjectReader(decoder)
            try self.init(id: object.required("id", String.self))
            object.read("note", into: &_note)
            object.read("created_at", into: &_createdAt)
            object.read("link", into: &_link)
            object.read("visits", into: &_visits)
            object.read("status", into: &_status)
            object.read("attribution", into: &_attribution)
            object.read("parent", into: &_parent)
            object.readAdditional(into: &additionalProperties, besides: Self.propertyNames)
            try object.finish()
        }

        fileprivate func encode(to encoder: any Encoder) throws {
            var object = ObjectWriter(encoder)
            object.write("id", self.id)
            object.write("note", _note)
            object.write("created_at", _createdAt)
            object.write("link", _link)
            object.write("visits", _visits)
            object.write("status", _status)
            object.write("attribution", _attribution)
            object.write("parent", _parent)
            object.writeAdditional(additionalProperties, besides: Self.propertyNames)
            try object.finish()
        }
    }

    init(_ builder: Builder) {
        built = builder
    }

    func copy(_ change: (inout Builder) throws -> Void) rethrows -> Pin {
        var builder = built
        try change(&builder)
        return Pin(builder)
    }
}

extension Pin: Codable {
    init(from decoder: any Decoder) throws {
        self.init(try Builder(from: decoder))
    }

    func encode(to encoder: any Encoder) throws {
        try built.encode(to: encoder)
    }
}

extension Pin: CustomDebugStringConvertible {
    var debugDescription: String {
        DebugFields("Pin", of: built, additional: "additionalProperties").description
    }
}

extension Pin {
    enum Status: OpenEnum {
        case draft
        case published
        case unknown(String)

        static let allCases: [Status] = [.draft, .published]

        var rawValue: String {
            switch self {
            case .draft: return "draft"
            case .published: return "published"
            case .unknown(let rawValue): return rawValue
            }
        }

        init(rawValue: String) {
            switch rawValue {
            case "draft": self = .draft
            case "published": self = .published
            default: self = .unknown(rawValue)
            }
        }
    }

    /// Told apart by trial.
    indirect enum Attribution: Hashable, Sendable, Codable {
        case user(User)
        case pin(Pin)
        case date(Date)
        case none
        case unknown(JSONValue)

        init(from decoder: any Decoder) throws {
            var union = UnionDecoder<Self>(decoder, of: "Pin.Attribution")
            union.consider(User.self) { .user($0) }
            union.consider(Pin.self) { .pin($0) }
            union.consider(as: DateTimeCoding.self) { .date($0) }
            union.consider(Nothing.self) { _ in .none }
            self = try union.best() ?? .unknown(union.unknown())
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .user(let value): try value.encode(to: encoder)
            case .pin(let value): try value.encode(to: encoder)
            case .date(let value): try DateTimeCoding.encode(value, to: encoder)
            case .none: try "none".encode(to: encoder)
            case .unknown(let value): try value.encode(to: encoder)
            }
        }
    }

    /// The text "none".
    struct Nothing: Decodable {
        init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            guard text == "none" else {
                throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
            }
        }
    }

    struct User: Hashable, Sendable, Codable {
        var type = "user"
        let name: String
        let status: Status?

        init(name: String, status: Status? = nil) {
            self.name = name
            self.status = status
        }

        init(from decoder: any Decoder) throws {
            var object = try ObjectReader(decoder)
            object.rejectAdditional(besides: ["type", "name", "status"])
            try object.expect("type", "user")
            name = try object.required("name", String.self)
            var field = Field<Status>()
            object.read("status", into: &field)
            status = field.wrappedValue
            try object.finish()
        }
    }
}

// MARK: - Helpers

func decode<T: Decodable>(_ type: T.Type, _ json: String) throws -> T {
    try JSONDecoder().decode(type, from: Data(json.utf8))
}

func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Encodes and decodes with property lists.
func throughPropertyList<T: Codable>(_ value: T, format: PropertyListSerialization.PropertyListFormat) throws -> T {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    return try PropertyListDecoder().decode(T.self, from: try encoder.encode(value))
}

/// The path and the text of the error that `body` throws.
func failure(_ body: () throws -> some Any) -> (path: String, message: String) {
    do {
        _ = try body()
        return ("", "no error")
    } catch let error as DecodingError {
        switch error {
        case .keyNotFound(_, let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
            .dataCorrupted(let context):
            let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
            return (path.joined(separator: "/"), context.debugDescription)
        @unknown default: return ("", "\(error)")
        }
    } catch {
        return ("", "\(error)")
    }
}
