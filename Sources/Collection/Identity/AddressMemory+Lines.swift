import FileSystem

extension AddressMemory {
  /// Returns whether it has the lines of public and private recipes.
  func hasLines(of shown: [RecipeEntry], _ hidden: [RecipeEntry]) -> Bool {
    lines.cover(shown) && lines.cover(keptBackByName(hidden))
  }

  /// Returns the memory with the lines of public and private recipes, and not too many others.
  func notingLines(of shown: [RecipeEntry], _ hidden: [RecipeEntry]) -> AddressMemory {
    var memory = self
    memory.lines.note(shown)
    memory.lines.note(keptBackByName(hidden))
    // To drop those of earlier texts, all recipes have to be decoded.
    if memory.lines.count > 2 * (shown.count + hidden.count + eventful.count) + 100 {
      memory.lines.keepOnly(Set(recipes().map(\.contentHash) + secrets.map(\.contentHash)))
    }
    return memory
  }

  /// Returns the private recipes that are remembered by their lines: what keeps the others back is in
  /// their texts.
  private func keptBackByName(_ hidden: [RecipeEntry]) -> [RecipeEntry] {
    if hidden.isEmpty { return [] }
    let named = Set(secrets.map(\.contentHash))
    return hidden.filter { named.contains($0.contentHash) }
  }
}
