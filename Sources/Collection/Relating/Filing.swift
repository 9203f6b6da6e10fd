import Cooking
import Bytes
import FileSystem

/// The tags and ingredients of recipes, and the similar recipes of each.
///
/// This takes longer to compute than all other relations, and most edits do not affect it, so it is
/// kept under the hash of all its input.
struct Filing: Sendable {
  /// The hash of all input.
  private(set) var basis: ContentHash
  private(set) var tags: Taxonomy
  private(set) var ingredients: Taxonomy
  /// For each recipe, the indices of others that share its rarer ingredients, most similar first.
  private(set) var related: [[Int]]

  /// Files recipes; the same as `previous` if that has the same input.
  init(
    of recipes: [RecipeEntry], in language: Language, settings: Settings, previous: Filing?
  ) async {
    let basis = Self.basis(recipes, language, settings)
    if let previous, previous.basis == basis, previous.related.count == recipes.count {
      self = previous
      return
    }
    async let tags = Taxonomy(tagsOf: recipes, language: language)
    let ingredients = Taxonomy(
      ingredientsOf: recipes, language: language, aliases: settings.aliases)
    related = await RelatedRecipes.find(ingredients)
    self.ingredients = ingredients
    self.tags = await tags
    self.basis = basis
  }

  private init(basis: ContentHash, tags: Taxonomy, ingredients: Taxonomy, related: [[Int]]) {
    self.basis = basis
    self.tags = tags
    self.ingredients = ingredients
    self.related = related
  }

  private static func basis(
    _ recipes: [RecipeEntry], _ language: Language, _ settings: Settings
  ) -> ContentHash {
    var writer = BinaryWriter(capacity: 1024 + recipes.count * 16)
    writer.write(language.tag)
    writer.write(settings.aliases) { writer, alias in
      writer.write(alias.name)
      writer.write(alias.others) { $0.write($1) }
    }
    for recipe in recipes { writer.write(recipe.facts.filedHash) }
    return ContentHash(of: writer.bytes)
  }
}

extension Filing: BinaryFields {
  static let blank = Filing(basis: .blank, tags: .blank, ingredients: .blank, related: [])

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&basis)
    try coder.code(&tags)
    try coder.code(&ingredients)
    try coder.code(&related)
    let places = tags.termsOfRecipes.indices
    guard ingredients.termsOfRecipes.count == places.count, related.count == places.count,
      ingredients.namesOfRecipes.count == places.count,
      related.allSatisfy({ $0.allSatisfy(places.contains) })
    else { throw BinaryReader.Malformed() }
  }
}

extension Taxonomy: BinaryFields {
  package static let blank = Taxonomy(terms: [], termsOfRecipes: [], namesOfRecipes: [])

  package mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&terms)
    try coder.code(&termsOfRecipes)
    var names = namesOfRecipes.map { $0[...] }
    try coder.code(&names)
    namesOfRecipes = names.map(Array.init)
    let (places, numbers) = (termsOfRecipes.indices, terms.indices)
    guard termsOfRecipes.allSatisfy({ $0.allSatisfy(numbers.contains) }),
      terms.allSatisfy({ $0.recipes.allSatisfy(places.contains) })
    else { throw BinaryReader.Malformed() }
  }
}

extension Term: BinaryFields {
  package static let blank = Term(
    name: "", slug: "", recipes: [], spellings: [:], language: nil, sortKey: "", key: "")

  package mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&name)
    try coder.code(&slug)
    try coder.code(&recipes)
    try coder.code(&spellings)
    try coder.code(&language)
    try coder.code(&sortKey)
    try coder.code(&key)
  }
}
