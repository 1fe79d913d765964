/// The modules that declare the types of schema files, according to the options.
struct ModuleTable {
    /// Files and folders with their modules, innermost first.
    private let places: [(path: String, module: String)]

    init(_ modules: [String: String]) {
        places = modules.map { (Self.plain($0.key), $0.value) }.sorted {
            ($1.0.utf8.count, $0.0) < ($0.0.utf8.count, $1.0)
        }
    }

    var isEmpty: Bool { places.isEmpty }

    /// Returns the module of a file; nil if the options name none, so that the file belongs to this run's module.
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
