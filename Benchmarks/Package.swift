// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v12)],
    targets: [.executableTarget(name: "benchmark")],
    swiftLanguageModes: [.v6]
)
