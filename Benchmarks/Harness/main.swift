// The program that the benchmark `models` builds with the models that it generates, and runs.

// The folder of the documents, and the program for serde_json where there is one.
let arguments = CommandLine.arguments.dropFirst()

// One file per subject; each adds its line here.
try measureDocuments(in: arguments.first ?? ".", arguments.dropFirst().first)
try measureDates()
