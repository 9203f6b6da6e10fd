import Collection
import FileSystem
import Paths

/// The book and the inputs of its pages: views get nothing but the inputs made here.
final class PageContext: Sendable {
  let book: Book
  let frame: SiteFrame
  let lists: BookLists
  /// When recipes were added and changed.
  let times: RecipeTimes
  /// The recipes whose cards have no picture, since it could not be made.
  private let unpictured: Set<Int>

  init(_ book: Book, _ frame: SiteFrame, _ lists: BookLists, unpictured: Set<Int> = []) {
    self.unpictured = unpictured
    self.book = book
    self.frame = frame
    self.lists = lists
    times = RecipeTimes(book)
  }

  // MARK: Recipes

  /// The most related recipes, and the most shared ingredients, on a recipe's page.
  private static let (mostRelated, mostShared) = (4, 5)

  /// Returns the input of a recipe's own page.
  func recipePage(_ place: Int) -> RecipePageInput {
    input(place, .ownPage, anchors: nil)
  }

  /// Returns the input of a recipe in a setting; `anchors` are those of the recipes on the same
  /// page.
  private func input(
    _ place: Int, _ setting: RecipePageInput.Setting, anchors: [String]?
  ) -> RecipePageInput {
    func link(_ other: Int) -> RecipeLink {
      RecipeLink(line: lists.lines[other], anchor: anchors?[other])
    }
    let parts = book.madeOf(place)
    let destinations = book.targets(of: place).map { target -> RecipePageInput.Destination in
      switch lists.inTheSite(target) {
      case .recipe(let other):
        .recipe(
          link(other),
          parts.contains(other) ? PartRecipe(book.recipes[other], isSelf: other == place) : nil)
      case .file(let path): .file(lists.file(path))
      case .external(let address): .external(address)
      case .nowhere: .nowhere
      }
    }
    return RecipePageInput(
      recipe: OwnRecipe(entry: book.recipes[place]), setting: setting,
      tags: book.tagsOfRecipes[place].map { lists.terms[.tag][$0] },
      shared: sharedIngredients(of: place).map { lists.terms[.ingredient][$0] },
      related: related(to: place).map(link), usedIn: book.usedIn[place].map(link),
      destinations: destinations, lacksPicture: unpictured.contains(place))
  }

  /// Returns the same inputs for a site without the pictures of some recipes' cards.
  func leavingOutPictures(of recipes: Set<Int>) -> PageContext {
    PageContext(book, frame, lists, unpictured: recipes)
  }

  /// Returns the related recipes on a recipe's page, without those it already names.
  private func related(to place: Int) -> [Int] {
    let (users, parts) = (book.usedIn[place], book.madeOf(place))
    var related: [Int] = []
    for other in book.related(to: place) where !users.contains(other) && !parts.contains(other) {
      related.append(other)
      if related.count == Self.mostRelated { break }
    }
    return related
  }

  /// Returns the rarest of a recipe's ingredients that others share, by their indices in the book.
  private func sharedIngredients(of place: Int) -> [Int] {
    let uses = lists.usesOfIngredients
    var rarest: [Int] = []
    rarest.reserveCapacity(Self.mostShared + 1)
    for one in book.ingredientsOfRecipes[place] where uses[one] > 1 {
      let rank = rarest.firstIndex { (uses[one], one) < (uses[$0], $0) } ?? rarest.count
      if rank == Self.mostShared { continue }
      rarest.insert(one, at: rank)
      if rarest.count > Self.mostShared { rarest.removeLast() }
    }
    return rarest
  }

  // MARK: Lists

  /// Returns the input of a page of the library.
  func library(_ page: ListPage) -> LibraryInput {
    let plan = lists.plan
    let chapters = plan.chapters
    let hasContents = chapters.chapters.count > 1
    let isFirst = page.number == 1
    let shelves = chapters.shelves(on: page.items).map { shelf in
      LibraryInput.Shelf(
        title: shelf.title?.string, id: shelf.title.flatMap { chapters.ids[$0] },
        subtitle: shelf.subtitle, recipes: shelf.recipes.map { lists.cards[chapters.order[$0]] })
    }
    return LibraryInput(
      page: number(of: page), recipeCount: book.recipes.count,
      hasPrintEdition: lists.printEdition != nil, shelves: shelves,
      quick: plan.quick, chips: plan.dividingTags.map { lists.terms[.tag][$0] },
      contents: hasContents ? contents() : [],
      tags: isFirst ? plan.commonTags.map { count(.tag, $0) } : [],
      hasMoreTags: isFirst && plan.commonTags.count < book.tags.count,
      share: isFirst ? frame.input.formatsOfBook : [])
  }

  /// Returns the top-level folders, and the places where they begin.
  private func contents() -> [LibraryInput.Folder] {
    let pages = lists.plan.pages(.library)
    let chapters = lists.plan.chapters
    return chapters.chapters.compactMap { chapter in
      guard let title = chapter.title, let id = chapters.ids[title],
        let page = pages.first(where: { $0.items.contains(chapter.recipes.lowerBound) })
      else { return nil }
      return LibraryInput.Folder(
        title: title.string, page: page.path(in: book), id: id, count: chapter.recipes.count)
    }
  }

  /// Returns the input of a page of all recipes from A to Z.
  func titles(_ page: ListPage) -> IndexInput<Hashed<RecipeLine>> {
    index(page, lists.plan.titleLetters) { lists.lines[book.recipesByTitle[$0]] }
  }

  /// Returns the input of a page of all tags or ingredients.
  func index(of taxonomy: TaxonomyKind, _ page: ListPage) -> IndexInput<TermCount> {
    index(page, lists.plan.letters(of: taxonomy)) { count(taxonomy, $0) }
  }

  private func index<Entry>(
    _ page: ListPage, _ letters: IndexLetters, _ entry: (Int) -> Entry
  ) -> IndexInput<Entry> {
    let pages = lists.plan.pages(page.content)
    return IndexInput(
      kind: page.content.kind, page: number(of: page), hasLetters: letters.sections.count > 1,
      letters: letters.sections.compactMap { section in
        guard let letter = section.letter,
          let start = pages.first(where: { $0.items.contains(section.entries.lowerBound) })
        else { return nil }
        return .init(letter: letter, page: start.path(in: book), id: section.id)
      },
      sections: letters.sections(on: page.items).map { section in
        .init(letter: section.letter, id: section.id, entries: section.entries.map(entry))
      }, recipeCount: book.recipes.count)
  }

  /// Returns the input of a page of the recipes with a tag.
  func tag(_ tag: Int, _ page: ListPage) -> TermInput<RecipeCard> {
    term(.tag, tag, page, lists.cards)
  }

  /// Returns the input of a page of the recipes with an ingredient: there are many, so it has no
  /// pictures.
  func ingredient(_ ingredient: Int, _ page: ListPage) -> TermInput<RecipeLine> {
    term(.ingredient, ingredient, page, lists.lines)
  }

  private func term<Recipe>(
    _ taxonomy: TaxonomyKind, _ term: Int, _ page: ListPage, _ recipes: [Hashed<Recipe>]
  ) -> TermInput<Recipe> {
    TermInput(
      kind: page.content.kind, page: number(of: page), term: count(taxonomy, term),
      recipes: lists.plan.recipes(of: taxonomy, term)[page.items].map { recipes[$0] })
  }

  private func count(_ taxonomy: TaxonomyKind, _ term: Int) -> TermCount {
    TermCount(
      term: lists.terms[taxonomy][term], count: taxonomy.terms(of: book)[term].recipes.count)
  }

  private func number(of page: ListPage) -> PageNumber {
    PageNumber(
      number: page.number, paths: page.pages.indices.map { page.path(of: $0 + 1, in: book) })
  }

  // MARK: The print edition

  /// Returns the input of the print edition; nil if there is none.
  func printEdition() -> PrintInput? {
    guard let edition = lists.printEdition else { return nil }
    return PrintInput(
      recipeCount: book.recipes.count, chapters: chapters(edition.anchors),
      ingredients: sections(.ingredient, edition.ingredients, edition),
      everywhere: edition.everywhere.map { lists.terms[.ingredient][$0] },
      tags: sections(.tag, edition.tags, edition))
  }

  /// Returns the top-level folders; the folders inside one follow each other.
  private func chapters(_ anchors: [String]) -> [PrintInput.Chapter] {
    let plan = lists.plan.chapters
    let hasTitles = plan.chapters.count > 1
    return plan.chapters.map { chapter in
      let title = hasTitles ? chapter.title : nil
      let level = title == nil ? 2 : 3
      return PrintInput.Chapter(
        title: title?.string, id: title.flatMap { plan.ids[$0] },
        shelves: chapter.shelves.map { shelf in
          PrintInput.Shelf(
            subtitle: shelf.subtitle,
            recipes: plan.order[shelf.recipes].map { place in
              input(
                place, .printEdition(anchor: anchors[place], level: level), anchors: anchors)
            })
        })
    }
  }

  /// Returns the index of some tags or ingredients, by their indices in the book.
  private func sections(
    _ taxonomy: TaxonomyKind, _ places: [Int], _ edition: PrintEdition
  ) -> [PrintInput.Section] {
    let terms = taxonomy.terms(of: book)
    return IndexLetters(places.map { terms[$0].sortKey }).sections.map { section in
      PrintInput.Section(
        letter: section.letter,
        entries: places[section.entries].map { term in
          PrintInput.Entry(
            term: lists.terms[taxonomy][term],
            recipes: lists.plan.recipes(of: taxonomy, term).map { place in
              RecipeLink(line: lists.lines[place], anchor: edition.anchors[place])
            })
        })
    }
  }
}
