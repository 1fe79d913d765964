extension Disk {
    /// Returns the path that a link contains; nil if there is no link at `path`.
    static func linkTarget(of path: String) -> String? {
        guard isUsable(path) else { return nil }
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        return count < 0 ? nil : String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
