import Collection
import FileSystem
import JSON

/// The data of shopping lists in the reader's browser: scripts that contain nothing but data.
///
/// The recipes' lines are in parts of about 128 recipes, so that an edit changes a small file and a
/// list needs few of them. The part of a recipe depends on its address alone, so no other recipe
/// moves when one is added or removed. The names of the files stay the same from build to build:
/// otherwise all pages would change with them.
struct ShopData: Sendable {
  private static let partSize = 128

  let book: Book
  let shelves: ShopShelves
  private let indexFingerprint: ContentHash
  /// The fingerprint of each part.
  private let fingerprints: [ContentHash]
  /// The indices of each part's recipes, ascending.
  let parts: [[Int]]
  /// The hash of each ingredient's name, key and language.
  private let foods: [ContentHash]

  /// Creates the data of a book.
  ///
  /// `previous` differs only in the texts of the recipes at the indices in `changed`, if it is
  /// given.
  init(context: PageContext, previous: ShopData? = nil, changed: [Int] = []) async {
    let book = context.book
    self.book = book
    let aisles = Self.fingerprint(ofAislesOf: book)
    shelves = previous?.shelves ?? ShopShelves(book)
    let parts = previous?.parts ?? Self.parts(of: book)
    let foods = previous?.foods ?? book.ingredients.map { Self.fingerprint(of: $0, book) }
    (self.parts, self.foods) = (parts, foods)
    var index = Fingerprint("shop-index-2")
    index.add(aisles)
    index.add(parts.count)
    indexFingerprint = index.hash
    let stale = Set(changed.map { Self.part(of: book.recipes[$0].slug, parts.count) })
    fingerprints = await concurrentMap(Array(parts.indices), batch: 4) { part in
      if let previous, !stale.contains(part) { return previous.fingerprints[part] }
      return Self.fingerprint(of: parts[part], book, foods, aisles)
    }
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

  private static func fingerprint(of food: Term, _ book: Book) -> ContentHash {
    var fingerprint = Fingerprint("food")
    fingerprint.add(food.name)
    fingerprint.add(food.slug)
    fingerprint.add(food.sortKey)
    fingerprint.add(food.recipes.first.map { book.recipes[$0].language.tag })
    return fingerprint.hash
  }

  /// Returns the part of a recipe, by FNV-1a of its address; scripts compute it in the same way.
  private static func part(of slug: String, _ count: Int) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in slug.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return Int(hash) & (count - 1)
  }

  /// Returns all files.
  func outputs() -> [any Output] {
    let lines = fingerprints.enumerated().map { part, fingerprint in
      ShopLinesFile(identity: .fingerprint(fingerprint), part: part)
    }
    return lines + [ShopIndexFile(identity: .fingerprint(indexFingerprint))]
  }

  private static func fingerprint(ofAislesOf book: Book) -> ContentHash {
    var fingerprint = Fingerprint("aisles")
    for aisle in book.settings.aisles {
      fingerprint.add(aisle.name)
      fingerprint.add(aisle.foods.count)
      for food in aisle.foods { fingerprint.add(food) }
    }
    return fingerprint.hash
  }

  private static func fingerprint(
    of part: [Int], _ book: Book, _ foods: [ContentHash], _ aisles: ContentHash
  ) -> ContentHash {
    var fingerprint = Fingerprint("shop-lines")
    fingerprint.add(aisles)
    let (names, ingredients) = (book.ingredientsOfNames, book.ingredientsOfRecipes)
    for place in part {
      let recipe = book.recipes[place]
      fingerprint.add(recipe.slug)
      fingerprint.add(recipe.filedHash)
      fingerprint.add(recipe.linesHash)
      fingerprint.add(names[place])
      for food in ingredients[place] { fingerprint.add(foods[food]) }
      let targets = book.targets(of: place)
      for link in recipe.ingredientLinks {
        guard case .recipe(let other) = targets[link.target] else {
          fingerprint.add(0)
          continue
        }
        fingerprint.add(book.recipes[other].slug)
        fingerprint.add(book.recipes[other].language.tag)
        // The share of it that is needed depends on its yield.
        fingerprint.add(book.recipes[other].linesHash)
      }
    }
    return fingerprint.hash
  }

  /// Returns the script with the names of the parts, and the aisles.
  func index() -> [UInt8] {
    var writer = JSONWriter(style: .script)
    writer.object { writer in
      writer.key("files")
      writer.array(of: parts.indices) {
        $0.string(SitePaths.shopLines(part: $1 + 1).name.string)
      }
      writer.key("aisles")
      writer.array(of: shelves.aisles) { $0.string($1) }
      // As pairs: a food may be called `__proto__`, which cannot be a key in a literal.
      writer.key("foods")
      writer.array { writer in
        for aisle in book.settings.aisles {
          for food in aisle.foods {
            writer.array(of: [food, aisle.name]) { $0.string($1) }
          }
        }
      }
    }
    return Array("cookbook.shopIndex(".utf8) + writer.bytes + Array(");\n".utf8)
  }
}
