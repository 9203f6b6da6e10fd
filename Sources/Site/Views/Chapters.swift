import Collection
import FileSystem

/// The recipes in the order of a library that has its folders as chapters.
struct Chapters: Sendable {
  /// The recipes of one folder.
  struct Shelf: Sendable {
    /// The folder right in the collection; nil for recipes in none.
    let title: String?
    /// The folders inside that one, if the recipes lie deeper.
    let subtitle: String?
    /// The recipes, by title.
    let recipes: Range<Int>
  }

  /// The recipes' places in the book.
  let order: [Int]
  /// The folders; those without a title first, then by name.
  let shelves: [Shelf]
  /// What each title is called in addresses.
  let ids: [String: String]

  init(_ book: Book) {
    var numbers: [String: Int] = [:]
    var folders: [String] = []
    var recipes: [[Int]] = []
    for place in book.recipesByTitle {
      let folder = FilePath.directory(of: book.recipes[place].path)
      let number = numbers[folder] ?? folders.count
      if number == folders.count {
        numbers[folder] = number
        folders.append(folder)
        recipes.append([])
      }
      recipes[number].append(place)
    }
    let parts = folders.map { $0.split(separator: "/").map(String.init) }
    let keys = parts.map { $0.map { [TextFolding.fold($0), $0] }.joined().joined(separator: "\n") }
    var order: [Int] = []
    var shelves: [Shelf] = []
    for number in folders.indices.sorted(by: { keys[$0] < keys[$1] }) {
      let start = order.count
      order += recipes[number]
      let inner = parts[number].dropFirst().joined(separator: " · ")
      shelves.append(
        Shelf(
          title: parts[number].first, subtitle: inner.isEmpty ? nil : inner,
          recipes: start..<order.count))
    }
    var ids: [String: String] = [:]
    for title in shelves.compactMap(\.title) where ids[title] == nil {
      ids[title] = "chapter-\(ids.count + 1)"
    }
    self.ids = ids
    self.order = order
    self.shelves = shelves
  }

  /// The shelves on one page, cut to what is on it.
  func shelves(on page: Range<Int>) -> [Shelf] {
    shelves.compactMap { shelf in
      let shown = shelf.recipes.clamped(to: page)
      if shown.isEmpty { return nil }
      return Shelf(title: shelf.title, subtitle: shelf.subtitle, recipes: shown)
    }
  }
}
