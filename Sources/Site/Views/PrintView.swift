import Collection
import FileSystem
import Mustache

/// The values of the print edition.
struct PrintView {
  let context: PageContext
  let lists: ListViews

  private var book: Book { context.book }

  /// Throws if a recipe's text cannot be read any more.
  func value() throws(FileError) -> Value {
    guard let edition = context.printEdition else { return .null }
    let (ingredients, tags) = (edition.ingredients, edition.tags)
    return context.root(
      .print, path: SitePaths.printEdition,
      title: "\(context.words.texts["printEdition"] ?? "") – \(book.title)",
      .text(context.words.count("recipeCount", book.recipes.count)),
      .list(try chapters(edition.anchors)),
      .bool(!ingredients.isEmpty), .list(index(.ingredient, ingredients, edition)),
      .bool(!edition.everywhere.isEmpty),
      .list(edition.everywhere.map { lists.termLink(.ingredient, $0, up: "") }),
      .bool(!tags.isEmpty), .list(index(.tag, tags, edition)))
  }

  /// The folders right in the collection; those inside one follow each other.
  private func chapters(_ anchors: [String]) throws(FileError) -> [Value] {
    let plan = context.lists.chapters
    let hasTitles = plan.chapters.count > 1
    return try plan.chapters.map { chapter throws(FileError) in
      let title = hasTitles ? chapter.title : nil
      let setting = RecipeView.Setting.printEdition(
        anchors: anchors, level: title == nil ? 2 : 3)
      let shelves = try chapter.shelves.map { shelf throws(FileError) in
        let recipes = try plan.order[shelf.recipes].map { place throws(FileError) in
          try RecipeView(place, in: setting, context: context, lists: lists).recipe()
        }
        return ViewTypes.shelf(.optional(shelf.subtitle), .list(recipes))
      }
      return ViewTypes.bookChapter(
        .optional(title?.string), .optional(title.flatMap { plan.ids[$0] }), .list(shelves))
    }
  }

  /// The index of some tags or ingredients, by their places in the book.
  private func index(
    _ taxonomy: TaxonomyKind, _ places: [Int], _ edition: PrintEdition
  ) -> [Value] {
    let terms = taxonomy.terms(of: book)
    func use(_ place: Int) -> Value {
      let recipe = book.recipes[place]
      return ViewTypes.link(
        .text(recipe.title), .text("#\(edition.anchors[place])"), .text(recipe.language.tag))
    }
    return IndexLetters(places.map { terms[$0].sortKey }).sections.map { section in
      let entries = places[section.entries].map { place in
        lists.bookEntry(taxonomy, place, context.lists.recipes(of: taxonomy, place).map(use))
      }
      return ViewTypes.bookSection(.optional(section.letter), .list(entries))
    }
  }
}
