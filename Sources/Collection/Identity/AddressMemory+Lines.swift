import FileSystem

extension AddressMemory {
  /// Returns those of some public and private recipes that it remembers by their lines: of the
  /// private ones only those whose names keep them back, since what keeps others back is in them.
  func remembered(among shown: [RecipeEntry], _ hidden: [RecipeEntry]) -> [RecipeEntry] {
    let named = Set(secrets.map(\.contentHash))
    return shown + hidden.filter { named.contains($0.contentHash) }
  }

  /// Returns the memory with the lines of public and private recipes, and not too many others.
  func notingLines(of shown: [RecipeEntry], _ hidden: [RecipeEntry]) -> AddressMemory {
    var memory = self
    memory.lines.note(remembered(among: shown, hidden))
    // To drop those of earlier texts, all recipes have to be decoded.
    if memory.lines.count > 2 * (shown.count + hidden.count + eventful.count) + 100 {
      memory.lines.keepOnly(Set(recipes().map(\.contentHash) + secrets.map(\.contentHash)))
    }
    return memory
  }
}
