/// The lines by which version control marks a conflict in a file.
enum ConflictMarkers {
    /// How the line before the first version starts.
    static let start = Array("<<<<<<< ".utf8)
    private static let all = [start, Array("=======".utf8), Array(">>>>>>> ".utf8)]

    /// Returns whether there are lines that start with all of these markers, in this order.
    static func areIn(_ bytes: [UInt8]) -> Bool {
        var expected = all[...]
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let marker = expected.first else { return true }
            if line.starts(with: marker) { expected.removeFirst() }
        }
        return expected.isEmpty
    }
}
