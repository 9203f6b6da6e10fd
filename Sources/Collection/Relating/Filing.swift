import Cooking
import Bytes
import FileSystem

/// The tags and ingredients of recipes, and which recipes are similar.
///
/// This takes longer to compute than all other relations, and most edits do not affect it: so it is
/// kept, under the hash of all its input.
struct Filing: Sendable {
  /// The hash of all input.
  let basis: ContentHash
  let tags: Taxonomy
  let ingredients: Taxonomy
  /// For each recipe, the indices of others that share its rarer ingredients, the most similar
  /// first.
  let related: [[Int]]

  /// Files recipes; as in `previous`, if that has the same input.
  init(of recipes: [RecipeEntry], settings: Settings, previous: Filing?) async {
    let basis = Self.basis(recipes, settings)
    if let previous, previous.basis == basis, previous.related.count == recipes.count {
      self = previous
      return
    }
    let language = Language(settings.language)
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

  private static func basis(_ recipes: [RecipeEntry], _ settings: Settings) -> ContentHash {
    var writer = BinaryWriter(capacity: 1024 + recipes.count * 16)
    writer.write(settings.language)
    writer.write(settings.aliases) { writer, alias in
      writer.write(alias.name)
      writer.write(alias.others) { $0.write($1) }
    }
    for recipe in recipes { writer.write(recipe.facts.filedHash) }
    return ContentHash(of: writer.bytes)
  }
}

extension Filing {
  func write(to writer: inout BinaryWriter) {
    writer.write(basis)
    tags.write(to: &writer)
    ingredients.write(to: &writer)
    writer.write(related) { $0.write($1) { $0.write($1) } }
  }

  init(from reader: inout BinaryReader) throws(BinaryReader.Malformed) {
    let basis = try reader.hash()
    let tags = try Taxonomy(from: &reader)
    let ingredients = try Taxonomy(from: &reader)
    let count = tags.termsOfRecipes.count
    let related = try reader.list { reader throws(BinaryReader.Malformed) in
      try reader.places(below: count)
    }
    guard ingredients.termsOfRecipes.count == count, ingredients.namesOfRecipes.count == count,
      related.count == count
    else {
      throw BinaryReader.Malformed()
    }
    self.init(basis: basis, tags: tags, ingredients: ingredients, related: related)
  }
}

extension Taxonomy {
  fileprivate func write(to writer: inout BinaryWriter) {
    writer.write(termsOfRecipes) { $0.write($1) { $0.write($1) } }
    writer.write(namesOfRecipes) { $0.write($1) }
    writer.write(terms) { writer, term in
      writer.write(term.name)
      writer.write(term.slug)
      writer.write(term.sortKey)
      writer.write(term.language?.tag) { $0.write($1) }
      writer.write(Array(term.spellings)) { writer, spelling in
        writer.write(spelling.key)
        writer.write(spelling.value) { $0.write($1) }
      }
    }
  }

  fileprivate init(from reader: inout BinaryReader) throws(BinaryReader.Malformed) {
    let termsOfRecipes = try reader.list { reader throws(BinaryReader.Malformed) in
      try reader.places(below: .max)
    }
    let namesOfRecipes = try reader.list { reader throws(BinaryReader.Malformed) in
      Array(try reader.slice())
    }
    var users: [[Int]] = []
    // Each term takes at least one byte: more than that were never written.
    let most = reader.rest.count
    for (place, terms) in termsOfRecipes.enumerated() {
      for term in terms {
        guard term <= most else { throw BinaryReader.Malformed() }
        while users.count <= term { users.append([]) }
        users[term].append(place)
      }
    }
    var place = 0
    let terms = try reader.list { reader throws(BinaryReader.Malformed) in
      guard place < users.count else { throw BinaryReader.Malformed() }
      defer { place += 1 }
      return try Term(from: &reader, recipes: users[place], of: termsOfRecipes.count)
    }
    guard terms.count == users.count else { throw BinaryReader.Malformed() }
    self.init(terms: terms, termsOfRecipes: termsOfRecipes, namesOfRecipes: namesOfRecipes)
  }
}

extension Term {
  fileprivate init(
    from reader: inout BinaryReader, recipes: [Int], of count: Int
  ) throws(BinaryReader.Malformed) {
    name = try reader.text()
    slug = try reader.text()
    sortKey = try reader.text()
    language = try reader.optional { reader throws(BinaryReader.Malformed) in
      Language(try reader.text())
    }
    let spellings = try reader.list { reader throws(BinaryReader.Malformed) in
      (try reader.text(), try reader.places(below: count))
    }
    self.spellings = Dictionary(spellings, uniquingKeysWith: { $1 })
    self.recipes = recipes
  }
}

extension BinaryReader {
  /// Reads indices into a list of `count` elements.
  fileprivate mutating func places(below count: Int) throws(Malformed) -> [Int] {
    try list { reader throws(Malformed) in
      let place = try reader.number()
      guard place >= 0, place < count else { throw Malformed() }
      return place
    }
  }
}
