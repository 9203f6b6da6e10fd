/// Finds similar recipes by the ingredients they share.
enum RelatedRecipes {
  /// The maximum number of similar recipes kept for each recipe.
  static let most = 6
  /// The maximum number of uses of ingredients examined for each recipe, rarest first.
  ///
  /// Recipes that share saffron are found long before the limit; without it, a book of a hundred
  /// thousand recipes would compare all of those with salt.
  static let reach = 1024

  /// Returns the indices of the most similar recipes for each recipe, most similar first.
  ///
  /// The similarity of two recipes is the weight of their shared ingredients in proportion to all
  /// ingredients of both (the Dice coefficient); the weight of an ingredient is the logarithm of
  /// its rarity. A single shared ingredient among many is not enough.
  static func find(_ ingredients: Taxonomy) async -> [[Int]] {
    let recipes = ingredients.termsOfRecipes
    let weights = ingredients.terms.map { weight($0.recipes.count, of: recipes.count) }
    let sums = recipes.map { terms in terms.reduce(0) { $0 + weights[$1] } }
    let chunk = 512
    let found = await concurrentMap(
      Array(stride(from: 0, to: recipes.count, by: chunk)), batch: 1
    ) { start in
      var shared = [Int](repeating: 0, count: recipes.count)
      return (start..<min(recipes.count, start + chunk)).map { place in
        like(place, ingredients, weights, sums, &shared)
      }
    }
    return found.flatMap { $0 }
  }

  /// Returns the recipes similar to one; `shared` is all zeros before and after.
  private static func like(
    _ place: Int, _ ingredients: Taxonomy, _ weights: [Int], _ sums: [Int],
    _ shared: inout [Int]
  ) -> [Int] {
    let terms = ingredients.termsOfRecipes[place].sorted {
      (ingredients.terms[$0].recipes.count, $0) < (ingredients.terms[$1].recipes.count, $1)
    }
    var met: [Int] = []
    var looked = 0
    for term in terms {
      let (users, weight) = (ingredients.terms[term].recipes, weights[term])
      looked += users.count
      if looked > reach || weight == 0 { break }
      for user in users where user != place {
        let before = shared[user]
        if before == 0 { met.append(user) }
        shared[user] = before + weight
      }
    }
    let sum = sums[place]
    var best: [(place: Int, likeness: Int)] = []
    for other in met {
      let (common, both) = (shared[other], sum + sums[other])
      shared[other] = 0
      // An eighth of both; anything less is chance.
      if common * 8 < both { continue }
      let likeness = common * 2048 / both
      if best.count == most && likeness <= best[most - 1].likeness { continue }
      let rank = best.firstIndex { ($0.likeness, other) < (likeness, $0.place) } ?? best.count
      best.insert((other, likeness), at: rank)
      if best.count > most { best.removeLast() }
    }
    return best.map(\.place)
  }

  /// Returns 64 times the binary logarithm of the rarity, linear between powers of two, so that it
  /// is the same on all machines.
  private static func weight(_ count: Int, of all: Int) -> Int {
    func logarithm(_ number: Int) -> Int {
      let power = Int.bitWidth - 1 - number.leadingZeroBitCount
      return power * 64 + (((number - (1 << power)) * 64) >> power)
    }
    return count == 0 ? 0 : max(0, logarithm(all) - logarithm(count))
  }
}
