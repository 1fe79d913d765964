/// Which module declares the types of a schema file, as the options say it.
struct ModuleTable {
    /// Files and folders, the innermost first.
    private let places: [(path: String, module: String)]

    init(_ modules: [String: String]) {
        places = modules.map { (Self.plain($0.key), $0.value) }.sorted {
            ($1.0.utf8.count, $0.0) < ($0.0.utf8.count, $1.0)
        }
    }

    var isEmpty: Bool { places.isEmpty }

    /// The module of a file; nil for that which the run is for, unless the options name it.
    func module(of path: String) -> String? {
        if places.isEmpty { return nil }
        let path = Self.plain(path)
        return places.first { $0.path == path || $0.path.isEmpty || path.hasPrefix($0.path + "/") }?.module
    }

    private static func plain(_ path: String) -> String {
        var path = path[...]
        while path.hasPrefix("./") { path = path.dropFirst(2) }
        while path.hasSuffix("/") && path.count > 1 { path = path.dropLast() }
        return path == "." ? "" : String(path)
    }
}
