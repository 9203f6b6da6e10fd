import Collection
import Cooking
import RecipeMD
import Texts

extension LanguageSession {
  /// Returns the tags of the book, the most frequent first, but for those that the recipe has.
  func tags(besides others: [String], in document: OpenDocument) -> [CompletionItem] {
    let known = Set(others.map { Taxonomy.key(ofTag: TextFolding.singleSpaced($0)) })
    // What is half written is a tag of this recipe alone.
    let own = [recipe(document)?.place].compactMap(\.self)
    let tags = (book?.tags ?? []).filter { !known.contains($0.key) && $0.recipes != own }
    let sorted = tags.sorted { ($1.recipes.count, $0.sortKey) < ($0.recipes.count, $1.sortKey) }
    return sorted.map {
      CompletionItem(
        label: $0.name, kind: .keyword, text: $0.name,
        detail: $0.recipes.count == 1 ? "1 recipe" : "\($0.recipes.count) recipes")
    }
  }

  /// Returns units behind a number, in the language of the recipe: of what it yields those that the
  /// recipes of the book have, the most frequent first.
  func units(for number: String, isYield: Bool, in document: OpenDocument) -> [CompletionItem] {
    let amount = (try? parseAmount(number))?.factor ?? .one
    if isYield {
      var counts: [String: Int] = [:]
      for recipe in book?.recipes ?? [] {
        for unit in recipe.yields.compactMap(\.unit) { counts[unit, default: 0] += 1 }
      }
      return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
        CompletionItem(label: $0.key, kind: .unit, text: $0.key)
      }
    }
    let language = language(of: document)
    let kitchen = KitchenLanguage(tag: language.tag)
    return UnitTable.units.filter { $0.forms[kitchen] != nil }.map { unit in
      let name = unit.name(for: amount, language: language.tag)
      let others = (unit.forms[kitchen]?.singular ?? []).filter { $0 != name }
      return CompletionItem(
        label: name, kind: .unit, text: name,
        detail: others.isEmpty ? nil : others.joined(separator: ", "))
    }
  }

  /// Returns the language of a recipe, as the book has it.
  func language(of document: OpenDocument) -> Language {
    recipe(document).map { $0.book.recipes[$0.place].language }
      ?? book?.language ?? Language(Settings.usualLanguage)
  }
}
