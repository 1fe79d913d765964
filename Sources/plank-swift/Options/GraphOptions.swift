import Diagnostics
import PlankKit

extension [OptionDeclaration] {
    static let picture =
        Self(
            in: .output,
            .choice("format") { (settings, choice: PictureFormat) in settings.picture = choice }.commandLineOnly
                .habits("type").help(
                    "Draw for Graphviz or Mermaid, as a picture, as a page to browse, or as data. By default, "
                        + "FILE's ending decides, and the format is svg without one."
                )
        )
        + resultFile(help: "Write to FILE instead of standard output.", replaced: "plank-swift has not drawn it")
}

extension Settings {
    /// The endings of pictures that other programs draw.
    private static let foreignEndings = [".png", ".pdf", ".jpg", ".jpeg", ".gif", ".webp", ".ps", ".eps"]

    /// Returns the format of the picture: the one that the user chose, or else that of the file's ending.
    func pictureFormat() throws(UsageError) -> PictureFormat {
        if let format = picture { return format }
        guard let name = resultFile.map(Path.name)?.lowercased() else { return .svg }
        if let format = PictureFormat.allCases.first(where: { $0.endings.contains(where: name.hasSuffix) }) {
            return format
        }
        guard let ending = Self.foreignEndings.first(where: name.hasSuffix) else { return .svg }
        let endings = PictureFormat.allCases.flatMap(\.endings).listed(with: "and")
        throw UsageError(message: "graph cannot draw '\(ending)'; the endings of its formats are \(endings)")
    }
}
