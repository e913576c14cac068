// swift-tools-version: 6.2
// Tilework as ordinary Swift: for Swift programs, for the unit tests, and as a second flavour of the C library to
// compare the Embedded one with. The library that is shipped is built by CMakeLists.txt.
import PackageDescription

let safety: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
    name: "tilework",
    products: [
        .library(name: "Tilework", targets: ["Tilework"]),
        .library(name: "TileworkC", type: .dynamic, targets: ["TileworkC"]),
    ],
    targets: [
        .systemLibrary(name: "CTilework", path: "include"),
        .systemLibrary(name: "CSupport", path: "Sources/CSupport"),
        .target(name: "Tilework", exclude: ["README.md"], swiftSettings: safety),
        .target(name: "TileworkC", dependencies: ["CSupport", "CTilework", "Tilework"], swiftSettings: safety),
        .testTarget(name: "TileworkTests", dependencies: ["CTilework", "Tilework", "TileworkC"]),
    ],
    swiftLanguageModes: [.v6]
)
