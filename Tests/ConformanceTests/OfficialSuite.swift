import Foundation
import TestSupport

/// The JSON Schema organization's test suite, on its own layout: `tests/<draft>/*.json` and `remotes/`.
struct OfficialSuite {
    let root: URL

    /// A schema with instances.
    struct Group {
        let name: String
        let draft: String
        let schema: Any
        let instances: [Instance]

        var validInstances: [Any] { instances.filter(\.isValid).map(\.value) }
    }

    /// A value that a schema allows or not.
    struct Instance {
        let name: String
        let value: Any
        let isValid: Bool
    }

    /// The suite at `JSON_SCHEMA_TEST_SUITE`, or in the corpus folder beside the project; `nil` where there is none.
    static var found: OfficialSuite? {
        let named = ProcessInfo.processInfo.environment["JSON_SCHEMA_TEST_SUITE"].map { URL(fileURLWithPath: $0) }
        guard let root = named ?? Repository.corpus("JSON-Schema-Test-Suite") else { return nil }
        return FileManager.default.fileExists(atPath: root.appendingPathComponent("tests").path)
            ? OfficialSuite(root: root) : nil
    }

    /// The suite's folder names and the drafts that `--default-draft` calls them.
    static let drafts = [
        "draft3": "3", "draft4": "4", "draft6": "6", "draft7": "7", "draft2019-09": "2019-09",
        "draft2020-12": "2020-12",
    ]

    /// The tests in a folder of a draft, all of them or those of the named files: `draft7` has those that are required,
    /// `draft7/optional/format` those of formats.
    func groups(of folder: String, files: Set<String>?) throws -> [Group] {
        let directory = root.appendingPathComponent("tests/\(folder)")
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).filter { $0.hasSuffix(".json") }
        var groups: [Group] = []
        for name in names.sorted() where files?.contains(name) ?? true {
            let data = try Data(contentsOf: directory.appendingPathComponent(name))
            let list = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
            for group in list {
                let tests = group["tests"] as? [[String: Any]] ?? []
                let instances = tests.compactMap { test in
                    test["data"].map {
                        Instance(
                            name: test["description"] as? String ?? "",
                            value: $0,
                            isValid: test["valid"] as? Bool == true
                        )
                    }
                }
                guard let schema = group["schema"] else { continue }
                groups.append(
                    Group(
                        name: "\(folder)/\(name): \(group["description"] ?? "")",
                        draft: Self.drafts[folder.components(separatedBy: "/")[0]] ?? "2020-12",
                        schema: schema,
                        instances: instances
                    )
                )
            }
        }
        return groups
    }
}
