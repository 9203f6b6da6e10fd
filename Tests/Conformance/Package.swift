// swift-tools-version: 6.2
import PackageDescription

// The program that Tests/Conformance/recipemd.py compares with the reference.
let package = Package(
  name: "RecipeMDConformance",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "cookbook", path: "../..")],
  targets: [
    .executableTarget(
      name: "recipemd-json",
      dependencies: [.product(name: "RecipeMD", package: "cookbook")])
  ],
  swiftLanguageModes: [.v6]
)
