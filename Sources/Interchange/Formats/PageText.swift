import Markup
import Texts

/// The recipe in the text of a page without data.
enum PageText {
  /// Returns the recipe in the lines of a page; nil unless headings tell its parts, a table has its
  /// ingredients above a heading of the directions, or the lines have the shape of both.
  ///
  /// `parts` are those of the page's title, one of which may stand above the ingredients.
  static func recipe(
    inLines marked: [MarkupDocument.Element.Line], titled title: String, parts: [String] = [],
    of source: ImportSource
  ) -> IncomingRecipe? {
    var recipe = IncomingRecipe(title: title)
    var page = PageRows.resolved(marked.filter { !IncomingLines.isSwitch($0.text) })
    takeBylines(of: &page, &recipe)
    let shape = PageShape(page)
    if let shape {
      page = shape.lines
      if let own = Self.title(in: page.map(\.text), of: parts) { recipe.title = own }
    }
    let lines = page.map(\.text)
    let end = [PageEnd.place(in: lines), shape?.end].compactMap(\.self).min()
    let blocks = blocks(of: page[..<(end ?? lines.count)])
    guard let start = blocks.firstIndex(where: { $0.kind == .ingredients }),
      blocks[start...].contains(where: { $0.kind == .directions })
    else { return nil }
    var reader = MarkdownReader(source, isMarkdown: false, recipe)
    reader.isPage = true
    reader.read(Array(blocks[start...]))
    // A heading with nothing under it is of what the page has beside the recipe.
    while case .heading? = reader.recipe.steps.last { reader.recipe.steps.removeLast() }
    reader.recipe.doubts.append("the page has no data of a recipe, so its text was read")
    if shape != nil {
      reader.recipe.doubts.append(
        "its steps, or these and its ingredients, were told by their shape, since no heading names "
          + "them")
    }
    if let end {
      reader.recipe.doubts.append("what the page says from ‘\(lines[end])’ on is left out")
    }
    let before = introduction(of: lines, titled: recipe.title)?.filter { line in
      !reader.takeStatedValues(line)
    }
    recipe = reader.recipe
    if let before, before.reduce(0, { $0 + $1.utf8.count }) <= mostIntroduction {
      recipe.description = before.map { MarkdownText.escaped($0) }
    } else {
      recipe.doubts.append("what the page says before the ingredients is left out")
    }
    return recipe.ingredients.isEmpty || recipe.steps.isEmpty ? nil : recipe
  }

  /// Takes the lines that say who wrote the page; behind the directions they may be of a comment.
  private static func takeBylines(
    of page: inout [MarkupDocument.Element.Line], _ recipe: inout IncomingRecipe
  ) {
    let start = page.firstIndex { RecipeHeading($0.text) == .directions } ?? page.count
    let taken = page.indices.filter { place in
      let isKnown = recipe.author != nil
      guard recipe.takeByline(page[place].text) else { return false }
      if place > start, !isKnown, recipe.author != nil {
        recipe.doubts.append("‘\(page[place].text)’ is taken for who wrote the recipe")
      }
      return true
    }
    for place in taken.reversed() { page.remove(at: place) }
  }

  /// The most bytes of what a page says of a recipe; what is longer is a story with much else.
  private static let mostIntroduction = 1000

  /// Returns the lines between a page's title and its ingredients; nil if the title is not among
  /// those above them.
  private static func introduction(of lines: [String], titled title: String) -> [String]? {
    guard let end = lines.firstIndex(where: { RecipeHeading($0) == .ingredients }), end > 0 else {
      return []
    }
    return place(of: [title], in: lines[..<end]).map { Array(lines[($0 + 1)..<end]) }
  }

  /// Returns the last line above the ingredients that is one of some titles.
  private static func title(in lines: [String], of titles: [String]) -> String? {
    let end = lines.firstIndex { RecipeHeading($0) == .ingredients } ?? 0
    return place(of: titles, in: lines[..<end]).map { lines[$0] }
  }

  private static func place(of titles: [String], in lines: ArraySlice<String>) -> Int? {
    let titles = titles.map(TextFolding.fold)
    return lines.lastIndex { titles.contains(TextFolding.fold($0)) }
  }

  // MARK: Blocks

  /// Returns the blocks of a page, in which lists within items stay in them.
  private static func blocks(
    of lines: ArraySlice<MarkupDocument.Element.Line>
  ) -> [MarkdownRecipe.Block] {
    var blocks: [MarkdownRecipe.Block] = []
    var plain: [String] = []
    var item: ListItem?
    // The lists that the last heading, and the open item, are in.
    var (outer, level) = (0, 0)
    func close() {
      blocks += MarkdownBlocks.blocks(of: plain, isMarkdown: false)
      if let item { blocks.append(.list([item])) }
      (plain, item) = ([], nil)
    }
    for (place, line) in lines.enumerated() {
      let isHeading = line.isHeading || RecipeHeading(line.text) != nil
      if item != nil, line.listLevel > level, !isHeading {
        item?.addItem(line.text, mark: line.listNumber ?? "-", at: line.listLevel * 4)
        continue
      }
      if item != nil { close() }
      if isHeading { outer = line.listLevel }
      let next = lines.dropFirst(place + 1).first
      if !isHeading, line.listLevel > outer, let next, next.listLevel > line.listLevel,
        !next.isHeading
      {
        close()
        (item, level) = (ListItem(line.text), line.listLevel)
      } else {
        plain.append(text(of: line))
      }
    }
    close()
    return blocks
  }

  /// Returns a line of a page as plain text has it, where a colon ends the name of a group.
  private static func text(of line: MarkupDocument.Element.Line) -> String {
    let last = line.text.last
    guard line.isHeading, RecipeHeading(line.text) == nil, last?.isLetter == true || last == ")"
    else { return line.text }
    return "\(line.text):"
  }
}
