import Bytes
import FileSystem
import Paths

/// What earlier builds have published of a recipe.
struct RememberedRecipe: Hashable, Sendable {
  /// The UUIDs it was published under, the present one first.
  var ids: [String]
  /// The path of its file when it was last seen; empty if only its page is known.
  var path: FilePath
  /// The addresses of the pages it had, without extension, the last one last.
  var slugs: [String]
  var title: String
  /// The hash of its file when it was last published.
  var contentHash: ContentHash
  /// Whether its file is gone.
  var isGone = false
  /// Whether it is known from Git's last commit alone.
  ///
  /// Then nothing tells what became of it if it is not in the folder. That is not stored.
  var isHint = false

  /// Whether more is known of it than its path tells.
  var isEventful: Bool {
    isGone || isHint || slugs.count > 1 || ids != [RecipeBirth(path: path).id] || isNumbered
  }

  /// Whether its address has a number, since another recipe has the same one by its name.
  private var isNumbered: Bool {
    guard let slug = slugs.last, AddressNumbers.parts(of: slug) != nil else { return false }
    return !Slug.spellings(path: path.withoutExtension).contains(slug)
  }
}

/// A recipe as a site shows it.
package struct PublishedRecipe: Hashable, Sendable {
  /// Its UUIDs, the present one first.
  let ids: [String]
  /// The addresses of its pages, without extension, the present one last.
  let slugs: [String]
  /// Its title.
  let title: String
  /// Whether the site only says that it is gone.
  let isGone: Bool

  /// Creates a description of a recipe.
  package init(ids: [String], slugs: [String], title: String, isGone: Bool = false) {
    (self.ids, self.slugs, self.title, self.isGone) = (ids, slugs, title, isGone)
  }
}

/// What earlier builds of a folder have published, so that no address dies.
///
/// It is kept for good, unlike a cache: nothing else knows the earlier names of recipes in folders
/// without a Git repository. Most recipes have never been renamed. They stay in their stored form
/// until the recipes of the folder are not the same as before.
package struct AddressMemory: Sendable {
  /// The hash of the present recipes' paths, addresses and UUIDs.
  var basis: ContentHash = .blank
  /// The recipes that had other addresses or UUIDs, or are gone.
  var eventful: [RememberedRecipe] = []
  /// The UUIDs of recipes that were gone and whose pages have been removed since.
  var retired: [String] = []
  var others: ArraySlice<UInt8> = []
  /// The paths of the settings that have kept something back.
  ///
  /// `AddressStore` stores them.
  var keptBackBy: [FilePath] = []
  /// The recipes that were kept back by their names, sorted by path.
  ///
  /// `AddressStore` stores them.
  var secrets: [NamedSecret] = []
  /// The paths of all recipes that were kept back, sorted.
  ///
  /// `AddressStore` stores them.
  var privatePaths: [FilePath] = []
  /// The lines of all these recipes.
  ///
  /// `AddressStore` stores them.
  var lines = RememberedLines()

  /// Creates the memory before the first build.
  package init() {}

  /// Whether nothing is remembered.
  package var isEmpty: Bool { eventful.isEmpty && others.isEmpty && retired.isEmpty }

  /// Creates the memory of a site of which nothing else is known than what is in it.
  package init(of recipes: [PublishedRecipe]) {
    self.init(
      basis: .blank,
      recipes: recipes.map {
        RememberedRecipe(
          ids: $0.ids, path: "", slugs: $0.slugs, title: $0.title, contentHash: .blank,
          isGone: $0.isGone)
      }, retired: [])
  }

  init(basis: ContentHash, recipes: [RememberedRecipe], retired: [String]) {
    self.basis = basis
    self.retired = retired
    var others: [RememberedRecipe] = []
    for recipe in recipes {
      if recipe.isEventful { eventful.append(recipe) } else { others.append(recipe) }
    }
    var writer = BinaryWriter(capacity: recipes.count * 160)
    writer.write(others) { $0.write($1) }
    self.others = writer.bytes[...]
  }

  /// Returns all recipes.
  func recipes() -> [RememberedRecipe] {
    if others.isEmpty { return eventful }
    var reader = BinaryReader(others)
    var rest: [RememberedRecipe] = []
    try? reader.code(&rest)
    return eventful + rest
  }

  /// Returns the memory without recipes that are gone: no page will say so any more.
  package func retiring(_ gone: [GoneRecipe]) -> AddressMemory {
    var memory = self
    memory.eventful.removeAll(where: \.isGone)
    memory.retired = Set(retired + gone.flatMap(\.ids)).sorted()
    return memory
  }
}

extension RememberedRecipe: BinaryFields {
  static let blank = RememberedRecipe(
    ids: [], path: "", slugs: [], title: "", contentHash: .blank)

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&ids)
    try coder.code(&path)
    try coder.code(&slugs)
    try coder.code(&title)
    try coder.code(&contentHash)
    try coder.code(&isGone)
  }
}

extension AddressMemory: BinaryFields {
  /// An empty memory.
  package static let blank = AddressMemory()

  /// Codes all fields.
  package mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    try coder.code(&basis)
    try coder.code(&eventful)
    try coder.code(&retired)
    try coder.code(&others)
  }
}
