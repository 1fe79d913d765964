// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Shop",
    platforms: [.macOS(.v14), .iOS(.v17)],
    // The library PlankRuntime; a package of your own has it from plank-swift-plugins.
    dependencies: [.package(name: "plank-swift", path: "../..")],
    targets: [
        .target(name: "ShopModels", dependencies: [.product(name: "PlankRuntime", package: "plank-swift")]),
        .target(name: "ShopApp", dependencies: ["ShopModels"]),
        .executableTarget(name: "ShopServer", dependencies: ["ShopModels"]),
        .testTarget(name: "ShopTests", dependencies: ["ShopApp"]),
    ]
)
