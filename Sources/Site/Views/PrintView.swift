import FileSystem
import Mustache

/// The values of the print edition.
struct PrintView {
  let input: PrintInput
  let frame: SiteFrame

  /// Throws if a recipe's text cannot be read any more.
  func value() throws(FileError) -> Value {
    frame.root(
      .print, path: SitePaths.printEdition,
      title: "\(frame.words.texts["printEdition"] ?? "") – \(frame.input.title)",
      .text(frame.words.count("recipeCount", input.recipeCount)),
      .list(try input.chapters.map { item throws(FileError) in try chapter(item) }),
      .bool(!input.ingredients.isEmpty), .list(input.ingredients.map(section)),
      .bool(!input.everywhere.isEmpty), .list(input.everywhere.map { $0.value.link(up: "") }),
      .bool(!input.tags.isEmpty), .list(input.tags.map(section)))
  }

  private func chapter(_ chapter: PrintInput.Chapter) throws(FileError) -> Value {
    let shelves = try chapter.shelves.map { shelf throws(FileError) in
      let recipes = try shelf.recipes.map { recipe throws(FileError) in
        try RecipeView(recipe, frame).recipe()
      }
      return ViewTypes.shelf(.optional(shelf.subtitle), .list(recipes))
    }
    return ViewTypes.bookChapter(
      .optional(chapter.title), .optional(chapter.id), .list(shelves))
  }

  private func section(_ section: PrintInput.Section) -> Value {
    let entries = section.entries.map { entry in
      let term = entry.term.value
      return ViewTypes.bookEntry(
        .text(term.name), .optional(term.language),
        .list(
          entry.recipes.map {
            ViewTypes.link(.text($0.title), .text($0.url(up: "")), .text($0.language.tag))
          }))
    }
    return ViewTypes.bookSection(.optional(section.letter), .list(entries))
  }
}
