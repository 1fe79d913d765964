import JSONTree

/// Finds the entries of an overlay for each schema, and records which entries are used.
final class OverlayIndex {
    let overlay: Overlay
    private var ofDocument: [String: DocumentEntries] = [:]
    private var used: Set<Int> = []

    /// The entries for one file, as indices.
    private struct DocumentEntries {
        /// Names by pointer. A name applies to one place.
        var names: [ExactText: [Int]] = [:]
        var settings: [(pattern: Glob, index: Int)] = []
    }

    init(_ overlay: Overlay) { self.overlay = overlay }

    var unused: [Overlay.Entry] { overlay.entries.indices.filter { !used.contains($0) }.map { overlay.entries[$0] } }

    func path(of file: String) -> String { AbsolutePath.of(file, in: overlay.workingFolder) }

    /// Returns the annotations of a schema from a file, combined with the overlay's entries for it.
    func annotations(_ own: Annotations, at place: Schema.Place, in file: String) -> Annotations {
        if overlay.entries.isEmpty { return own }
        let entries = entries(for: file)
        let names = names(at: place.pointer, entries)
        var settings: [JSONObject] = []
        for (pattern, index) in entries.settings where pattern.matches(place.pointer) {
            guard case .settings(let node) = overlay.entries[index].content else { continue }
            used.insert(index)
            if let object = node.object { settings.append(object) }
        }
        if names == ChosenNames() && settings.isEmpty { return own }
        // A schema without annotations of its own has none to read again.
        let object = own === Annotations.none ? nil : place.node.object
        return Annotations(object ?? JSONObject(), chosen: names, settings: settings)
    }

    private func names(at pointer: String, _ entries: DocumentEntries) -> ChosenNames {
        var found = ChosenNames()
        for index in entries.names[ExactText(pointer)] ?? [] {
            guard case .names(let names) = overlay.entries[index].content else { continue }
            used.insert(index)
            found.type = names.type ?? found.type
            found.member = names.member ?? found.member
        }
        return found
    }

    /// Returns the values of an enum with the case names from the overlay, given by the pointers of the values
    /// (`…/enum/3`) or by the values themselves.
    func named(_ values: [EnumEntry], at place: Schema.Place, in file: String) -> [EnumEntry] {
        if overlay.entries.isEmpty { return values }
        let entries = entries(for: file)
        guard !entries.names.isEmpty else { return values }
        var values = values
        let pointer = place.pointer + "/enum"
        for index in values.indices {
            let value = values[index].path.reduce(place.pointer, JSONPointer.appending)
            if let name = names(at: value, entries).member { values[index].choose(name) }
            let text = values[index].value.string ?? values[index].value.canonicalText
            for entry in entries.names[ExactText(pointer)] ?? [] {
                guard case .caseName(text, let name) = overlay.entries[entry].content else { continue }
                used.insert(entry)
                values[index].choose(name)
            }
        }
        return values
    }

    private func entries(for file: String) -> DocumentEntries {
        if let known = ofDocument[file] { return known }
        let path = path(of: file)
        var found = DocumentEntries()
        for (index, entry) in overlay.entries.enumerated() {
            let place = self.path(of: entry.file)
            if case .settings = entry.content {
                if Glob(place).matches(path) { found.settings.append((Glob(entry.pointer), index)) }
            } else if place == path {
                found.names[ExactText(entry.pointer), default: []].append(index)
            }
        }
        ofDocument[file] = found
        return found
    }
}
