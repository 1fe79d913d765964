import SchemaGraph

/// The modules that declare the types of schema files, according to the options.
struct ModuleTable {
    /// The absolute paths of files and folders with their modules, innermost first.
    private let places: [(path: String, module: String)]
    private let workingFolder: String

    init(_ options: MappingOptions) {
        workingFolder = options.workingFolder
        places = options.modules.map { (AbsolutePath.of($0.key, in: options.workingFolder), $0.value) }.sorted {
            ($1.0.utf8.count, $0.0) < ($0.0.utf8.count, $1.0)
        }
    }

    var isEmpty: Bool { places.isEmpty }

    /// Returns the module of a file; nil if the options name none, so that the file belongs to this run's module.
    func module(of path: String) -> String? {
        if places.isEmpty { return nil }
        let path = AbsolutePath.of(path, in: workingFolder)
        return places.first { $0.path == path || path.hasPrefix($0.path == "/" ? "/" : $0.path + "/") }?.module
    }
}
