/// Finds programs like a shell.
enum Executable {
    /// Returns the path of a program: `name` relative to `folder` if it has a slash, otherwise the first match in
    /// `PATH`.
    static func path(of name: String, in folder: String) -> String? {
        if name.contains("/") { return isExecutable(Path.join(folder, name)) ? Path.join(folder, name) : nil }
        let folders = environmentVariable("PATH") ?? "/usr/bin:/bin"
        return folders.split(separator: ":").lazy.map { Path.join(String($0), name) }.first(where: isExecutable)
    }

    private static func isExecutable(_ path: String) -> Bool {
        Disk.kind(of: path) == .file && access(path, X_OK) == 0
    }
}
