import Foundation
import PlankRuntime

/// A model by hand, in the shape of generated code.
struct Pin: PlankModel {
    var id: String
    var note: String? {
        get { _note.value }
        set { _note.value = newValue }
        _modify { yield &_note.value }
    }
    private var _note = PlankField<String>()
    var createdAt: Date? {
        get { _createdAt.value }
        set { _createdAt.value = newValue }
        _modify { yield &_createdAt.value }
    }
    private var _createdAt = PlankCodedField<PlankDateTimeCoding>()
    var link: URL? {
        get { _link.value }
        set { _link.value = newValue }
        _modify { yield &_link.value }
    }
    private var _link = PlankCodedField<PlankURLCoding>()
    var visits: [Date]? {
        get { _visits.value }
        set { _visits.value = newValue }
        _modify { yield &_visits.value }
    }
    private var _visits = PlankCodedField<PlankListCoding<PlankDateTimeCoding>>()
    var status: Status? {
        get { _status.value }
        set { _status.value = newValue }
        _modify { yield &_status.value }
    }
    private var _status = PlankField<Status>()
    var attribution: Attribution? {
        get { _attribution.value }
        set { _attribution.value = newValue }
        _modify { yield &_attribution.value }
    }
    private var _attribution = PlankField<Attribution>()
    var parent: Pin? {
        get { _parent.value }
        set { _parent.value = newValue }
        _modify { yield &_parent.value }
    }
    private var _parent = PlankBoxedField<Pin>()
    var additionalProperties: [String: PlankJSON] = [:]

    init(id: String) {
        self.id = id
    }

    init(id: String, configure: (inout Self) throws -> Void) rethrows {
        self.init(id: id)
        try configure(&self)
    }
}

extension Pin {
    enum PropertyName: Int, PlankPropertyName {
        case id, note, createdAt, link, visits, status, attribution, parent
    }

    func isSet(_ property: PropertyName) -> Bool {
        switch property {
        case .note: _note.isSet
        case .createdAt: _createdAt.isSet
        case .link: _link.isSet
        case .visits: _visits.isSet
        case .status: _status.isSet
        case .attribution: _attribution.isSet
        case .parent: _parent.isSet
        default: true
        }
    }
}

extension Pin {
    private static let propertyNames: Set<String> = [
        "id", "note", "created_at", "link", "visits", "status", "attribution", "parent",
    ]

    init(from decoder: any Decoder) throws {
        var object = try PlankObjectReader(decoder)
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

    func encode(to encoder: any Encoder) throws {
        var object = PlankObjectWriter(encoder)
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

extension Pin {
    enum Status: PlankOpenEnum {
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

        static func knownCase(_ rawValue: String) -> Self? {
            switch rawValue {
            case "draft": return .draft
            case "published": return .published
            default: return nil
            }
        }
    }

    /// Told apart by trial.
    indirect enum Attribution: Hashable, Sendable, Codable {
        case user(User)
        case pin(Pin)
        case date(Date)
        case none
        case unknown(PlankJSON)

        init(from decoder: any Decoder) throws {
            var union = PlankUnionDecoder<Self>(decoder, of: "Pin.Attribution")
            union.consider(User.self) { .user($0) }
            union.consider(Pin.self) { .pin($0) }
            union.consider(as: PlankDateTimeCoding.self) { .date($0) }
            union.consider(Nothing.self) { _ in .none }
            self = try union.best() ?? .unknown(union.unknown())
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .user(let value): try value.encode(to: encoder)
            case .pin(let value): try value.encode(to: encoder)
            case .date(let value): try PlankDateTimeCoding.encode(value, to: encoder)
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
            var object = try PlankObjectReader(decoder)
            object.rejectAdditional(besides: ["type", "name", "status"])
            try object.expect("type", "user")
            name = try object.required("name", String.self)
            var field = PlankField<Status>()
            object.read("status", into: &field)
            status = field.value
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
