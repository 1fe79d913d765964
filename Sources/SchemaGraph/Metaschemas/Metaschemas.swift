import Diagnostics
import EmbeddedText

/// The metaschemas of json-schema.org, built in because plank-swift never uses the network.
enum Metaschemas {
    /// The texts, by the paths of their URIs: `draft-07/schema`.
    static let all: [Substring: String] = {
        // A line is `#embed "../SchemaGraph/Metaschemas/draft-07/schema.json" suffix(, 0, )`.
        let lines = embeddedMetaschemaList().text.split(separator: "\n").filter { $0.hasPrefix("#embed") }
        let paths = lines.map { line in
            line.split(separator: "\"")[1].split(separator: "/", maxSplits: 3)[3].dropLast(".json".count)
        }
        let texts = embeddedMetaschemas().text.split(separator: "\0").map(String.init)
        return Dictionary(zip(paths, texts)) { first, _ in first }
    }()

    /// Returns the metaschema at `uri` (without fragment), for `http` and `https`.
    static func text(of uri: String) -> String? {
        let sites = ["https://json-schema.org/", "http://json-schema.org/"]
        return sites.first(where: uri.hasPrefix).flatMap { all[uri.dropFirst($0.count)] }
    }
}
