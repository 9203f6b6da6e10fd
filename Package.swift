// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "cookbook",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "RecipeMD", targets: ["RecipeMD"]),
    .library(name: "Mustache", targets: ["Mustache"]),
  ],
  targets: [
    // CommonMark's own C parser: RecipeMD is defined on top of CommonMark, so
    // nothing but a conforming parser will do, and this one is the fastest.
    .systemLibrary(
      name: "CCMark",
      pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
    ),
    // What Swift cannot see of the platform. It also inlines XXH3 from the xxhash
    // header, the fastest well-kept hash that is the same on every machine.
    .target(name: "CFileSystem"),
    .target(name: "FileSystem", dependencies: ["CFileSystem"]),
    .target(name: "JSON"),
    .target(name: "Diagnostics", dependencies: ["JSON"]),
    .target(
      name: "RecipeMD", dependencies: ["CCMark", "Diagnostics", "JSON"],
      // JSON rounds doubles with libm, which nothing else would link without Foundation.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Mustache", dependencies: ["Diagnostics"]),

    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(name: "FileSystemTests", dependencies: ["FileSystem"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(name: "RecipeMDTests", dependencies: ["RecipeMD"], resources: [.copy("Fixtures")]),
    .testTarget(name: "MustacheTests", dependencies: ["Mustache"]),
  ],
  swiftLanguageModes: [.v6]
)
