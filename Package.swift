// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Debian's package of mimalloc has no .pc file, by which SwiftPM would find it.
let hasMimalloc = FileManager.default.fileExists(atPath: "/usr/include/mimalloc.h")

let package = Package(
  name: "cookbook",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "cookbook", targets: ["cookbook"]),
    .library(name: "RecipeMD", targets: ["RecipeMD"]),
    .library(name: "Mustache", targets: ["Mustache"]),
  ],
  traits: [
    .trait(name: "Mimalloc", description: "Link mimalloc, on Linux; on where it is installed."),
    .default(enabledTraits: hasMimalloc ? ["Mimalloc"] : []),
  ],
  dependencies: [
    // Apple's own command line: help, completions and exit codes as everybody expects them. Exactly
    // this version, since the manual page and the completions are made of what it prints.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // Sockets and their event loop, on epoll and kqueue, in plain Swift concurrency, for `serve`.
    // Only its FlyingSocks: FlyingFox's own HTTP server reads headers of any length for any time,
    // keeps the last of two Host headers, and stops accepting for good when descriptors run out. Exactly
    // this version: each 0.x may change what `SettledPool` relies on.
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
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
    // The settings and the front matter are YAML, and this is the parser that most languages read it
    // with. Yams has it too, but needs all of Foundation, which is three quarters of the program.
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    // XXH3, the fastest well-kept hash that is the same on every machine, inlined from its header.
    .systemLibrary(
      name: "CXXHash",
      pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]
    ),
    // What Swift cannot see of the platform.
    .target(name: "CFileSystem", dependencies: ["CXXHash"]),
    // What mimalloc is asked for. glibc's memory slows down as it fills: with this well-kept allocator
    // a hundred thousand recipes take a sixth less CPU. It takes malloc's place just by being linked.
    .target(
      name: "CMemory",
      cSettings: [.define("HAS_MIMALLOC", .when(platforms: [.linux], traits: ["Mimalloc"]))],
      linkerSettings: [
        .linkedLibrary("mimalloc", .when(platforms: [.linux], traits: ["Mimalloc"]))
      ]),
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
    .target(name: "Texts", dependencies: ["Bytes", "CUnicode"]),
    // Unicode's tables for its normal forms, which Swift has but does not offer.
    .target(name: "CUnicode", exclude: ["make_tables.py", "tables.inc"]),
    .target(name: "Colours", dependencies: ["Platform"]),
    .target(
      name: "Bytes", dependencies: ["Platform"],
      // The span of an array, which the standard library has since macOS 26 only.
      swiftSettings: [.enableExperimentalFeature("Lifetimes", .when(platforms: [.macOS]))]),
    // A path is compared by its bytes, not as a text: by itself, since diagnostics name files too.
    .target(name: "Paths", dependencies: ["Bytes", "Platform"]),
    .target(name: "JSON", dependencies: ["Bytes"]),
    // YAML to values and back.
    .target(name: "YAML", dependencies: ["CYAML"]),
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
        "YAML",
      ]),
    // Compressed files and zip archives, the same bytes every time; archives of others, unpacked.
    .target(
      name: "Archives", dependencies: ["CArchive", "CFileSystem", "CZlib", "Platform"],
      linkerSettings: [.linkedLibrary("z")]),
    // Pages and documents that other programs wrote, in any encoding.
    .target(
      name: "Markup", dependencies: ["CCMark", "CXML2", "Platform"],
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    // What is read off paper and tags: QR codes and NFC messages.
    .target(name: "Codes", dependencies: ["CQREncode"]),
    // libvips, the fastest well-kept library for pictures, loaded at run time: nothing needs it to
    // build, and a program that makes no picture does not wait for its hundred libraries.
    .target(name: "CPictures", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // Pictures, made in processes of their own.
    .target(
      name: "Pictures",
      dependencies: [
        "Archives", "Bytes", "CPictures", "Diagnostics", "FileSystem", "Paths", "Platform",
      ]),
    .target(
      name: "Interchange",
      dependencies: [
        "Archives", "Bytes", "Codes", "Collection", "Cooking", "Diagnostics", "Editing",
        "FileSystem",
        "JSON", "Markup", "Paths", "Pictures", "Platform", "RecipeMD", "Texts", "YAML",
      ]),
    .target(
      name: "Collection",
      dependencies: [
        "Bytes", "Colours", "Cooking", "Diagnostics", "FileSystem", "JSON", "Paths", "Platform",
        "RecipeMD", "Texts", "YAML",
      ]),
    // What changes recipes: bytes in, edits out, and the plan of which files are written.
    .target(
      name: "Editing",
      dependencies: [
        "Collection", "Diagnostics", "FileSystem", "JSON", "Paths", "RecipeMD", "Texts", "YAML",
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
    .target(
      name: "Cooking", dependencies: ["Bytes", "CFoods", "Diagnostics", "RecipeMD", "Texts"]),
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

    // What an editor asks for while recipes are written, by the Language Server Protocol.
    .target(
      name: "LanguageServer",
      dependencies: [
        "Bytes", "Collection", "Cooking", "Diagnostics", "Editing", "FileSystem", "Interchange",
        "JSON", "Paths", "RecipeMD", "Texts",
      ]),

    .executableTarget(
      name: "cookbook",
      dependencies: [
        "CMemory", "Codes", "Collection", "Cooking", "CTerminal", "Diagnostics", "Editing",
        "FileSystem", "Folders", "Interchange", "JSON", "LanguageServer", "Mustache", "Paths",
        "Pictures", "Platform", "Preview", "RecipeMD", "Searching", "Site",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    .testTarget(
      name: "CollectionTests",
      dependencies: [
        "Bytes", "Collection", "Colours", "Cooking", "Diagnostics", "FileDoubles", "FileSystem",
        "JSON", "Paths", "RecipeMD", "Texts",
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
        "FileSystem", "Interchange", "JSON", "Mustache", "Paths", "Pictures", "RecipeMD", "Site",
        "SiteReading",
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
      name: "PicturesTests",
      dependencies: ["cookbook", "FileSystem", "Paths", "Pictures", "Platform"]),
    .testTarget(
      name: "WatchingTests", dependencies: ["FileSystem", "Paths", "Watching"]),
    .testTarget(name: "ArchivesTests", dependencies: ["Archives"]),
    .testTarget(name: "CodesTests", dependencies: ["Codes"]),
    .testTarget(name: "TextsTests", dependencies: ["Bytes", "Paths", "Texts"]),
    .testTarget(name: "ColoursTests", dependencies: ["Colours"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(name: "YAMLTests", dependencies: ["YAML"]),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "Collection", "Diagnostics", "FileDoubles", "FileSystem", "JSON", "LanguageServer", "Paths",
      ], exclude: ["Sessions"]),
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

/// Adds flags of the compiler to the program's own modules, but for some.
@MainActor
func add(
  _ flags: [String], for configuration: BuildConfiguration, except others: Set<String>
) {
  for target in package.targets
  where [.regular, .executable].contains(target.type) && !others.contains(target.name) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: configuration))]
  }
}

// The tests build hundreds of sites, which takes an eighth of the time where the sources are
// optimized. Assertions stay on. `make test` asks for it, and packages that use the two libraries
// never do: they may not depend on flags. Optimizing takes five times as long as compiling, so modules
// that hardly compute do without.
if Context.environment["OPTIMIZE_SOURCES"] != nil {
  add(
    ["-O", "-assert-config", "Debug"], for: .debug,
    except: ["Folders", "Editing", "Watching", "Preview", "LanguageServer", "cookbook"])
}

// A release has the modules that compute most optimized for speed, and the others for size: `Site` and
// `Collection` are 600 kB smaller by that, and a build of 300 recipes has 4 % more instructions.
if Context.environment["OPTIMIZE_SIZE"] != nil {
  add(
    ["-Osize"], for: .release,
    except: [
      "Bytes", "Cooking", "JSON", "Mustache", "Paths", "RecipeMD", "Texts",
    ])
}
