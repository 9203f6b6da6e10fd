import Collection
import FileSystem
import JSON
import Texts

/// The data of shopping lists in the reader's browser: scripts that contain nothing but data.
///
/// The recipes' lines are in parts of about 128 recipes, so that an edit changes a small file and a
/// list needs few of them. The part of a recipe depends on its address alone, so no other recipe
/// moves when one is added or removed. The names of the files stay the same from build to build,
/// since all pages would change with them.
struct ShopData: Sendable {
  private static let partSize = 128

  let index: ShopIndexInput
  private let book: Book
  private let shelves: ShopShelves
  /// The indices of each part's recipes, ascending.
  private let parts: [[Int]]
  /// What each part tells of where recipes are.
  private let places: [[ShopLinesInput.Place]]
  /// The fingerprint of each part.
  private let fingerprints: [ContentHash]

  /// Creates the data of a book.
  ///
  /// `previous` differs only in the texts of the recipes at the indices in `changed`, if it is
  /// given.
  init(context: PageContext, previous: ShopData? = nil, changed: [Int] = []) async {
    let book = context.book
    self.book = book
    let parts = previous?.parts ?? Self.parts(of: book)
    let places = previous?.places ?? Self.places(in: book, parts.count)
    let index =
      previous?.index
      ?? ShopIndexInput(
        parts: parts.count, settings: Hashed(ShopSettings(book.settings)),
        moved: book.past.moved.map { .init(old: $0.slug, new: book.recipes[$0.recipe].slug) })
    let shelves = previous?.shelves ?? ShopShelves(of: book, settings: index.settings)
    (self.index, self.parts, self.places, self.shelves) = (index, parts, places, shelves)
    let stale = Set(changed.map { Self.part(of: book.recipes[$0].slug, parts.count) })
    fingerprints = await concurrentMap(Array(parts.indices), batch: 4) { part in
      if let previous, !stale.contains(part) { return previous.fingerprints[part] }
      return ContentHash(
        of: Self.input(parts[part], places[part], of: book, shelves), as: "shop-lines")
    }
  }

  /// Returns the input of a part.
  func lines(part: Int) -> ShopLinesInput {
    Self.input(parts[part], places[part], of: book, shelves)
  }

  private static func input(
    _ part: [Int], _ places: [ShopLinesInput.Place], of book: Book, _ shelves: ShopShelves
  ) -> ShopLinesInput {
    ShopLinesInput(
      recipes: part.map { ShopRecipe($0, of: book, shelves) }, places: places, shelves: shelves)
  }

  /// Returns the address of each UUID in the part that this gives, so that readers' lists and plans
  /// find a recipe again whose address another one has taken.
  private static func places(in book: Book, _ count: Int) -> [[ShopLinesInput.Place]] {
    var places = [[ShopLinesInput.Place]](repeating: [], count: count)
    for recipe in book.recipes {
      for id in [recipe.identity.id] + recipe.identity.earlierIDs {
        places[part(of: id, count)].append(.init(id: id, slug: recipe.slug))
      }
    }
    return places
  }

  private static func parts(of book: Book) -> [[Int]] {
    var count = 1
    while count * partSize < book.recipes.count { count *= 2 }
    var parts = [[Int]](repeating: [], count: count)
    for (place, recipe) in book.recipes.enumerated() {
      parts[part(of: recipe.slug, count)].append(place)
    }
    return parts
  }

  /// Returns the part of an address or UUID, by FNV-1a, as in the scripts.
  private static func part(of name: String, _ count: Int) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return Int(hash) & (count - 1)
  }

  /// Returns all files.
  func outputs() -> [any Output] {
    let lines = fingerprints.enumerated().map { part, fingerprint in
      ShopLinesFile(identity: .fingerprint(fingerprint), part: part)
    }
    return lines + [
      ShopIndexFile(identity: .fingerprint(ContentHash(of: index, as: "shop-index")))
    ]
  }
}

extension ShopIndexInput {
  /// Returns the script with the names of the parts, and the aisles.
  func script() -> [UInt8] {
    var writer = JSONWriter(style: .script)
    writer.object { writer in
      writer.key("files")
      writer.array(of: 1...parts) {
        $0.string(SitePaths.shopLines(part: $1).name.string)
      }
      // As pairs, like the foods below.
      writer.key("moved")
      writer.array(of: moved) { writer, moved in
        writer.array(of: [moved.old, moved.new]) { $0.string($1) }
      }
      writer.key("aisles")
      writer.array(of: ShopShelves.names(settings.value.aisles)) { $0.string($1) }
      // As pairs: a food may be called `__proto__`, which cannot be a key in a literal.
      writer.key("foods")
      writer.array { writer in
        for aisle in settings.value.aisles {
          for food in aisle.foods {
            writer.array(of: [TextFolding.foldForSearch(food), aisle.name]) { $0.string($1) }
          }
        }
      }
    }
    return Array("cookbook.shopIndex(".utf8) + writer.bytes + Array(");\n".utf8)
  }
}
