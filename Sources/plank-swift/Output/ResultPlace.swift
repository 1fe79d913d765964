/// The place of a file that a run writes beside its other files, such as a depfile or a picture.
struct ResultPlace {
    /// What messages call the file: `depfile`.
    private let noun: String
    private let place: String
    private let stamp: FileStamp?

    init(_ path: String, of noun: String) {
        self.noun = noun
        place = Disk.resolvedAsFarAsPossible(path)
        stamp = Disk.stamp(of: place)
    }

    func check(against paths: [String], calledAs role: String) throws(UsageError) {
        guard let replaced = paths.first(where: isPlace(of:)) else { return }
        throw UsageError(message: "the \(noun) would replace the \(role) '\(replaced)'")
    }

    private func isPlace(of path: String) -> Bool {
        if let stamp { return Disk.stamp(of: path) == stamp }
        return Path.name(of: path) == Path.name(of: place) && Disk.resolvedAsFarAsPossible(path) == place
    }
}
