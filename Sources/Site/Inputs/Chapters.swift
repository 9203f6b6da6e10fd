import Texts
import Collection
import FileSystem
import Paths

/// The recipes in the order of a library that has the folders as chapters.
struct Chapters: Sendable {
  /// The recipes of one folder.
  struct Shelf: Sendable {
    /// The top-level folder; nil for recipes outside of any folder.
    let title: FilePath?
    /// The folders inside that one, if the recipes are deeper.
    let subtitle: String?
    /// The range of the recipes in `order`, by title.
    let recipes: Range<Int>
  }

  /// The recipes of a top-level folder, or those outside of any.
  struct Chapter: Sendable {
    /// The folder; nil for recipes outside of any folder.
    let title: FilePath?
    /// The folder itself, and those inside it.
    let shelves: ArraySlice<Shelf>
    /// The range of the recipes, shelf by shelf.
    var recipes: Range<Int> {
      (shelves.first?.recipes.lowerBound ?? 0)..<(shelves.last?.recipes.upperBound ?? 0)
    }
  }

  /// The recipes' indices in the book.
  let order: [Int]
  /// The folders; those without a title first, then by name.
  let shelves: [Shelf]
  /// The chapters, one for each top-level folder.
  let chapters: [Chapter]
  /// The fragment identifiers of the titles.
  let ids: [FilePath: String]

  init(_ book: Book) {
    let (folders, recipes) = Self.folders(of: book)
    let parts = folders.map(\.parts)
    // Compared by bytes, so that the content of a folder stays together.
    let keys = parts.map { parts in
      parts.map { "\(TextFolding.fold($0.string))\n\($0)\n" }.joined().utf8.map { $0 }
    }
    var order: [Int] = []
    var shelves: [Shelf] = []
    for number in folders.indices.sorted(by: { keys[$0].lexicographicallyPrecedes(keys[$1]) }) {
      let start = order.count
      order += recipes[number]
      let inner = parts[number].dropFirst().map(\.string).joined(separator: " · ")
      shelves.append(
        Shelf(
          title: parts[number].first, subtitle: inner.isEmpty ? nil : inner,
          recipes: start..<order.count))
    }
    (self.order, self.shelves) = (order, shelves)
    chapters = Self.chapters(of: shelves)
    ids = Dictionary(
      chapters.compactMap(\.title).enumerated().map { ($1, "chapter-\($0 + 1)") },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the folders with recipes, and the recipes of each by title.
  private static func folders(of book: Book) -> (folders: [FilePath], recipes: [[Int]]) {
    var numbers: [FilePath: Int] = [:]
    var folders: [FilePath] = []
    var recipes: [[Int]] = []
    for place in book.recipesByTitle {
      let folder = book.recipes[place].path.directory
      let number = numbers[folder] ?? folders.count
      if number == folders.count {
        numbers[folder] = number
        folders.append(folder)
        recipes.append([])
      }
      recipes[number].append(place)
    }
    return (folders, recipes)
  }

  private static func chapters(of shelves: [Shelf]) -> [Chapter] {
    var chapters: [Chapter] = []
    var rest = shelves[...]
    while let first = rest.first {
      let same = rest.prefix { $0.title == first.title }
      chapters.append(Chapter(title: first.title, shelves: same))
      rest = rest.dropFirst(same.count)
    }
    return chapters
  }

  /// Returns the shelves on one page, cut to its range.
  func shelves(on page: Range<Int>) -> [Shelf] {
    shelves.compactMap { shelf in
      let shown = shelf.recipes.clamped(to: page)
      if shown.isEmpty { return nil }
      return Shelf(title: shelf.title, subtitle: shelf.subtitle, recipes: shown)
    }
  }
}
