// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "cookbook",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "cookbook", targets: ["cookbook"]),
    .library(name: "RecipeMD", targets: ["RecipeMD"]),
    .library(name: "Mustache", targets: ["Mustache"]),
  ],
  dependencies: [
    // The settings and the front matter are YAML; this is Swift's well-kept reader of it.
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    // Apple's own command line: help, completions and exit codes as everybody expects them.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Sockets and their event loop, on epoll and kqueue, in plain Swift concurrency, for `serve`.
    // Only its FlyingSocks: FlyingFox's own HTTP server reads headers of any length for any time,
    // keeps the last of two Host headers, and stops accepting for good when descriptors run out.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    // Tables that other recipe programs export, with their quotes and line breaks in cells.
    .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
  ],
  targets: [
    // CommonMark's own C parser: RecipeMD is defined on top of CommonMark, so
    // nothing but a conforming parser will do, and this one is the fastest.
    .systemLibrary(
      name: "CCMark",
      pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
    ),
    // Compression for zip files, Paprika's recipes and codes: the one that everybody else uses.
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),
    // Reading archives of every kind, also hostile ones: what Debian, FreeBSD and macOS unpack with.
    .systemLibrary(
      name: "CArchive",
      pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]
    ),
    // XML and HTML as they really are, hardened by decades of hostile input; with it the C library's
    // table of encodings.
    .systemLibrary(
      name: "CXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    // QR codes: the well-kept library that Debian and Homebrew both have.
    .systemLibrary(
      name: "CQREncode",
      pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]
    ),
    // What Swift cannot see of the platform. It also inlines XXH3 from the xxhash
    // header, the fastest well-kept hash that is the same on every machine.
    .target(name: "CFileSystem"),
    // What mimalloc is asked for. glibc's memory slows down as it fills: with this well-kept allocator
    // a hundred thousand recipes take a sixth less CPU. It takes malloc's place just by being linked.
    .target(
      name: "CMemory",
      linkerSettings: [.linkedLibrary("mimalloc", .when(platforms: [.linux]))]),
    // Keys as they are pressed, and the terminal as it was afterwards, which Swift cannot promise.
    .target(name: "CTerminal"),
    // The C library by one name, and the few choices that depend on the system.
    .target(name: "Platform"),
    .target(
      name: "FileSystem",
      dependencies: ["Bytes", "CFileSystem", "Diagnostics", "Paths", "Platform"]),
    // What changes in folders, told by the system or found by looking.
    .target(
      name: "Watching", dependencies: ["Bytes", "CFileSystem", "FileSystem", "Paths", "Platform"]),
    // What texts are compared by: folded, as words, and numbered in a table.
    .target(name: "Texts", dependencies: ["Bytes"]),
    .target(name: "Colours", dependencies: ["Platform"]),
    .target(
      name: "Bytes", dependencies: ["Platform"],
      // The span of an array, which the standard library has since macOS 26 only.
      swiftSettings: [.enableExperimentalFeature("Lifetimes", .when(platforms: [.macOS]))]),
    // A path is compared by its bytes, not as a text: by itself, since diagnostics name files too.
    .target(name: "Paths", dependencies: ["Bytes", "Platform"]),
    .target(name: "JSON", dependencies: ["Bytes"]),
    .target(name: "Diagnostics", dependencies: ["Bytes", "JSON", "Paths"]),
    .target(
      name: "RecipeMD", dependencies: ["Bytes", "CCMark", "Diagnostics", "JSON"],
      // JSON rounds doubles with libm, which nothing else would link without Foundation.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Mustache", dependencies: ["Bytes", "Diagnostics", "Paths"]),
    // The default theme, compiled in with C23's #embed: the program is one file that works anywhere.
    .target(name: "CTheme"),
    .target(
      name: "Site",
      dependencies: [
        "Archives", "Bytes", "Codes", "Collection", "Colours", "Cooking", "CTheme", "Diagnostics",
        "FileSystem", "Interchange", "JSON", "Mustache", "Paths", "Pictures", "RecipeMD", "Texts",
        "Yams",
      ]),
    // Compressed files and zip archives, the same bytes every time; archives of others, unpacked.
    .target(
      name: "Archives", dependencies: ["CArchive", "CZlib", "Platform"],
      linkerSettings: [.linkedLibrary("z")]),
    // Pages and documents that other programs wrote, in any encoding.
    .target(
      name: "Markup", dependencies: ["CXML2", "Platform"],
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    // What is read off paper and tags: QR codes and NFC messages.
    .target(name: "Codes", dependencies: ["CQREncode"]),
    // libvips, the fastest well-kept library for pictures, loaded at run time: nothing needs it to
    // build, and a program that makes no picture does not wait for its hundred libraries.
    .target(name: "CPictures", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // Pictures, made in processes of their own.
    .target(
      name: "Pictures",
      dependencies: ["Bytes", "CPictures", "Diagnostics", "FileSystem", "Paths", "Platform"]),
    .target(
      name: "Interchange",
      dependencies: [
        "Archives", "Bytes", "Codes", "Collection", "Cooking", "Diagnostics", "Editing",
        "FileSystem",
        "JSON", "Markup", "Paths", "Pictures", "Platform", "RecipeMD", "Texts", "Yams",
        .product(name: "SwiftCSV", package: "SwiftCSV"),
      ]),
    .target(
      name: "Collection",
      dependencies: [
        "Bytes", "Colours", "Cooking", "Diagnostics", "FileSystem", "Paths", "Platform", "RecipeMD",
        "Texts", "Yams",
      ]),
    // What changes recipes: bytes in, edits out, and the plan of which files are written.
    .target(
      name: "Editing",
      dependencies: [
        "Collection", "Diagnostics", "FileSystem", "JSON", "Paths", "RecipeMD", "Texts", "Yams",
      ]),
    // The folders a person has chosen: finding, remembering, making and moving them.
    .target(
      name: "Folders",
      dependencies: [
        "Collection", "Diagnostics", "FileSystem", "JSON", "Paths", "Platform", "RecipeMD", "Texts",
      ]),
    // What a person asks a book for: the query language, and which recipes it means.
    .target(
      name: "Searching",
      dependencies: [
        "Collection", "Diagnostics", "FileSystem", "JSON", "Paths", "Texts",
      ]),
    // What a kitchen knows: units, densities, the names of ingredients, amounts in running text.
    // What foods are called in eight languages, and where they stand in a shop.
    .target(name: "CFoods", exclude: ["README.md", "foods.tsv"]),
    .target(name: "Cooking", dependencies: ["Bytes", "CFoods", "Diagnostics", "RecipeMD"]),
    // The scripts that the preview adds to pages, compiled in like the theme, and the socket
    // calls that FlyingSocks has not.
    .target(name: "CPreview", exclude: ["assets"]),
    .target(
      name: "Preview",
      dependencies: [
        "Bytes", "Collection", "CPreview", "Diagnostics", "FileSystem", "JSON", "Paths",
        "Platform", "Site",
        "Watching", .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),

    .executableTarget(
      name: "cookbook",
      dependencies: [
        "CMemory", "Codes", "Collection", "Cooking", "CTerminal", "Diagnostics", "Editing",
        "FileSystem", "Folders", "Interchange", "JSON", "Mustache", "Paths", "Pictures", "Platform",
        "Preview", "RecipeMD", "Searching", "Site",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    .testTarget(
      name: "CollectionTests",
      dependencies: [
        "Bytes", "Collection", "Colours", "Cooking", "Diagnostics", "FileDoubles", "FileSystem",
        "Paths", "RecipeMD", "Texts",
      ]),
    .testTarget(
      name: "CookingTests", dependencies: ["Cooking", "RecipeMD"],
      exclude: [
        "Corpus", "Lists", "durations.json", "ingredient-names.json", "sentences-en.txt",
        "sentences-de.txt", "step-ingredients.json", "temperatures.json",
      ]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "Archives", "Bytes", "Collection", "Colours", "Cooking", "Diagnostics", "FileDoubles",
        "FileSystem", "Interchange", "JSON", "Mustache", "Paths", "RecipeMD", "Site", "SiteReading",
      ],
      exclude: ["Golden", "ShopBooks"]),
    // It runs the program itself, so the program must have been built.
    .testTarget(
      name: "CommandTests", dependencies: ["cookbook", "FileSystem", "Paths", "SiteReading"]),
    .target(
      name: "SiteReading", dependencies: ["FileDoubles", "FileSystem", "Paths"],
      path: "Tests/SiteReading"),
    .testTarget(
      name: "EditingTests",
      dependencies: [
        "Collection", "Diagnostics", "Editing", "FileDoubles", "FileSystem", "Paths", "RecipeMD",
      ]),
    .target(name: "FileDoubles", dependencies: ["FileSystem", "Paths"], path: "Tests/FileDoubles"),
    .testTarget(
      name: "FoldersTests",
      dependencies: [
        "Collection", "Diagnostics", "FileDoubles", "FileSystem", "Folders", "Paths", "RecipeMD",
      ]),
    .testTarget(
      name: "FileSystemTests", dependencies: ["Bytes", "FileDoubles", "FileSystem", "Paths"]),
    .testTarget(
      name: "SearchingTests",
      dependencies: ["Collection", "FileSystem", "Paths", "Searching"]),
    .testTarget(
      name: "InterchangeTests",
      dependencies: [
        "Archives", "Collection", "Cooking", "FileDoubles", "FileSystem", "Interchange", "JSON",
        "Paths", "RecipeMD",
      ], exclude: ["Lines"]),
    // It starts the program itself as the worker.
    .testTarget(
      name: "PicturesTests", dependencies: ["cookbook", "FileSystem", "Paths", "Pictures"]),
    .testTarget(
      name: "WatchingTests", dependencies: ["FileSystem", "Paths", "Watching"]),
    .testTarget(name: "ArchivesTests", dependencies: ["Archives"]),
    .testTarget(name: "CodesTests", dependencies: ["Codes"]),
    .testTarget(name: "TextsTests", dependencies: ["Bytes", "Paths", "Texts"]),
    .testTarget(name: "ColoursTests", dependencies: ["Colours"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(name: "MarkupTests", dependencies: ["Markup"]),
    .testTarget(
      name: "PreviewTests",
      dependencies: ["Collection", "Diagnostics", "Paths", "Preview"]),
    .testTarget(
      name: "RecipeMDTests",
      dependencies: [
        "Bytes", "Diagnostics", "JSON", "RecipeMD",
      ], resources: [.copy("Fixtures")]),
    .testTarget(name: "MustacheTests", dependencies: ["Diagnostics", "Mustache"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

// The tests build hundreds of sites, which takes an eighth of the time where the sources are
// optimized. Assertions stay on. `make test` asks for it, and packages that use the two libraries
// never do: they may not depend on flags.
if Context.environment["OPTIMIZE_SOURCES"] != nil {
  for target in package.targets where [.regular, .executable].contains(target.type) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
      ]
  }
}
