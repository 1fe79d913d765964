/// Absolute paths, which are equal for all spellings of a file's path.
package enum AbsolutePath {
    /// Returns the absolute path of a schema file or folder, or of a URI the URI. Relative paths start from `folder`.
    package static func of(_ file: String, in folder: String) -> String {
        if file == "-" || file.contains("://") { return file }
        let path = file.hasPrefix("/") ? file : "\(folder)/\(file)"
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
