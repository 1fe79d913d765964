/// The lines by which version control marks a conflict in a file.
enum ConflictMarkers {
    /// How the line before the first version starts.
    static let start = Array("<<<<<<< ".utf8)
    /// How the line before the common version starts, if version control writes it.
    private static let common = Array("||||||| ".utf8)
    private static let middle = Array("=======".utf8)
    private static let end = Array(">>>>>>> ".utf8)

    private enum Part { case both, first, common, second }

    /// Returns the file as each of the two sides has it; nil without conflicts.
    static func sides(of bytes: [UInt8]) -> [[UInt8]]? {
        var sides: [[UInt8]] = [[], []]
        var part = Part.both
        var conflicts = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let text = line + [UInt8(ascii: "\n")]
            switch part {
            case .both where line.starts(with: start): part = .first
            case .first where line.starts(with: common): part = .common
            case .first where line.starts(with: middle), .common where line.starts(with: middle): part = .second
            case .second where line.starts(with: end):
                part = .both
                conflicts += 1
            case .both: for index in sides.indices { sides[index] += text }
            case .first: sides[0] += text
            case .second: sides[1] += text
            case .common: break
            }
        }
        guard conflicts > 0, part == .both else { return nil }
        // The last line has no line break of its own.
        return sides.map { Array($0.dropLast()) }
    }
}
