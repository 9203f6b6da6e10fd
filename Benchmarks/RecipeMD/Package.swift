// swift-tools-version: 6.2
import PackageDescription

// Apart from the main package, so that nothing in here is built for those who
// only want the program. Run with `swift run -c release bench`.
let package = Package(
  name: "RecipeMDBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "cookbook", path: "../..")],
  targets: [
    // libcmark again, to time it alone.
    .systemLibrary(name: "CMarkAlone", pkgConfig: "libcmark"),
    .executableTarget(
      name: "bench",
      dependencies: ["CMarkAlone", .product(name: "RecipeMD", package: "cookbook")]),
  ],
  swiftLanguageModes: [.v6]
)
