import Bytes
import Paths
import Texts

/// The names of a recipe's file, from the first to the last.
struct RecipeLife: Hashable, Sendable {
  /// Where it began.
  var birth: RecipeBirth
  /// The names it had before, in order, without those that other recipes have taken since.
  var earlier: [FilePath] = []
  /// The names under which the settings kept it back.
  var privateNames: [FilePath] = []
  /// The present name, or the last one of a file that is gone.
  var path: FilePath
  /// The addresses that it had while others had the same by their names, the last one last; empty if
  /// it never had a number by that.
  var claims: [AddressClaim] = []
  /// When it last came to each address that other recipes have had as well.
  var arrivals: [AddressArrival] = []
  /// The tags that it had under earlier names, where only its title tells that it is the same.
  var earlierTags: [String] = []
  /// Whether the file was gone in between.
  var hasComeBack = false
  /// The end of a file that is gone; nil for a present one.
  var end: End?

  /// What is known of a recipe whose file is gone.
  struct End: Hashable, Sendable {
    /// What its last text said; nil if that cannot be read.
    var recipe: GoneRecipe.Facts?
  }

  /// Whether more is known of it than its present name tells.
  var isEventful: Bool {
    end != nil || hasComeBack || birth != RecipeBirth(path: path) || !earlier.isEmpty
      || !claims.isEmpty || !privateNames.isEmpty
  }

  /// Returns the addresses that it may have had under any of its names, the last one last, but for
  /// those under which it was private.
  func addresses(besides privacy: Privacy) -> [String] {
    // Where others have had the same address, it is known which one it was.
    let shared = Set(claims.map(\.slug))
    let others = (earlier + [path]).filter { isShown($0, besides: privacy) }
      .flatMap { Slug.spellings(path: $0.withoutExtension) }.filter { !shared.contains($0) }
    let current = Slug.spellings(path: path.withoutExtension)
    let (last, first) = claims.filter { isShown($0.path, besides: privacy) }
      .reduce(into: ([String](), [String]())) { parts, claim in
        if current.contains(claim.slug) {
          parts.0.append(claim.address)
        } else {
          parts.1.append(claim.address)
        }
      }
    return first + others + last
  }

  /// Returns whether everybody may know that it had a name.
  func isShown(_ name: FilePath, besides privacy: Privacy) -> Bool {
    !privacy.hides(name, tags: name == path ? [] : earlierTags)
  }

  /// Returns the same life as if its present name had given it no other addresses than some.
  func arrivingOnly(at addresses: Set<String>) -> RecipeLife {
    let others = Set(Slug.spellings(path: path.withoutExtension)).subtracting(addresses)
    if others.isEmpty { return self }
    var life = self
    life.arrivals.removeAll { $0.path == path && others.contains($0.address) }
    return life
  }

  /// Returns whether settings keep it back with a text: by its name or its tags, or by one of its
  /// `earlier` names, unless the text says that it is not private.
  func isKeptBack(by privacy: Privacy, _ facts: GoneRecipe.Facts?, earlier: [FilePath]) -> Bool {
    if privacy.hides(path, tags: facts?.tags ?? []) { return true }
    return !(facts?.isDeclaredPublic ?? false) && earlier.contains { privacy.hides($0) }
  }

  /// Returns whether a file under the name of one that is gone is the same recipe, judging by its
  /// title and its UUID.
  func mayBe(_ recipe: RecipeEntry) -> Bool {
    guard let end = end?.recipe else { return true }
    return TextFolding.fold(end.title) == recipe.titleKey
      || end.id != nil && end.id == recipe.metadata.id
  }
}

extension RecipeLife: BinaryFields {
  static let blank = RecipeLife(birth: .blank, path: "")

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&birth)
    try coder.code(&earlier)
    try coder.code(&privateNames)
    try coder.code(&claims)
    try coder.code(&arrivals)
    try coder.code(&path)
    try coder.code(&earlierTags)
    try coder.code(&hasComeBack)
    try coder.code(&end)
  }
}

extension RecipeBirth: BinaryFields {
  static let blank = RecipeBirth(path: "")

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&path)
    try coder.code(&ordinal)
  }
}

extension RecipeLife.End: BinaryFields {
  static let blank = Self()

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&recipe)
  }
}
