import Foundation
import PlankKit

let paths = CommandLine.arguments.dropFirst()
let inputs = try paths.map { SchemaInput(path: $0, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: $0)))) }
let result = PlankSwift.generate(inputs, options: GenerationOptions(), features: [FieldNames()]) { path in
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init)
}
FileHandle.standardError.write(Data(PlankSwift.render(result.problems).utf8))
if result.problems.contains(where: { $0.severity == .error }) { exit(1) }
let folder = URL(fileURLWithPath: "Generated")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
for file in result.files {
    try file.text.write(to: folder.appendingPathComponent(file.path), atomically: true, encoding: .utf8)
}
