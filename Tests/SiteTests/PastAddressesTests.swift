import FileDoubles
import FileSystem
import Foundation
import Paths
import Testing

@testable import Collection
@testable import Site

/// Every address that a recipe ever had answers.
@Suite struct PastAddressesTests {
  /// A folder with a Git repository, edited by chance and built after every commit.
  final class Folder {
    let repository: GitFolder
    private var random: SplitMix
    /// The recipes with their numbers, by which their texts differ.
    private var recipes: [FilePath: Int] = [:]
    private var next = 0
    private var gone: [(path: FilePath, number: Int)] = []

    init(seed: UInt64) throws {
      random = SplitMix(state: seed)
      repository = try GitFolder()
      for _ in 0..<4 { try add() }
    }

    private func text(_ number: Int, _ hasID: Bool = false) -> String {
      let id = RecipeBirth(path: "ID \(number)").id
      return (hasID || number % 4 == 0 ? "---\nid: \(id)\n---\n\n" : "")
        + "# Recipe \(number)\n\n---\n\n- *\(number) g* flour\n\n---\n\n"
        + (1...12).map { "Step \($0) of recipe \(number).\n" }.joined(separator: "\n")
    }

    private func add() throws {
      next += 1
      let recipe: FilePath = next % 3 == 0 ? "Käse/Brot \(next).md" : "Dish \(next).md"
      recipes[recipe] = next
      try repository.write(text(next), to: recipe)
    }

    private func rename(_ recipe: FilePath, to other: FilePath) throws {
      guard let number = recipes[recipe], recipes[other] == nil else { return }
      recipes[recipe] = nil
      recipes[other] = number
      try repository.move(recipe, to: other)
    }

    /// Changes something and commits it.
    func edit() throws {
      let all = recipes.keys.sorted()
      let recipe = all[Int(random.next() % UInt64(all.count))]
      let number = recipes[recipe] ?? 0
      next += 1
      switch random.next() % 9 {
      case 0: try add()
      case 1: try rename(recipe, to: "Renamed \(next).md")
      case 2: try rename(recipe, to: "Süßes/\(recipe.name)")
      case 3:
        try rename(
          recipe, to: recipe.directory / "\(recipe.withoutExtension.name.string.uppercased()).md")
      case 4:
        try rename(recipe, to: "Rewritten \(next).md")
        try repository.write(text(number) + "\nAnd more.\n", to: "Rewritten \(next).md")
      case 5:
        // So little is left that only the `id` tells, if there is one.
        try rename(recipe, to: "Other \(next).md")
        try repository.write(
          text(number).components(separatedBy: "# Recipe")[0]
            + self.recipe(titled: "Other \(next)"),
          to: "Other \(next).md")
      case 6 where all.count > 2:
        recipes[recipe] = nil
        gone.append((recipe, number))
        try repository.git("rm", "-q", recipe.string)
      case 7:
        guard let back = gone.popLast(), recipes[back.path] == nil else { return }
        recipes[back.path] = back.number
        try repository.write(text(back.number), to: back.path)
      default:
        try repository.git("checkout", "-q", "-b", "side\(next)")
        try rename(recipe, to: "Aside \(next).md")
        try repository.commit()
        try repository.git("checkout", "-q", "main")
        try add()
        try repository.commit()
        try repository.git("merge", "-q", "--no-edit", "side\(next - 1)")
        return
      }
      try repository.commit()
    }

    private func recipe(titled title: String) -> String { "# \(title)\n\n---\n\n- salt\n" }

    /// Builds a site of the folder and returns the paths of its files for recipes.
    func site(_ name: FilePath, remembering: Bool) async throws -> Set<FilePath> {
      let site = try await repository.build(name, remembering: remembering)
      return Set(
        site.paths.filter {
          $0.hasPrefix("recipes/") || $0.hasPrefix("r/") || $0.hasPrefix("share/")
        })
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func everyAddressAnswersInTheLastSite(seed: UInt64) async throws {
    let folder = try Folder(seed: seed)
    try folder.repository.commit()
    var ever: Set<FilePath> = []
    var last: Set<FilePath> = []
    for _ in 0..<14 {
      last = try await folder.site("site", remembering: true)
      ever.formUnion(last)
      try folder.edit()
    }
    last = try await folder.site("site", remembering: true)
    // What is gone has no file to hand on.
    let pages = ever.filter { !$0.hasPrefix("share/") }
    #expect(pages.subtracting(last) == [], "by what is remembered")
    let fresh = try await folder.site("fresh", remembering: false)
    #expect(pages.subtracting(fresh) == [], "by Git alone")
    for path in last where path.hasPrefix("recipes/") {
      let page = String(
        decoding: try DiskFileSystem().read(folder.repository.path / "site" / path), as: UTF8.self)
      guard page.contains("http-equiv=\"refresh\"") else { continue }
      let share = FilePath("share/\(path.relative(to: "recipes")?.withoutExtension ?? "").recipemd")
      #expect(last.contains(share), "a recipe that has moved is handed on at its old address too")
    }
    let again = try await folder.site("again", remembering: true)
    #expect(again == last, "and a build from nothing has the same")
  }
}
