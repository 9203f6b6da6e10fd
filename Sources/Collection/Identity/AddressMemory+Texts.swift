import Bytes
import FileSystem
import Paths

extension AddressMemory {
  /// The texts of recipes that are not those that were published last.
  struct ChangedTexts: Hashable, Sendable {
    /// The hashes of those that were published.
    private(set) var before: [ContentHash] = []
    /// The hashes of the present ones.
    private(set) var now: [ContentHash] = []

    /// Whether a place has a recipe with another title.
    private var areRetitled = false

    /// Whether recipes may have changed places, by which nothing else shows.
    var areMoved: Bool {
      areRetitled || !TextRings.sources(before: before, now: now).isEmpty
    }

    /// Adds the present hash of a recipe if it differs from the earlier one.
    ///
    /// - Returns: Whether it does.
    mutating func add(
      _ recipe: RecipeEntry, after earlier: ContentHash, isRetitled: @autoclosure () -> Bool
    ) -> Bool {
      if recipe.contentHash == earlier { return false }
      before.append(earlier)
      now.append(recipe.contentHash)
      if isRetitled() { areRetitled = true }
      return true
    }
  }

  /// Remembers the texts of recipes that have the paths, addresses and UUIDs that are remembered,
  /// sorted by path.
  ///
  /// - Returns: Those that have changed.
  mutating func note(_ recipes: [RecipeEntry]) -> ChangedTexts {
    var changes = ChangedTexts()
    for number in eventful.indices where !eventful[number].isGone {
      let place = recipes.partitioningIndex { $0.path >= eventful[number].path }
      guard place < recipes.count, recipes[place].path == eventful[number].path else { continue }
      let (recipe, memory) = (recipes[place], eventful[number])
      if changes.add(
        recipe, after: memory.contentHash, isRetitled: recipe.title != memory.title)
      {
        eventful[number].contentHash = recipe.contentHash
      }
    }
    noteOthers(recipes, &changes)
    return changes
  }

  /// Remembers the texts of the recipes in stored form, which are not decoded for that.
  private mutating func noteOthers(_ recipes: [RecipeEntry], _ changes: inout ChangedTexts) {
    if others.isEmpty { return }
    var reader = BinaryReader(others)
    var rest = recipes[...]
    for _ in 0..<((try? reader.count()) ?? 0) {
      guard let stored = try? RememberedRecipe.Stored(from: &reader) else { return }
      // Both are in the order of the paths; what is out of reach now comes last.
      while rest.first?.path.string.withBytes({ $0.precedes(stored.path.span) }) ?? false {
        rest.removeFirst()
      }
      guard let recipe = rest.first, recipe.path.utf8.elementsEqual(stored.path),
        changes.add(
          recipe, after: stored.contentHash,
          isRetitled: !recipe.title.utf8.elementsEqual(stored.title))
      else { continue }
      var writer = BinaryWriter(capacity: 16)
      writer.write(recipe.contentHash)
      others.replaceSubrange(stored.place, with: writer.bytes)
    }
  }
}

extension RememberedRecipe {
  /// A remembered recipe in its stored form, with the hash of its text.
  struct Stored {
    let path: ArraySlice<UInt8>
    let title: ArraySlice<UInt8>
    let contentHash: ContentHash
    /// Where the hash stands.
    let place: Range<Int>

    /// Reads it, field by field as `code(with:)` does.
    init(from reader: inout BinaryReader) throws(BinaryReader.Malformed) {
      for _ in 0..<(try reader.count()) { _ = try reader.slice() }
      path = try reader.slice()
      for _ in 0..<(try reader.count()) { _ = try reader.slice() }
      title = try reader.slice()
      let start = reader.rest.startIndex
      contentHash = try reader.hash()
      place = start..<reader.rest.startIndex
      _ = try reader.bool()
    }
  }
}
