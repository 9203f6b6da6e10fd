extension Aisle {
  /// The foods that are known to stand here in a language, in the singular, folded and sorted.
  package func foods(in language: RecipeLanguage) -> [String] {
    AisleTable.of(language).filter { $0.value == self }.map(\.key).sorted()
  }
}
