import FileDoubles
import FileSystem
import Foundation
import Paths
import Testing

@testable import Collection
@testable import Site

/// Every address answers on a host that builds each commit from a fresh clone.
@Suite struct HostAddressesTests {
  /// A repository with a recipe folder, edited by chance and built after every commit.
  final class Repository {
    private let path: FilePath
    private let files = DiskFileSystem()
    private var random: SplitMix
    /// The recipe folder.
    private var root: FilePath = "book"
    /// The recipes with their numbers, which their titles have, and the versions of their texts.
    private var recipes: [FilePath: (number: Int, version: Int)] = [:]
    private var gone: [(number: Int, version: Int)] = []
    private var next = 0
    private var builds = 0
    /// The recipes that short addresses have led to, and all addresses of pages.
    private var codes: [FilePath: Int] = [:]
    private var pages: Set<FilePath> = []

    init(seed: UInt64) throws {
      random = SplitMix(state: seed)
      var template = Array("\(NSTemporaryDirectory())/cookbook-host-XXXXXX".utf8CString)
      path = try files.resolve(
        try #require(mkdtemp(&template).map { FilePath(String(cString: $0)) }))
      try files.makeDirectories(path / "repository" / root)
      try git("init", "-q", "-b", "main", ".")
      try files.write(
        Array("url: https://example.org\n".utf8),
        to: path / "repository" / root / Settings.fileName)
      for _ in 0..<5 { try add("Dish \(next + 1).md") }
    }

    deinit { try? FileManager.default.removeItem(atPath: path.string) }

    private func git(_ arguments: String...) throws {
      let names = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
      let environment = ["GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null"]
      let command =
        ["env"] + environment + ["git", "-C", (path / "repository").string] + names
      #expect(files.output(of: command + arguments, variable: "A=B") != nil, "\(arguments)")
    }

    /// Returns a text that has nothing but the title in common with its other versions.
    private func write(_ recipe: (number: Int, version: Int), to name: FilePath) throws {
      let (number, version) = recipe
      let steps = (1...6).map { "Step \($0) of recipe \(number), version \(version).\n" }
      let text =
        "# Recipe \(number)\n\n---\n\n- *\(version) g* flour\n\n---\n\n"
        + steps.joined(separator: "\n")
      let file = path / "repository" / root / name
      try files.makeDirectories(file.directory)
      try files.write(Array(text.utf8), to: file)
      recipes[name] = recipe
    }

    private func add(_ name: FilePath) throws {
      next += 1
      try write((next, 1), to: name)
    }

    private func take(_ name: FilePath) throws -> (number: Int, version: Int) {
      try files.remove(path / "repository" / root / name)
      let recipe = recipes.removeValue(forKey: name)
      return try #require(recipe)
    }

    private func moveFolder(to other: FilePath) throws {
      let (from, to) = (path / "repository" / root, path / "repository" / other)
      let names = try files.entries(of: from).map(\.name).filter { $0 != ".git" }
      for name in names { try files.rename(from / name, to: path / "aside-\(name)") }
      try files.makeDirectories(to)
      for name in names { try files.rename(path / "aside-\(name)", to: to / name) }
      root = other
    }

    /// Changes something and commits it.
    func edit() throws {
      let all = recipes.keys.sorted()
      let name = all[Int(random.next() % UInt64(all.count))]
      let other = all[Int(random.next() % UInt64(all.count))]
      let new: FilePath = "Name \(next).md"
      switch random.next() % 12 {
      case 0: try add("Sweet/Dish \(next).md")
      case 1: try write(take(name), to: new)
      case 2:
        let (number, version) = try take(name)
        try write((number, version + 1), to: new)
      case 3, 4:
        // Another one takes its place.
        try write(take(name), to: new)
        try add(name)
      case 5:
        let (number, version) = try take(name)
        try write((number, version + 1), to: new)
        try add(name)
      case 6 where name != other:
        let (first, second) = (try take(name), try take(other))
        try write(first, to: other)
        try write(second, to: name)
      case 7 where all.count > 3: gone.append(try take(name))
      case 8: if let back = gone.popLast() { try write(back, to: new) }
      case 9: if let back = gone.popLast() { try write((back.number, back.version + 1), to: new) }
      case 10:
        let places: [FilePath] = ["book", "kitchen", "kitchen/book", "a/b", ""]
        let place = places[Int(random.next() % 5)]
        if place != root { try moveFolder(to: place) }
      default: try write(take(name), to: FilePath(name.string.lowercased()))
      }
      next += 1
      try git("add", "-A")
      try git("commit", "-q", "--allow-empty", "-m", "x")
    }

    /// Builds the site as a new machine would, and checks what all addresses lead to.
    func check(_ step: String) async throws {
      builds += 1
      let output = path / "site\(builds)"
      let builder = SiteBuilder(fileSystem: files, generator: "test")
      _ = try await builder.build(.init(folder: path / "repository" / root, output: output))
      let manifest = try #require(
        try ExistingSite(fileSystem: files, root: output).manifest()?.site)
      let paths = Set(manifest.paths)
      func target(_ page: FilePath) throws -> String {
        let text = String(decoding: try files.read(output / page), as: UTF8.self)
        if text.contains("gone-page") { return "gone" }
        return try #require(text.firstMatch(of: /url=\.\.\/recipes\/([^"]+)\.html/)).1.description
      }
      let slugs = Dictionary(
        uniqueKeysWithValues: recipes.map {
          (Slug.spellings(path: $0.key.withoutExtension)[0], $0.value.number)
        })
      for page in paths where page.hasPrefix("r/") {
        guard let number = slugs[try target(page)] else { continue }
        #expect(codes[page] ?? number == number, "\(step): \(page)")
        codes[page] = number
      }
      let present = Set(recipes.values.map(\.number))
      for (page, number) in codes {
        guard paths.contains(page) else {
          Issue.record("\(step): \(page) of recipe \(number) is dead")
          continue
        }
        let isGone = try target(page) == "gone"
        #expect(isGone == !present.contains(number), "\(step): \(page)")
      }
      pages.formUnion(paths.filter { $0.hasPrefix("recipes/") })
      #expect(pages.subtracting(paths) == [], "\(step)")
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func everyAddressAnswersAfterEveryCommit(seed: UInt64) async throws {
    let repository = try Repository(seed: seed)
    for step in 1...16 {
      try repository.edit()
      try await repository.check("seed \(seed), commit \(step)")
    }
  }
}
