// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that who uses the libraries never resolves the
// engine that they are measured against.
let package = Package(
  name: "MustacheBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "cookbook", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    // Renders one page with both engines and prints how long each took.
    .executableTarget(
      name: "Pages",
      dependencies: [
        .product(name: "Mustache", package: "cookbook"),
        // Both modules are called Mustache.
        .product(
          name: "Mustache", package: "swift-mustache",
          moduleAliases: ["Mustache": "HummingbirdMustache"]),
      ]
    ),
    // Renders templates given as lines of JSON, for Tests/Conformance.
    .executableTarget(
      name: "Render", dependencies: [.product(name: "Mustache", package: "cookbook")]),
  ],
  swiftLanguageModes: [.v6]
)
