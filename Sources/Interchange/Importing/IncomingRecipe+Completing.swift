extension IncomingRecipe {
  /// Takes from another reading of the same recipe what this one does not say.
  mutating func complete(with other: IncomingRecipe) {
    if title.isEmpty { title = other.title }
    fill(\.description, from: other)
    fill(\.tags, from: other)
    fill(\.yields, from: other)
    fill(\.ingredients, from: other)
    fill(\.steps, from: other)
    fill(\.notes, from: other)
    fill(\.pictures, from: other)
    if nutrition.isEmpty { nutrition = other.nutrition }
    times.merge(other.times) { own, _ in own }
    (source, address) = (source ?? other.source, address ?? other.address)
    (author, created) = (author ?? other.author, created ?? other.created)
    (rating, difficulty) = (rating ?? other.rating, difficulty ?? other.difficulty)
    (language, id) = (language ?? other.language, id ?? other.id)
    let known = Set(extra.map(\.key))
    for member in other.extra where !known.contains(member.key) { keep(member.key, member.value) }
  }

  private mutating func fill<Element>(
    _ list: WritableKeyPath<Self, [Element]>, from other: IncomingRecipe
  ) {
    let isEmpty = self[keyPath: list].allSatisfy { ($0 as? String)?.isEmpty == true }
    if isEmpty { self[keyPath: list] = other[keyPath: list] }
  }
}
