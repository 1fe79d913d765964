import JSONTree

/// Adds the request forms of schemas: what requests have of a definition that other values have too, where `readOnly` and
/// `writeOnly` properties make a difference.
///
/// The form of `Pet` is a definition that the author of the document could have written beside it: `PetRequest`, without the
/// properties that only the server sets, which refers to the forms of other definitions. Both share the schemas in which
/// nothing differs. The form belongs to the document with the requests, even if the definition is in another file: that
/// file has the same types without the document.
struct RequestForms {
    private let builder: GraphBuilder
    private let document: SchemaDocument
    private let differences: RequestDifferences
    private let requests: RoleSchemas
    /// The keys of definitions, without what Swift spells differently.
    private lazy var takenKeys = Set(graph[document.root].definitions.map { Self.spelled($0.name) })
    /// The keys of the forms that are in no other form, by their originals.
    private var keys: [SchemaID: String] = [:]
    private var forms: [SchemaID: SchemaID] = [:]
    /// The originals of the forms that are definitions, in the order in which they were found.
    private var defined: [SchemaID] = []
    /// The forms that have a place, in the order of the places.
    private var unread: [Form] = []

    private struct Form {
        let original: Schema
        let place: Schema.Place
        /// The name that the schema sets for the type.
        let typeName: String?
        /// The names of the properties that a value of the form does not have.
        let absent: Set<ExactText>
    }

    private var graph: SchemaGraph { builder.graph }

    /// Adds the forms that the requests of each document need.
    static func add(to builder: GraphBuilder) {
        let documents = builder.graph.documents.filter { $0.bodies.contains { $0.role == .request } }
        if documents.isEmpty { return }
        let differences = RequestDifferences(builder.graph)
        if differences.isEmpty { return }
        let requests = RoleSchemas(builder.graph, only: .request)
        let references = documents.flatMap { document in
            var forms = Self(builder: builder, document: document, differences: differences, requests: requests)
            return forms.add()
        }
        // The differences are those of the references as they were.
        builder.settle(references)
    }

    /// Adds the forms and makes the bodies of requests be of them. Returns the references that only requests have, with the
    /// forms to refer to.
    private mutating func add() -> [(schema: SchemaID, target: SchemaID)] {
        let definitions = graph[document.root].definitions
        let schemas = Dictionary(document.schemas.map { (graph[$0].pointer, $0) }) { first, _ in first }
        var bodies = document.bodies
        let ofBodies = bodies.map { body in
            body.role == .request ? schemas[body.pointer].flatMap { hasForm($0) ? form(of: $0) : nil } : nil
        }
        let elsewhere = definitions.filter(\.isElsewhere).map { ($0.schema, $0.name) }
        let names = Dictionary(elsewhere) { first, _ in first }
        let references = document.schemas.compactMap { id -> (schema: SchemaID, target: SchemaID)? in
            guard requests.contains(id), let reference = graph[id].reference, !reference.isDynamic,
                let target = reference.target, hasForm(target)
            else { return nil }
            return (id, form(of: target, isBase: differences.isInherited(id), nameOfUse: names[id]))
        }
        if forms.isEmpty { return [] }
        readAll()
        for (index, form) in ofBodies.enumerated() {
            if let form { bodies[index].pointer = graph[form].pointer }
        }
        builder.set(bodies, withForms(definitions), of: document)
        return references
    }

    /// Returns definitions with their forms, which follow them, and the forms of definitions in other documents.
    private func withForms(_ definitions: [NamedSchema]) -> [NamedSchema] {
        let isDefined = Set(defined)
        func form(of schema: SchemaID) -> NamedSchema? {
            guard isDefined.contains(schema), let key = keys[schema], let form = forms[schema] else { return nil }
            return NamedSchema(name: key, schema: form)
        }
        let own = Set(definitions.map(\.schema))
        return definitions.flatMap { [$0, form(of: $0.schema)].compactMap(\.self) }
            + defined.filter { !own.contains($0) }.compactMap(form)
    }

    private func hasForm(_ schema: SchemaID) -> Bool { differences.contains(schema) && !requests.contains(schema) }

    // MARK: - Places

    /// Returns the form of a schema. It is a definition unless it is only the base of others, or the schema of a body in
    /// another file, which is named after its use.
    private mutating func form(
        of schema: SchemaID,
        isBase: Bool = false,
        nameOfUse: String? = nil,
        without absent: Set<ExactText> = []
    ) -> SchemaID {
        let outermost = graph[differences.outermost(schema)]
        let isInline = nameOfUse != nil && !isDefinition(outermost)
        if keys[outermost.id] == nil {
            let key = (isInline ? nameOfUse : nil) ?? key(of: outermost)
            keys[outermost.id] = key
            let place = graph[document.root].container?.place ?? ""
            addPlaces(
                of: outermost,
                at: JSONPointer.appending("/" + place, key),
                in: graph[document.root].place,
                typeName: outermost.annotations.typeName.map { isInline ? $0 : $0 + Self.ending },
                without: absent,
                isWhole: isInline
            )
        }
        if !isBase, !isInline, !defined.contains(outermost.id) { defined.append(outermost.id) }
        return forms[schema] ?? schema
    }

    private func isDefinition(_ schema: Schema) -> Bool {
        schema.pointer.isEmpty
            || graph[graph[schema.document].root].definitions.contains { $0.schema == schema.id }
    }

    private static let ending = BodyPlace.Role.request.rawValue

    /// Returns the key of the form of a definition, which is not the key of another one, in any spelling.
    private mutating func key(of original: Schema) -> String {
        let file = graph[original.document].path.split(separator: "/").last?.split(separator: ".").first
        let name = JSONPointer.tokens(original.pointer)?.last ?? file.map(String.init) ?? ""
        var key = name + Self.ending
        while !takenKeys.insert(Self.spelled(key)).inserted { key += "Body" }
        return key
    }

    private static func spelled(_ key: String) -> String { key.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// Gives places to the forms of a schema and of those within it: of all of them if `isWhole`, else of those that differ, or
    /// that describe properties which the value does not have.
    private mutating func addPlaces(
        of original: Schema,
        at pointer: String,
        in parent: Schema.Place,
        typeName: String?,
        without absent: Set<ExactText>,
        isWhole: Bool
    ) {
        let absent = absent.union(differences.readOnlyNames(original.id))
        let node = original.node.form(without: absent, original.annotations.settings)
        let place = builder.placeForForm(of: original, node, at: pointer, in: parent)
        forms[original.id] = place.id
        unread.append(Form(original: original, place: place, typeName: typeName, absent: absent))
        let properties = (original.object?.properties ?? []).lazy.filter { absent.contains(ExactText($0.name)) }
        let left = Set(properties.map(\.schema))
        let parts = Set(original.combinators?.ofSameValue ?? [])
        for id in differences.inner[original.id] ?? [] where !left.contains(id) {
            let isPart = parts.contains(id)
            guard isWhole || differences.contains(id) || isPart && differences.describes(absent, id) else { continue }
            let inner = graph[id]
            addPlaces(
                of: inner,
                at: pointer + inner.pointer(in: original),
                in: place,
                typeName: inner.annotations.typeName,
                without: isPart ? absent : [],
                isWhole: isWhole
            )
        }
    }

    // MARK: - Keywords

    /// Reads the keywords of all forms that have a place, and of those that they refer to.
    private mutating func readAll() {
        var next = 0
        while next < unread.count {
            let form = unread[next]
            next += 1
            let original = form.original
            let reference = original.reference.map { Reference($0, to: target(of: $0, in: form)) }
            let reader = KeywordReader(
                object: form.place.node.object ?? JSONObject(),
                draft: original.dialect.draft,
                pointer: original.pointer,
                file: { _ in nil },
                schemaAt: { [builder, forms] pointer, _ in
                    let inner = builder.knownSchema(at: pointer, in: original.document) ?? original.id
                    return forms[inner] ?? inner
                }
            )
            let names = ChosenNames(type: form.typeName, member: original.annotations.memberName)
            let isAnnotated = original.annotations !== Annotations.none
            let annotations = isAnnotated ? Annotations(reader.object, chosen: names) : .none
            var keywords = original.keywords
            (keywords.boolean, keywords.reference, keywords.definitions) = (original.boolean, reference, [])
            (keywords.typeChoice, keywords.disallowed) = (nil, nil)
            keywords.object = keywords.object.flatMap { _ in ObjectKeywords(reader) }
            keywords.array = keywords.array.flatMap { _ in ArrayKeywords(reader) }
            keywords.combinators = keywords.combinators.flatMap { _ in Combinators(reader) }
            keywords.annotations = builder.overlay.annotations(annotations, at: form.place, in: document.path)
            builder.add(Schema(form.place, keywords, original: original.id))
        }
        unread = []
    }

    /// Returns what the form of a schema with a reference refers to.
    private mutating func target(of reference: Reference, in form: Form) -> SchemaID? {
        guard let target = reference.target else { return nil }
        let isBase = differences.isInherited(form.original.id)
        guard hasForm(target) || isBase && differences.describes(form.absent, target) else { return target }
        return self.form(of: target, isBase: isBase, without: isBase ? form.absent : [])
    }
}

extension Combinators {
    /// The schemas that describe the same value.
    fileprivate var ofSameValue: [SchemaID] { allOf + anyOf + oneOf + [then, `else`].compactMap(\.self) }
}

extension JSONNode {
    /// Returns the schema without some properties, and with the settings that can apply to the rest.
    fileprivate func form(without absent: Set<ExactText>, _ settings: [String: JSONNode]) -> JSONNode {
        guard let object else { return self }
        func isKept(_ name: String) -> Bool { !absent.contains(ExactText(name)) }
        var members = object.members.map { member in
            var value = member.value.value
            if member.key == "properties", case .object(let object) = value {
                value = .object(JSONObject(object.members.filter { isKept($0.key) }))
            } else if member.key == "required", case .array(let names) = value {
                value = .array(names.filter { $0.string.map(isKept) ?? true })
            }
            let node = JSONNode(value, at: member.value.position)
            return JSONObject.Member(key: member.key, keyPosition: member.keyPosition, value: node)
        }
        let kept = settings.filter { key, value in
            switch PlankSettings(rawValue: key) {
            case .identifiedBy: value.string.map(isKept) ?? true
            case let setting: setting != .partials
            }
        }
        members.removeAll { $0.key == "x-plank" }
        if !kept.isEmpty {
            let kept = kept.map { JSONObject.Member(key: $0.key, value: $0.value) }.sorted { $0.key < $1.key }
            members.append(JSONObject.Member(key: "x-plank", value: JSONNode(.object(JSONObject(kept)), at: position)))
        }
        return JSONNode(.object(JSONObject(members)), at: position)
    }
}
