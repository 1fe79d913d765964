// The benchmark `models` builds and runs this program together with the models that it generates.

// The arguments are the folder of the documents and, optionally, the program for serde_json.
let arguments = CommandLine.arguments.dropFirst()

// Each subject has a file, and one line here.
try measureDocuments(in: arguments.first ?? ".", arguments.dropFirst().first)
try measureDates()
