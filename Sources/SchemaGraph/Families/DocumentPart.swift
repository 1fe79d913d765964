import JSONTree

/// A part of a document outside of schemas, such as an operation, which can be in a file that the document refers to.
struct DocumentPart {
    private(set) var node: JSONNode
    /// The keys and indices that lead to the part, through references.
    private(set) var path: [String]
    /// Where the part is in the document, or the reference that leads out of it.
    private(set) var position: JSONPosition
    /// The reference to the part, if it is in another file.
    private(set) var reference: URIReference?
    /// Returns the root of a file that the document refers to; `nil` if it cannot be read.
    let file: (URIReference) -> JSONNode?

    /// The maximum number of references one after the other, which can form a cycle.
    private static let mostReferences = 16

    var members: [(key: String, part: DocumentPart)] {
        (node.object?.members ?? []).map { ($0.key, part($0.value, $0.key)) }
    }

    var elements: [DocumentPart] { (node.array ?? []).enumerated().map { part($1, String($0)) } }

    func child(_ key: String) -> DocumentPart? { node.child(key).map { part($0, key) } }

    /// The part, or what it refers to in another file; `nil` if it refers to another part of the document, or to nothing.
    var followed: DocumentPart? { target.part }

    /// The reference in a part that leads to nothing in a local file, and its place; `nil` if there is none.
    var brokenReference: DocumentPart? {
        guard let broken = target.broken, broken.filePath != nil else { return nil }
        var part = self
        (part.position, part.reference) = (refersFrom, broken)
        return part
    }

    /// What the references of the part lead to, or the one that leads nowhere.
    private var target: (part: DocumentPart?, broken: URIReference?) {
        var part = self
        for _ in 0..<Self.mostReferences {
            guard let text = part.node.child("$ref")?.string else { return (part, nil) }
            let uri = (part.reference ?? URIReference("")).resolving(URIReference(text))
            if uri.isFragment { break }
            guard let tokens = JSONPointer.tokens(URIReference.percentDecoded(uri.fragment ?? "")),
                let node = tokens.reduce(file(uri.withoutFragment), { $0?.child($1) })
            else { return (nil, uri) }
            (part.node, part.position, part.reference) = (node, part.refersFrom, uri)
        }
        return (nil, nil)
    }

    /// The position of the part's reference in the document.
    private var refersFrom: JSONPosition { reference == nil ? node.child("$ref")?.position ?? position : position }

    private func part(_ node: JSONNode, _ key: String) -> DocumentPart {
        var part = self
        (part.node, part.path) = (node, path + [key])
        if reference == nil { part.position = node.position }
        let token = URIReference.percentEncoded(JSONPointer.escape(key))
        part.reference?.fragment = (reference?.fragment ?? "") + "/" + token
        return part
    }
}

extension URIReference {
    /// The last key of the fragment, a pointer, or else the name of the file without its ending.
    var lastName: String? {
        let key = fragment.flatMap { JSONPointer.tokens(Self.percentDecoded($0)) }?.last
        return key ?? filePath?.split(separator: "/").last?.split(separator: ".").first.map(String.init)
    }
}
