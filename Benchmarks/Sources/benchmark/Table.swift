import Foundation

/// A table of the report: printed in Markdown, and written as JSON.
struct Table: Encodable {
    /// A figure, optionally compared with the first one of its row.
    struct Cell: Encodable {
        let value: Double
        let unit: String
        /// The value divided by that of the row's first cell.
        var ratio: Double?

        var text: String {
            let digits = unit.isEmpty || value >= 1_000 ? 0 : value < 1 ? 3 : 2
            let figure = benchmark.text(value, digits) + (unit.isEmpty ? "" : " " + unit)
            return ratio.map { "\(figure), \(benchmark.text($0))" } ?? figure
        }
    }

    struct Row: Encodable {
        let name: String
        /// One cell per column; nil if there is nothing to measure.
        let cells: [Cell?]
    }

    let title: String
    /// The command that repeats the measurement.
    let command: String
    let columns: [String]
    private(set) var rows: [Row] = []

    init(_ title: String, command: String, columns: [String]) {
        self.title = title
        self.command = command
        self.columns = columns
    }

    /// Adds a row of figures in one unit, with their ratios to the first.
    mutating func add(_ name: String, compared values: [Double?], unit: String) {
        let base = values.first ?? nil
        let cells = values.enumerated().map { index, value in
            value.map { value in
                Cell(value: value, unit: unit, ratio: index == 0 ? nil : base.map { value / $0 })
            }
        }
        add(name, cells)
    }

    mutating func add(_ name: String, _ cells: [Cell?]) {
        rows.append(Row(name: name, cells: cells))
        if rows.count == 1 { sayHead() }
        say("| \(name) | \(cells.map { $0?.text ?? "" }.joined(separator: " | ")) |")
    }

    private func sayHead() {
        say("\n\(title), by `\(command)`:\n")
        say("| \(([""] + columns).joined(separator: " | ")) |")
        say("|" + String(repeating: "---|", count: columns.count + 1))
    }
}

/// All measurements, with the machine.
struct Report: Encodable {
    var machine = Machine()
    var tables: [Table] = []

    func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(self).write(to: URL(fileURLWithPath: path))
    }
}

/// The machine, without which the figures cannot be compared.
struct Machine: Encodable {
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let gigabytes = (ProcessInfo.processInfo.physicalMemory + 1 << 29) >> 30
    let processor = Machine.processor
    let swift = (try? output(of: ["swift", "--version"]))?.split(separator: "\n").first.map(String.init) ?? ""

    private static var processor: String {
        let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
        let name = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
        return name?.trimmingCharacters(in: .whitespaces)
            ?? (try? output(of: ["sysctl", "-n", "machdep.cpu.brand_string"]))
            ?? ""
    }

    var text: String { "\(processor), \(cores) cores, \(gigabytes) GB, \(system), \(swift)" }
}
