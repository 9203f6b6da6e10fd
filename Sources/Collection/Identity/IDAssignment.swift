import Paths

/// Gives each recipe a UUID that no other recipe has.
///
/// A UUID that several recipes could have goes to the one with the surest claim to it. A set of those
/// that are taken keeps any from being given out twice.
struct IDAssignment {
  /// The identities that do not follow from path and front matter alone, by the recipes' indices.
  private(set) var identities: [Int: RecipeIdentity] = [:]
  /// The UUIDs that have been given out.
  private var taken: Set<String> = []
  /// The UUIDs of all recipes that are known, also of those that are gone.
  private var reserved: Set<String>

  /// The UUIDs that a recipe may have.
  private struct Claim {
    let place: Int
    let sureness: Sureness
    let birth: RecipeBirth
    /// The UUIDs, the surest one first.
    let ids: [String]
    /// Whether the path alone tells who it is.
    let isPlain: Bool
  }

  /// What a claim follows from, the surest first.
  private enum Sureness: CaseIterable {
    case written, published, committed, new
  }

  /// Assigns UUIDs; `remembered` is nil if the recipes are just those that are remembered.
  ///
  /// `retired` has the UUIDs of which nothing else is remembered.
  init(
    _ recipes: [RecipeEntry], _ known: [RememberedRecipe?], _ lives: SettledIdentities.Lives,
    _ remembered: [RememberedRecipe]?, retired: Set<String>, _ owners: WrittenIDs
  ) {
    reserved = retired.union(lives.present.values.map(\.birth.id) + lives.gone.map(\.birth.id))
    for memory in remembered ?? [] { reserved.formUnion(memory.ids) }
    // What was renamed and rewritten in one commit is gone for Git, but has kept its own UUID.
    var before: [String: [String]] = [:]
    for life in lives.gone {
      if let id = life.end?.recipe?.id { before[id, default: []].append(life.birth.id) }
    }
    let claims = recipes.indices.map { place in
      let (recipe, memory) = (recipes[place], known[place])
      let (own, life) = (owners.id(of: place, in: recipes), lives[recipe.path])
      var birth = life?.birth ?? RecipeBirth(path: recipe.path)
      if life == nil, memory == nil, remembered != nil {
        // Another recipe had this name first.
        while reserved.contains(birth.id) { birth.ordinal += 1 }
      }
      // A site tells no UUID that follows from a path, unless the recipe has left that.
      let isOmitted =
        own != nil && memory?.path.isEmpty ?? false && !reserved.contains(birth.id)
      let others = memory == nil || life != nil || isOmitted ? [birth.id] : []
      let sureness: Sureness =
        own != nil ? .written : memory != nil ? .published : life != nil ? .committed : .new
      return Claim(
        place: place, sureness: sureness, birth: birth,
        ids: [own].compactMap { $0 } + (memory?.ids ?? []) + others
          + (own.flatMap { before[$0] } ?? []),
        isPlain: sureness == .new && birth.ordinal == 0 && recipe.metadata.id == nil)
    }
    assign(claims)
  }

  private mutating func assign(_ claims: [Claim]) {
    let claims = Sureness.allCases.flatMap { sureness in
      claims.filter { $0.sureness == sureness }
    }
    let ids = claims.map { takeID(for: $0) }
    // Of the earlier ones, too, each leads to one recipe only.
    for (claim, id) in zip(claims, ids) {
      if claim.isPlain, claim.ids.first == id { continue }
      let earlier = claim.ids.filter { taken.insert($0).inserted }
      identities[claim.place] = RecipeIdentity(id: id, earlierIDs: earlier)
    }
  }

  private mutating func takeID(for claim: Claim) -> String {
    for id in claim.ids where taken.insert(id).inserted { return id }
    var birth = claim.birth
    repeat {
      birth.ordinal += 1
    } while reserved.contains(birth.id)
      || !taken.insert(birth.id).inserted
    return birth.id
  }
}
