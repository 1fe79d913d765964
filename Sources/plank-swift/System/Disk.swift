/// The file system, accessed by system calls: starting Foundation would take longer than most runs do.
enum Disk {
    enum Kind: Equatable { case file, folder, link, other }

    /// Returns the kind of file at `path`; nil if there is none. Without `followingLinks`, a link is reported as such.
    static func kind(of path: String, followingLinks: Bool = true) -> Kind? {
        guard let status = status(of: path, followingLinks: followingLinks) else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        default: return .other
        }
    }

    /// Returns the stamp of a regular file; nil for anything else.
    static func stamp(of path: String, followingLinks: Bool = true) -> FileStamp? {
        status(of: path, followingLinks: followingLinks).flatMap { FileStamp($0) }
    }

    private static func status(of path: String, followingLinks: Bool) -> stat? {
        var status = stat()
        guard isUsable(path), (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        return status
    }

    static var programStamp: FileStamp? {
        #if canImport(Darwin)
            var size: UInt32 = 0
            _NSGetExecutablePath(nil, &size)
            var buffer = [CChar](repeating: 0, count: Int(size) + 1)
            guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
            return buffer.withUnsafeBufferPointer { $0.baseAddress.flatMap { stamp(of: String(cString: $0)) } }
        #else
            return stamp(of: "/proc/self/exe")
        #endif
    }

    /// Returns the names in a folder, sorted, so that no run depends on the disk's order.
    static func names(in folder: String) throws(DiskError) -> [String] { try entries(in: folder).map(\.name) }

    /// Returns the sorted names in a folder with the kinds of files, links followed. Most file systems list the kinds.
    static func entries(in folder: String) throws(DiskError) -> [(name: String, kind: Kind?)] {
        guard isUsable(folder), let stream = opendir(folder) else { throw .last }
        defer { closedir(stream) }
        var entries: [(name: String, kind: Kind?)] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_REG): entries.append((name, .file))
            case Int32(DT_DIR): entries.append((name, .folder))
            default: entries.append((name, kind(of: Path.join(folder, name))))
            }
        }
        return entries.sorted { $0.name < $1.name }
    }

    /// Returns the absolute path without links; nil if it does not exist.
    static func resolved(_ path: String) -> String? {
        guard isUsable(path), let buffer = realpath(path, nil) else { return nil }
        defer { free(buffer) }
        return String(cString: buffer)
    }

    /// Returns the absolute path without links. The last parts of the path need not exist.
    static func resolvedAsFarAsPossible(_ path: String) -> String {
        if let resolved = resolved(path) { return resolved }
        let absolute = Path.normalized(path.hasPrefix("/") ? path : Path.join(resolved(".") ?? "/", path))
        if absolute == "/" { return absolute }
        // Without a folder that does not exist, as in `nosuch/../pin.json`, the path can be that of a file.
        if absolute != path, let resolved = resolved(absolute) { return resolved }
        return Path.join(resolvedAsFarAsPossible(Path.folder(of: absolute)), Path.name(of: absolute))
    }

    static func linkTarget(of path: String) -> String? {
        guard isUsable(path) else { return nil }
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        return count < 0 ? nil : String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    static func makeFolder(_ path: String) throws(DiskError) {
        if kind(of: path) == .folder { return }
        let parent = Path.folder(of: path)
        if !parent.isEmpty && parent != path { try makeFolder(parent) }
        guard isUsable(path), mkdir(path, 0o777) == 0 || (errno == EEXIST && kind(of: path) == .folder) else {
            throw .last
        }
    }

    /// Returns the file in whose place `path` needs a folder: the path itself or a part of it; nil if there is none.
    static func file(inPlaceOfFolder path: String) -> String? {
        guard let kind = kind(of: path) else {
            let parent = Path.folder(of: path)
            return parent.isEmpty || parent == path ? nil : file(inPlaceOfFolder: parent)
        }
        return kind == .folder ? nil : path
    }

    static func move(_ old: String, to new: String) throws(DiskError) {
        guard rename(old, new) == 0 else { throw .last }
    }

    static func remove(_ path: String) throws(DiskError) { guard unlink(path) == 0 else { throw .last } }

    /// Returns whether a path is usable. A NUL would end it early in a system call.
    static func isUsable(_ path: String) -> Bool { !path.isEmpty && !path.utf8.contains(0) }
}
