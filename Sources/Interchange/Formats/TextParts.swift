import Texts

/// The recipes of a text with several of them, one behind another.
enum TextParts {
  /// A part with one recipe.
  struct Part {
    let lines: [String]
    /// The number of its first line in the text, from 1.
    let firstLine: Int
    /// Whether its beginning was told by the shape of its lines.
    let isToldByShape: Bool
    /// The title that the text has for all of its recipes.
    var commonTitle: String?
    /// What stands above them all.
    var introduction = ""
  }

  /// Returns the parts of a text; one if nothing tells that there are more.
  ///
  /// `firstLine` is the number of the first of the lines.
  static func parts(of lines: [String], isMarkdown: Bool, firstLine: Int) -> [Part] {
    var lines = lines
    let plain = lines.map(\.trimmed)
    let lists = lists(in: plain, isMarkdown: isMarkdown)
    var starts = titles(plain, lists, isMarkdown: isMarkdown)
    if starts.count < 2, isMarkdown,
      let sections = sections(of: lines, firstLine: firstLine)
    {
      return sections
    }
    let isToldByShape = starts.count < 2 && !isMarkdown
    if isToldByShape {
      starts = title(before: lists, plain)
      // A colon ends the name of a group.
      for place in groups(between: lists, plain) { lines[place] = "\(plain[place]):" }
    }
    if starts.count < 2 {
      return [Part(lines: lines, firstLine: firstLine, isToldByShape: false)]
    }
    starts[0] = 0
    return zip(starts, starts.dropFirst() + [lines.count]).enumerated().map { place, range in
      Part(
        lines: Array(lines[range.0..<range.1]), firstLine: firstLine + range.0,
        isToldByShape: isToldByShape && place > 0)
    }
  }

  // MARK: Lists

  /// Returns the lines at which lists of ingredients begin, with those of the list that stand
  /// together: those that name them, or else lines that begin with amounts.
  private static func lists(in lines: [String], isMarkdown: Bool) -> [Range<Int>] {
    let named = lines.indices.filter { place in
      MarkdownBlocks.namesIngredients(
        String(lines[place].drop { $0 == "#" || $0 == " " }))
    }
    if named.count > 1 || isMarkdown { return named.map { $0..<$0 + 1 } }
    // Half of the lines of a list may have no amount: salt and pepper.
    return lines.split(omittingEmptySubsequences: true, whereSeparator: \.isEmpty).compactMap {
      run in
      // The steps may follow without an empty line.
      let run = run.prefix(MarkdownReader.steps(in: Array(run)) ?? run.count)
      let amounts = run.indices.filter { isAmount(run[$0]) }
      guard let first = amounts.first, amounts.count > 1, amounts.count * 2 >= run.count else {
        return nil
      }
      return first..<run.endIndex
    }
  }

  private static func isAmount(_ line: String) -> Bool {
    let text = IncomingLines.withoutBullet(line)
    guard text.first?.isNumber == true, text.utf8.count < 80 else { return false }
    // Steps may be counted.
    let rest = text.drop { $0.isASCII && $0.isNumber }
    return !(rest.first.map { ".):".contains($0) } == true && rest.dropFirst().first == " ")
  }

  // MARK: Beginnings

  /// Returns the headings of the first level, if there are ingredients under each: those with `#` of
  /// Markdown, and underlined ones.
  private static func titles(
    _ lines: [String], _ lists: [Range<Int>], isMarkdown: Bool
  ) -> [Int] {
    let titles = lines.indices.filter { place in
      let isMarked = isMarkdown && lines[place].hasPrefix("# ")
      return (isMarked || isUnderlined(place, lines)) && RecipeHeading(lines[place]) == nil
    }
    let areRecipes = zip(titles, titles.dropFirst() + [lines.count]).allSatisfy { start, end in
      lists.contains { (start..<end).contains($0.lowerBound) }
        || isMarkdown && beginsWithIngredients(lines[start..<end].dropFirst())
        || !isMarkdown && lines[start..<end].contains(where: isAmount)
    }
    return areRecipes ? titles : []
  }

  /// Returns whether the first list in lines of Markdown is one of ingredients, by its amounts, with
  /// something below it.
  private static func beginsWithIngredients(_ lines: ArraySlice<String>) -> Bool {
    let list = lines.drop { !isItem($0) }
    let items = list.prefix { isItem($0) || $0.isEmpty }.filter { !$0.isEmpty }
    let amounts = items.count { item in
      isAmount(String(IncomingLines.withoutBullet(item).drop { "*_`".contains($0) }))
    }
    return amounts > 1 && amounts * 2 >= items.count
      && list.contains { !$0.isEmpty && !isItem($0) && !isDivider($0) }
  }

  private static func isItem(_ line: String) -> Bool {
    line.hasPrefix("- ") || line.hasPrefix("* ") || line.hasPrefix("+ ")
  }

  private static func isUnderlined(_ place: Int, _ lines: [String]) -> Bool {
    guard place + 1 < lines.count, !lines[place].isEmpty, place == 0 || lines[place - 1].isEmpty
    else { return false }
    return !lines[place + 1].isEmpty && lines[place + 1].allSatisfy { $0 == "=" }
  }

  /// Returns the lines that read as the titles of the recipes with some lists.
  private static func title(before lists: [Range<Int>], _ lines: [String]) -> [Int] {
    var starts: [Int] = []
    var last = 0..<0
    for list in lists {
      if starts.isEmpty {
        starts.append(0)
      } else if let title = title(between: last, and: list, lines) {
        starts.append(title)
      }
      last = list
    }
    return starts
  }

  /// Returns the title in the lines between one list and the next: the first line behind a divider
  /// or a wide gap, or else the last line that stands alone and is no sentence.
  ///
  /// A line with nothing but the list above it names a group of the same recipe's ingredients.
  private static func title(
    between last: Range<Int>, and list: Range<Int>, _ lines: [String]
  ) -> Int? {
    let range = last.lowerBound + 1..<list.lowerBound
    let gap = range.last { place in
      isDivider(lines[place]) && (place == 0 || !isTitle(lines[place - 1]))
        || place + 1 < range.upperBound && lines[place].isEmpty && lines[place + 1].isEmpty
    }
    let behind = gap.flatMap { gap in
      (gap..<range.upperBound).first { !lines[$0].isEmpty && !isDivider(lines[$0]) }
    }
    if let behind, isTitle(lines[behind]) { return behind }
    let title = range.last { place in
      let isFirst = place == 0 || lines[place - 1].isEmpty || isDivider(lines[place - 1])
      return isFirst && isTitle(lines[place])
    }
    guard let title else { return nil }
    return isGroup(title, behind: last, lines) ? nil : title
  }

  /// Returns whether there is nothing between a list and a line behind it.
  private static func isGroup(_ place: Int, behind list: Range<Int>, _ lines: [String]) -> Bool {
    place >= list.upperBound && lines[list.upperBound..<place].allSatisfy(\.isEmpty)
  }

  /// Returns the lines that name groups of ingredients: each has nothing but a list above it, and
  /// begins no other recipe.
  private static func groups(between lists: [Range<Int>], _ lines: [String]) -> [Int] {
    zip(lists, lists.dropFirst()).compactMap { last, list in
      guard title(between: last, and: list, lines) == nil,
        let place = (last.upperBound..<max(last.upperBound, list.lowerBound)).first(where: {
          !lines[$0].isEmpty
        }),
        isTitle(lines[place]), IncomingLines.heading("\(lines[place]):") != nil,
        StatedValue.values(in: lines[place]).isEmpty,
        lines[place..<list.lowerBound].allSatisfy({ RecipeHeading($0) == nil })
      else { return nil }
      return place
    }
  }

  private static func isDivider(_ line: String) -> Bool {
    line.utf8.count > 2 && line.allSatisfy { "-=*_~".contains($0) }
  }

  private static func isTitle(_ line: String) -> Bool {
    let number = numberOfRecipe(in: line)
    let line = number.map { String(line[$0.upperBound...]) } ?? line
    if number != nil, line.isEmpty { return true }
    guard let first = line.first, first.isLetter || first == "\"" || first == "“" else {
      return false
    }
    return line.utf8.count < 70 && !line.contains(where: \.isNumber)
      && line.last.map { ".!?,;:".contains($0) } == false && RecipeHeading(line) == nil
      && IncomingLines.group(line) == nil
  }

  /// Returns a title without what only counts the recipes of a text: `Recipe 2: Butter`.
  static func withoutNumber(_ title: String) -> String {
    guard let number = numberOfRecipe(in: title), number.upperBound < title.endIndex else {
      return title
    }
    return String(title[number.upperBound...])
  }

  /// Returns the range of the words that count a recipe at the start of a line.
  private static func numberOfRecipe(in line: String) -> Range<String.Index>? {
    let word = line.prefix { $0.isLetter }
    guard recipeWords.contains(TextFolding.fold(String(word))) else { return nil }
    let behind = line[word.endIndex...].drop { " #.".contains($0) }
    let digits = behind.prefix { $0.isNumber }
    guard !digits.isEmpty, digits.count < 4 else { return nil }
    let rest = behind[digits.endIndex...]
    guard rest.first.map({ ".:)-–— ".contains($0) }) ?? true else { return nil }
    return line.startIndex..<rest.drop { ".:)-–— ".contains($0) }.startIndex
  }

  private static let recipeWords: Set = [
    "recipe", "rezept", "recette", "receta", "receita", "ricetta", "recept", "przepis",
  ]
}
