import FileSystem
import Paths

extension AddressMemory {
  /// The basis of a memory from which the next build has to settle all identities again, since it is
  /// not only of what a build has published, or was made while a new recipe could not be read.
  static let unsettled = ContentHash(of: "unsettled")

  /// Whether no build has published anything of it: all it has was handed on.
  package var isProvisional: Bool { basis == .blank }

  /// Returns the memory with what another one has too, as that of no build.
  package func adding(_ other: AddressMemory) -> AddressMemory {
    var all = recipes()
    var owners: [String: Int] = [:]
    for (place, recipe) in all.enumerated() {
      for id in recipe.ids { owners[id] = place }
    }
    for recipe in other.recipes() {
      if let place = recipe.ids.lazy.compactMap({ owners[$0] }).first {
        all[place].ids += recipe.ids.filter { !all[place].ids.contains($0) }
        all[place].slugs.insert(
          contentsOf: recipe.slugs.filter { !all[place].slugs.contains($0) }, at: 0)
      } else {
        all.append(recipe)
      }
    }
    var sum = AddressMemory(basis: .blank, recipes: all, retired: retired + other.retired)
    sum.keptBackBy = Set(keptBackBy + other.keptBackBy).sorted()
    sum.secrets = Set(secrets + other.secrets).sorted { $0.path < $1.path }
    sum.privatePaths = Set(privatePaths + other.privatePaths).sorted()
    sum.lines.merge(lines)
    sum.lines.merge(other.lines)
    return sum
  }

  /// Returns the memory with what a build would remember now of recipes of a book, given by their
  /// paths; nil if that is known.
  ///
  /// What is private is left out.
  package func noting(_ paths: Set<FilePath>, of book: Book) -> AddressMemory? {
    guard let new = book.newMemory else { return nil }
    let known = Set(recipes())
    let noted = new.recipes(at: paths, of: book).filter { !known.contains($0) }
    return noted.isEmpty ? nil : replacing(noted, lines: new.lines)
  }

  /// Returns the memory with a recipe of a book that is about to get another path, title and text;
  /// nil if it is private, or nothing is remembered.
  package func noting(
    _ path: FilePath, of book: Book, movedTo other: FilePath, title: String, text: [UInt8]
  ) -> AddressMemory? {
    let recipes =
      (book.newMemory?.recipes(at: [path], of: book) ?? []) + recipes().filter { $0.path == path }
    guard var recipe = recipes.first, Self.isPublic(path, in: book) else { return nil }
    (recipe.path, recipe.title, recipe.contentHash) = (other, title, ContentHash(of: text))
    var lines = RememberedLines()
    lines.add(text, hash: recipe.contentHash)
    return replacing([recipe], lines: lines)
  }

  private func recipes(at paths: Set<FilePath>, of book: Book) -> [RememberedRecipe] {
    recipes().filter { recipe in
      !recipe.isGone && paths.contains(recipe.path) && Self.isPublic(recipe.path, in: book)
    }
  }

  private static func isPublic(_ path: FilePath, in book: Book) -> Bool {
    book.recipe(atPath: path).map { !book.settings.privacy.hides($0) } ?? false
  }

  private func replacing(
    _ noted: [RememberedRecipe], lines others: RememberedLines
  ) -> AddressMemory {
    let ids = Set(noted.flatMap(\.ids))
    let rest = recipes().filter { ids.isDisjoint(with: $0.ids) }
    var memory = AddressMemory(
      basis: isProvisional ? .blank : Self.unsettled, recipes: rest + noted, retired: retired)
    (memory.keptBackBy, memory.secrets, memory.lines) = (keptBackBy, secrets, lines)
    memory.privatePaths = privatePaths
    memory.lines.merge(others)
    return memory
  }
}
