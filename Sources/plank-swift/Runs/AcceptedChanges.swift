import Diagnostics
import JSONTree
import PlankKit

/// The file with accepted changes, which fail no comparison: by fingerprint, with a reason and perhaps a last day.
struct AcceptedChanges {
    struct Entry {
        let fingerprint: String
        /// The change on one line, for people who read the file.
        let change: String
        var reason: String
        var expires: String?
    }

    private static let reasonOfBaseline = "known when the baseline was made"

    private let path: String
    private(set) var entries: [Entry] = []

    /// Reads the file at a path, which does not need to exist if it `isNew`.
    init(_ path: String, isNew: Bool) throws(Problem) {
        self.path = path
        if isNew, Disk.kind(of: path) == nil { return }
        let bytes: [UInt8]
        do {
            bytes = try Disk.read(path)
        } catch {
            throw Problem(.unreadableFile, "cannot read the accepted changes: \(error.reason)", path)
        }
        let collector = DiagnosticCollector()
        let root = DocumentParser.parse(bytes, file: path, as: .data, diagnostics: collector)
        if let error = collector.sorted.first(where: { $0.severity == .error }) { throw Problem(error) }
        guard let nodes = root?.child("accepted")?.array else {
            throw Problem(.configuration, "expected an object with the list 'accepted'", path)
        }
        for node in nodes { entries.append(try Self.entry(node, path)) }
    }

    private static func entry(_ node: JSONNode, _ path: String) throws(Problem) -> Entry {
        guard let fingerprint = node.child("fingerprint")?.string, let reason = node.child("reason")?.string,
            !reason.isEmpty
        else { throw Problem(at: node, path, "an accepted change needs 'fingerprint' and 'reason'") }
        let expires = node.child("expires")?.string
        guard expires.map(CalendarDay.isValid) ?? true else {
            throw Problem(at: node, path, "'expires' must be a day such as \"2027-01-31\"")
        }
        let change = node.child("change")?.string ?? ""
        return Entry(fingerprint: fingerprint, change: change, reason: reason, expires: expires)
    }

    subscript(change: SchemaChange) -> Entry? { entries.last { $0.fingerprint == change.fingerprint } }

    mutating func add(_ changes: [SchemaChange]) {
        var known = Set(entries.map(\.fingerprint))
        for change in changes where known.insert(change.fingerprint).inserted {
            let text = "\(change.summary) [\(change.rule)]"
            entries.append(Entry(fingerprint: change.fingerprint, change: text, reason: Self.reasonOfBaseline))
        }
    }

    func write() throws(Problem) {
        let list = entries.map { entry in
            JSONText.members([
                ("fingerprint", .string(entry.fingerprint)),
                ("change", .string(entry.change)),
                ("reason", .string(entry.reason)),
                ("expires", entry.expires.map(JSONText.string)),
            ])
        }
        let text = JSONText.object([("accepted", .array(list))]).text
        try Disk.replace(path, with: Array(text.utf8), calling: "the accepted changes")
    }
}

extension Problem {
    fileprivate init(at node: JSONNode, _ path: String, _ message: String) {
        self.init(Diagnostic(.configuration, message, at: SourceLocation(file: path, at: node.position)))
    }
}
