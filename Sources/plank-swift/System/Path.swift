/// Functions on paths as texts, with `/` as the separator. None of them accesses the disk.
enum Path {
    /// Returns `relative` as a path from `folder`; an absolute path is returned unchanged.
    static func join(_ folder: String, _ relative: String) -> String {
        if folder.isEmpty || folder == "." || relative.hasPrefix("/") { return relative }
        return folder.hasSuffix("/") ? folder + relative : "\(folder)/\(relative)"
    }

    /// Returns the folder of `path`; "" for a name alone.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    /// Returns a name without its ending: `pin` for `pin.json`.
    static func stem(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// Returns the path without `.`, double slashes and `name/..`, so that different spellings of a file become equal.
    static func normalized(_ path: String) -> String {
        if isNormal(path) { return path }
        let isAbsolute = path.hasPrefix("/")
        var parts: [Substring] = []
        for part in self.parts(of: path) where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !isAbsolute {
                parts.append(part)
            }
        }
        let joined = parts.joined(separator: "/")
        return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
    }

    /// Whether each slash is followed by a name that starts without a dot, as in most paths: nothing is to be removed.
    private static func isNormal(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
            guard let first = bytes.first, let last = bytes.last, first != dot, last != slash else { return false }
            return zip(bytes, bytes.dropFirst()).allSatisfy { $0 != slash || $1 != slash && $1 != dot }
        }
    }

    /// Returns `path` relative to `folder`; both must be absolute and normalized.
    static func relative(_ path: String, from folder: String) -> String {
        let target = parts(of: path)
        let start = parts(of: folder)
        let shared = zip(target, start).prefix { $0 == $1 }.count
        let up = repeatElement(Substring(".."), count: start.count - shared)
        let parts = up + target.dropFirst(shared)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// Returns the names in a path, split by bytes, which is much faster than by characters.
    private static func parts(of path: String) -> [Substring] {
        path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    }

    /// Returns whether `path` is `folder` or inside it; both must be absolute and normalized.
    static func isInside(_ path: String, _ folder: String) -> Bool {
        path == folder || folder == "/" || path.hasPrefix(folder + "/")
    }

    /// Returns whether a generated file can have this path: it must be relative, without empty parts, `.` and `..`.
    static func isPlain(_ path: String) -> Bool {
        !path.isEmpty && !path.utf8.contains(0)
            && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
                .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }
}
