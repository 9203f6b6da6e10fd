extension CollectionReader {
  /// Returns what tells who recipes are; where no build has published anything, that is also what is
  /// missing of the folder's last commit.
  func identitySources(
    _ recipes: DividedRecipes, of folder: FolderListing, _ history: GitHistory?,
    remembering memory: AddressMemory?, _ kept: KeptTexts?, privacy: Privacy
  ) -> SettledIdentities.Sources {
    var sources = SettledIdentities.Sources(
      history: history, memory: memory, folder: folder, recipes: recipes, privacy: privacy,
      texts: { kept?.texts().mapValues(\.text) ?? [:] })
    guard let history, let memory, memory.isProvisional else { return sources }
    let all = recipes.shown + recipes.hidden
    let missing = MissingRecipes(from: all, history, folder, in: fileSystem)
    if missing.texts.isEmpty { return sources }
    sources.memory = memory.adding(AddressMemory(of: missing, history, privacy))
    return sources
  }
}
