/// The folder with the repository in a workflow of GitHub Actions, to which the paths of its annotations are relative.
enum GitHubWorkspace {
    private static let folder = environmentVariable("GITHUB_WORKSPACE").flatMap { Disk.resolved($0) }
    private static let workingFolder = Disk.resolved(".") ?? "/"

    static func path(_ file: String) -> String {
        guard let folder, file != "-", GitPlace(file) == nil else { return file }
        let place = Path.normalized(Path.join(workingFolder, file))
        return Path.isInside(place, folder) ? Path.relative(place, from: folder) : file
    }
}
