import Bytes
import Cooking
import FileSystem
import Paths

/// The languages of recipes that give no hint: those of most recipes around them.
struct GuessedLanguages {
  /// All recipes, in the order of their paths.
  private let recipes: [RecipeEntry]
  private let fallback: Language
  /// The languages of folders, once asked for.
  private var folders: [FilePath: Language] = [:]

  init(_ recipes: [RecipeEntry], fallback: Language) {
    (self.recipes, self.fallback) = (recipes, fallback)
  }

  /// Returns the language of most recipes in a folder; if too few give a hint, or two languages are
  /// as frequent, that of the folder around it.
  mutating func language(of folder: FilePath) -> Language {
    if let known = folders[folder] { return known }
    let found =
      if let language = Self.majority(recipes[range(of: folder)]) {
        language
      } else if folder.isEmpty {
        fallback
      } else {
        language(of: folder.directory)
      }
    folders[folder] = found
    return found
  }

  /// Returns the indices of the recipes in a folder: paths with the same beginning are adjacent.
  private func range(of folder: FilePath) -> Range<Int> {
    if folder.isEmpty { return recipes.indices }
    // In the order of bytes, `0` comes right after `/`.
    let (first, end) = (FilePath("\(folder)/"), FilePath("\(folder)0"))
    return recipes.partitioningIndex {
      $0.path >= first
    }..<recipes.partitioningIndex { $0.path >= end }
  }

  /// Returns the language that at least half of some recipes have of their own, and more than have
  /// any other.
  static func majority(_ recipes: ArraySlice<RecipeEntry>) -> Language? {
    // Books have few languages.
    var counts: [(language: Language, count: Int)] = []
    for recipe in recipes where recipe.facts.hasOwnLanguage {
      if let place = counts.firstIndex(where: { $0.language == recipe.language }) {
        counts[place].count += 1
      } else {
        counts.append((recipe.language, 1))
      }
    }
    guard let most = counts.max(by: { $0.count < $1.count }),
      counts.count(where: { $0.count == most.count }) == 1,
      // One recipe that is known does not speak for a dozen that are not.
      most.count * 2 >= recipes.count
    else { return nil }
    return most.language
  }
}

extension RecipeLoader.Result {
  /// Gives recipes without a hint the languages that follow from all recipes; `before` are those
  /// known before.
  ///
  /// Only those are interpreted again whose language is another than they were read with.
  mutating func settleLanguages(
    _ languages: RecipeLanguages, among before: [FilePath: KnownRecipe]
  ) async {
    var guesses = GuessedLanguages(entries, fallback: languages.fallback)
    var wrong: [(place: Int, languages: RecipeLanguages)] = []
    for (place, entry) in entries.enumerated() where !entry.facts.hasOwnLanguage {
      let guess = guesses.language(of: entry.path.directory)
      // A title in Latin letters is in none of the languages that have a script of their own.
      let language =
        LanguageDetector.hasOwnScript(guess) && LanguageDetector.isLatin(entry.title)
        ? languages.fallback : guess
      if language == entry.language { continue }
      wrong.append((place, RecipeLanguages(language, folders: languages.folders)))
    }
    if wrong.isEmpty { return }
    let old = entries
    let settled = await concurrentMap(wrong) { place, languages in
      // A recipe that cannot be read any more fails when its page is made.
      (try? old[place].read(with: languages)) ?? old[place]
    }
    let new = Set(fresh)
    var places: [FilePath: Int] = [:]
    for (index, recipe) in known.enumerated() { places[recipe.entry.path] = index }
    for ((place, _), entry) in zip(wrong, settled) {
      entries[place] = entry
      if let index = places[entry.path] {
        known[index].entry = entry
        known[index].record = nil
      } else if var recipe = before[entry.path] {
        recipe.entry = entry
        recipe.record = nil
        known.append(recipe)
      }
      if !new.contains(entry.path) { hasOthersLanguages = true }
    }
  }
}
