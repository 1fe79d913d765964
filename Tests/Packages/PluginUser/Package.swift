// swift-tools-version: 5.9

import PackageDescription

let package = Package(
    name: "PluginUser",
    platforms: [.macOS(.v12)],
    dependencies: [.package(path: "../plank-swift-plugins")],
    targets: [
        // Schemas in a folder called Schemas, a configuration, and the runtime as a product.
        .target(
            name: "Shop",
            dependencies: [.product(name: "PlankRuntime", package: "plank-swift-plugins")],
            plugins: [.plugin(name: "PlankSwiftPlugin", package: "plank-swift-plugins")]
        ),
        // Schemas that name some of another module.
        .target(
            name: "Stock",
            dependencies: ["Shop", .product(name: "PlankRuntime", package: "plank-swift-plugins")],
            plugins: [.plugin(name: "PlankSwiftPlugin", package: "plank-swift-plugins")]
        ),
        // A schema beside the sources, and nothing else.
        .target(
            name: "Standalone",
            plugins: [.plugin(name: "PlankSwiftPlugin", package: "plank-swift-plugins")]
        ),
        // What the command plugin writes for.
        .target(name: "Committed", exclude: ["Schemas"]),
        .executableTarget(name: "UseModels", dependencies: ["Shop", "Standalone", "Stock"]),
    ]
)
