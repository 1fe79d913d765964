import Foundation
import PlankRuntime

/// A model by hand, in the shape of generated code.
struct Pin: Sendable, Hashable {
    let id: String
    let note: String?
    let createdAt: Date?
    let link: URL?
    let visits: [Date]?
    let status: Status?
    let attribution: Attribution?
    @Indirect private(set) var parent: Pin?
    let additionalProperties: [String: JSONValue]

    @Presence private(set) var setProperties: PropertySet
    private var spellings: Spellings

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
    struct Builder: Sendable {
        var id: String { didSet { setProperties.insert(.id) } }
        var note: String? { didSet { setProperties.insert(.note) } }
        var createdAt: Date? {
            didSet {
                setProperties.insert(.createdAt)
                spellings["created_at"] = nil
            }
        }
        var link: URL? {
            didSet {
                setProperties.insert(.link)
                spellings["link"] = nil
            }
        }
        var visits: [Date]? {
            didSet {
                setProperties.insert(.visits)
                spellings["visits"] = nil
            }
        }
        var status: Status? { didSet { setProperties.insert(.status) } }
        var attribution: Attribution? { didSet { setProperties.insert(.attribution) } }
        @Indirect var parent: Pin? { didSet { setProperties.insert(.parent) } }
        var additionalProperties: [String: JSONValue] = [:]

        private(set) var setProperties: PropertySet
        fileprivate var spellings = Spellings()

        init(id: String) {
            self.id = id
            _parent = Indirect(wrappedValue: nil)
            setProperties = .id
        }

        init(_ pin: Pin) {
            id = pin.id
            note = pin.note
            createdAt = pin.createdAt
            link = pin.link
            visits = pin.visits
            status = pin.status
            attribution = pin.attribution
            _parent = Indirect(wrappedValue: pin.parent)
            additionalProperties = pin.additionalProperties
            setProperties = pin.setProperties
            spellings = pin.spellings
        }
    }

    init(_ builder: Builder) {
        id = builder.id
        note = builder.note
        createdAt = builder.createdAt
        link = builder.link
        visits = builder.visits
        status = builder.status
        attribution = builder.attribution
        _parent = Indirect(wrappedValue: builder.parent)
        additionalProperties = builder.additionalProperties
        _setProperties = Presence(wrappedValue: builder.setProperties)
        spellings = builder.spellings
    }

    func copy(_ change: (inout Builder) throws -> Void) rethrows -> Pin {
        var builder = Builder(self)
        try change(&builder)
        return Pin(builder)
    }
}

extension Pin: Codable {
    private static let propertyNames: Set<String> = [
        "id", "note", "created_at", "link", "visits", "status", "attribution", "parent",
    ]

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: PropertyKey.self)
        var builder = Builder(id: try values.decode(String.self, forKey: "id"))
        var spellings = Spellings()
        if values.contains("note") { builder.note = try values.decodeIfPresent(String.self, forKey: "note") }
        if values.contains("created_at") {
            builder.createdAt = try values.decodeIfPresent(
                DateTimeCoding.self,
                forKey: "created_at",
                keeping: &spellings
            )
        }
        if values.contains("link") {
            builder.link = try values.decodeIfPresent(URLCoding.self, forKey: "link", keeping: &spellings)
        }
        if values.contains("visits") {
            builder.visits = try values.decodeIfPresent(
                ListCoding<DateTimeCoding>.self,
                forKey: "visits",
                keeping: &spellings
            )
        }
        if values.contains("status") { builder.status = try values.decodeIfPresent(Status.self, forKey: "status") }
        if values.contains("attribution") {
            builder.attribution = try values.decodeIfPresent(Attribution.self, forKey: "attribution")
        }
        if values.contains("parent") { builder.parent = try values.decodeIfPresent(Pin.self, forKey: "parent") }
        builder.additionalProperties = try values.additionalProperties(JSONValue.self, besides: Self.propertyNames)
        builder.spellings = spellings
        self.init(builder)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: PropertyKey.self)
        try values.encode(id, forKey: "id")
        if isSet(.note) { try values.encode(note, forKey: "note") }
        if isSet(.createdAt) {
            try values.encode(createdAt, as: DateTimeCoding.self, forKey: "created_at", keeping: spellings)
        }
        if isSet(.link) { try values.encode(link, as: URLCoding.self, forKey: "link", keeping: spellings) }
        if isSet(.visits) {
            try values.encode(visits, as: ListCoding<DateTimeCoding>.self, forKey: "visits", keeping: spellings)
        }
        if isSet(.status) { try values.encode(status, forKey: "status") }
        if isSet(.attribution) { try values.encode(attribution, forKey: "attribution") }
        if isSet(.parent) { try values.encode(parent, forKey: "parent") }
        try values.encode(additionalProperties: additionalProperties)
    }
}

extension Pin: CustomDebugStringConvertible {
    var debugDescription: String {
        var fields = DebugFields("Pin")
        fields.add("id", id)
        if isSet(.note) { fields.add("note", note) }
        if isSet(.createdAt) { fields.add("createdAt", createdAt) }
        if isSet(.status) { fields.add("status", status) }
        if isSet(.parent) { fields.add("parent", parent) }
        if isSet(.attribution) { fields.add("attribution", attribution) }
        return fields.description
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
            var union = UnionDecoder(decoder, of: "Pin.Attribution")
            if let user = union.first(User.self) {
                self = .user(user)
            } else if let pin = union.first(Pin.self) {
                self = .pin(pin)
            } else if let date = union.first(as: DateTimeCoding.self) {
                self = .date(date)
            } else if union.expect("none") != nil {
                self = .none
            } else {
                self = .unknown(try union.unknown())
            }
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

    struct User: Hashable, Sendable, Codable {
        var type = "user"
        let name: String
        let status: Status?

        init(name: String, status: Status? = nil) {
            self.name = name
            self.status = status
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: PropertyKey.self)
            try values.expect("user", forKey: "type")
            name = try values.decode(String.self, forKey: "name")
            status = try values.decodeIfPresent(Status.self, forKey: "status")
            try values.rejectAdditionalProperties(besides: ["type", "name", "status"])
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
