import FileSystem
import Mustache

/// The values of the print edition.
struct PrintView {
  let input: PrintInput
  let frame: SiteFrame

  /// Returns the values.
  ///
  /// - Throws: `FileError` if a recipe's text cannot be read any more.
  func value() throws(FileError) -> Value {
    frame.root(
      .print, path: SitePaths.printEdition,
      title: "\(frame.words.texts["printEdition"] ?? "") – \(frame.input.title)",
      Views.PrintPage(
        recipeCount: frame.words.count("recipeCount", input.recipeCount),
        chapters: try input.chapters.map { item throws(FileError) in try chapter(item) },
        hasIngredientIndex: !input.ingredients.isEmpty,
        ingredientIndex: input.ingredients.map(section),
        hasEverywhere: !input.everywhere.isEmpty,
        everywhere: input.everywhere.map { $0.value.link(up: "") },
        hasTagIndex: !input.tags.isEmpty, tagIndex: input.tags.map(section)))
  }

  private func chapter(_ chapter: PrintInput.Chapter) throws(FileError) -> Views.BookChapter {
    let shelves = try chapter.shelves.map { shelf throws(FileError) in
      let recipes = try shelf.recipes.map { recipe throws(FileError) in
        Made(try RecipeView(recipe, frame).recipe())
      }
      return Views.Shelf(subtitle: shelf.subtitle, recipes: recipes)
    }
    return Views.BookChapter(name: chapter.title, chapterAnchor: chapter.id, shelves: shelves)
  }

  private func section(_ section: PrintInput.Section) -> Views.BookSection {
    let entries = section.entries.map { entry in
      let term = entry.term.value
      return Views.BookEntry(
        name: term.name, language: term.language, uses: entry.recipes.map { $0.link(up: "") })
    }
    return Views.BookSection(letter: section.letter, entries: entries)
  }
}
