// The program that the benchmark `models` builds with the models that it generates, and runs.

let arguments = CommandLine.arguments.dropFirst()

// One file per subject; each adds its line here.
try measureDocuments(in: arguments.first ?? ".")
try measureDates()
