import Texts

/// The reading of the blocks of a text into a recipe.
struct MarkdownReader {
  var recipe: IncomingRecipe
  let source: ImportSource
  let isMarkdown: Bool
  /// Whether the lines are those of a page, which are broken by nothing but its elements.
  var isPage = false
  var pictureCount = 0
  /// The lines of plain text that are steps, and would be a source or notes behind the last step, by
  /// the places of those.
  var labelled: [Int: String] = [:]
  /// The number of the text's first line in the file, from 1.
  var firstLine = 1

  init(_ source: ImportSource, isMarkdown: Bool, _ recipe: IncomingRecipe) {
    (self.source, self.isMarkdown, self.recipe) = (source, isMarkdown, recipe)
  }

  /// Reads the blocks of a text.
  mutating func read(_ blocks: [MarkdownRecipe.Block]) {
    let hasIngredients = blocks.contains { $0.kind == .ingredients }
    if hasIngredients || !recipe.ingredients.isEmpty {
      readByHeadings(blocks)
    } else {
      readByShape(blocks)
    }
    takeLabelledEnd()
  }

  // MARK: By headings

  private mutating func readByHeadings(_ blocks: [MarkdownRecipe.Block]) {
    var part: RecipeHeading?
    // Beside steps in the front matter, the text is about the dish.
    var (level, isAfter) = (0, !recipe.ingredients.isEmpty && recipe.steps.isEmpty)
    var lists = 0
    for block in blocks {
      if case .heading(let own, let text) = block {
        if text.isEmpty {
          if part == .ingredients { recipe.ingredients.append(.endOfGroup) }
          continue
        }
        if takeTitle(text, own) || takeStatedValues(text) { continue }
        if part == nil, takeField(text) { continue }
        switch block.kind {
        case .ingredients? where part != .directions || own <= level:
          (part, level, isAfter, lists) = (.ingredients, own, true, lists + 1)
          takeHeading(text, ofList: lists, of: blocks.count { $0.kind == .ingredients })
        case .directions?: (part, level, isAfter) = (.directions, own, true)
        case .notes? where part == nil || own <= level: (part, level) = (.notes, own)
        default:
          if part == .ingredients, own > level {
            recipe.ingredients.append(.heading(written(text)))
          } else if part == nil, !isAfter {
            recipe.description.append(written(text))
          } else {
            if own <= level { (part, level) = (.directions, own) }
            recipe.steps.append(.heading(written(text)))
          }
        }
        continue
      }
      switch part {
      case nil: isAfter ? addSteps(block) : addDescription(block)
      case .ingredients?: addIngredients(block)
      case .directions?: addSteps(block)
      case .notes?: addNote(block)
      }
    }
  }

  /// Takes the yield in the heading of a list of ingredients: `Zutaten für 4 Personen`.
  ///
  /// Several lists of one recipe keep the words that tell them apart.
  private mutating func takeHeading(_ text: String, ofList number: Int, of lists: Int) {
    let stated = number == 1 ? StatedValue.yield(inHeading: plain(text)) : nil
    if let stated { recipe.take([.yield(stated.yield)]) }
    let rest = stated?.rest ?? text
    if lists > 1, number > 1 || !RecipeHeading.isBare(rest) {
      recipe.ingredients.append(.heading(written(rest)))
    }
  }

  // MARK: Parts

  /// Takes the first heading of the first level, or the first line of plain text, as the title.
  mutating func takeTitle(_ text: String, _ level: Int) -> Bool {
    let title = plain(text)
    if title == recipe.title { return true }
    guard level == 1, recipe.title.isEmpty else { return false }
    recipe.title = title
    return true
  }

  mutating func addDescription(_ block: MarkdownRecipe.Block) {
    switch block {
    case .paragraph(var lines, _, _):
      if !isMarkdown, recipe.title.isEmpty {
        // What it makes may stand above the title.
        lines = lines.filter { !takeStatedValues($0) && !takeField($0) }
        if lines.isEmpty { return }
        if recipe.title.isEmpty { recipe.title = lines.removeFirst() }
      }
      lines = lines.filter { !takeValue($0) }
      let text = lines.map { line($0, withPictures: false) }.filter { !$0.isEmpty }
      if !text.isEmpty { recipe.description.append(text.joined(separator: "\n")) }
    case .table(let table) where isMarkdown && table.items.allSatisfy({ !takeValue($0) }):
      recipe.description.append(table.markdown)
    case .list, .table:
      for item in block.items where !takeValue(item) {
        recipe.description.append(line(item, withPictures: false))
      }
    case .heading, .rule: break
    }
  }

  /// Takes a line such as `Serves: 4`, or tags and yields as RecipeMD has them; false for others.
  private mutating func takeValue(_ line: String) -> Bool {
    if isMarkdown, line.hasPrefix("**"), line.hasSuffix("**"), line.first(where: \.isNumber) != nil,
      !line.contains(":"), line.utf8.count < 80
    {
      recipe.yields.append(line.replacing("*", with: ""))
      return true
    }
    if isMarkdown, line.hasPrefix("*"), line.hasSuffix("*"), !line.hasPrefix("**"),
      line.utf8.count < 200, !line.contains("."), StatedValue.values(in: line).isEmpty
    {
      recipe.tags += line.replacing("*", with: "").split(separator: ",").map { String($0).trimmed }
      return true
    }
    if !isMarkdown, recipe.takeByline(line) { return true }
    return takeStatedValues(line) || takeFacts(line) || takeField(line)
  }

  /// Takes what a line says of the whole recipe, such as `Serves 4`; false for every other line, and
  /// where the recipe has another value.
  mutating func takeStatedValues(_ line: String) -> Bool {
    let values = StatedValue.values(in: line)
    let isNew = values.allSatisfy { value in
      switch value {
      case .yield: true
      case .time(let time, _): recipe.times[time] == nil
      }
    }
    guard !values.isEmpty, isNew else { return false }
    recipe.take(values)
    return true
  }

  mutating func addIngredients(_ block: MarkdownRecipe.Block) {
    switch block {
    case .list, .table:
      for item in block.items where !takeStatedValues(item) {
        if let title = IncomingLines.heading(item) {
          recipe.ingredients.append(.heading(written(title)))
          continue
        }
        if let title = IncomingLines.group(item.trimmed) {
          recipe.ingredients.append(.heading(written(title)))
          recipe.doubts.append("‘\(title)’ is taken for the heading of a group of ingredients")
          continue
        }
        let text = line(item.replacing("`", with: ""), withPictures: false)
        if !text.isEmpty { recipe.ingredients.append(.text(text)) }
      }
    case .paragraph(let lines, let first, let indented):
      let isSentence = lines[0].utf8.count > 80 || lines[0].last.map { ".。".contains($0) } == true
      if isMarkdown, lines.count == 1, isSentence { return addDescription(block) }
      addIngredients(lines: isMarkdown ? lines : joined(ingredients: lines, first, indented))
    case .heading, .rule: break
    }
  }

  mutating func addSteps(_ block: MarkdownRecipe.Block) {
    switch block {
    case .list(let items):
      for item in items { addStep(item) }
    case .table(let table): isMarkdown ? add(table) : table.items.forEach { addStep($0) }
    case .paragraph(let lines, let first, _):
      if isMarkdown { return addStep(lines.joined(separator: " ")) }
      if isPage { return lines.forEach { addStep($0) } }
      let plain = lines.map { $0.hasPrefix(">") ? String($0.dropFirst()).trimmed : $0 }
      for step in WrappedLines.joined(plain) {
        addStep(step.text)
        doubts(of: step, first)
      }
    case .heading, .rule: break
    }
  }

  /// Reads a block of a text that has nothing but steps.
  mutating func readStep(_ block: MarkdownRecipe.Block) {
    if case .heading(_, let text) = block {
      if block.kind != .directions { recipe.steps.append(.heading(written(text))) }
    } else {
      addSteps(block)
    }
  }

  mutating func addStep(_ text: String) {
    if takeStatedValues(text) || takeTags(text) || !isMarkdown && recipe.takeByline(text) { return }
    if !isMarkdown, let title = IncomingLines.group(text.trimmed) {
      return recipe.steps.append(.heading(written(title)))
    }
    let step = stepText(Self.withoutNumber(text))
    if step.isEmpty { return }
    if !isMarkdown, text.contains(":") { labelled[recipe.steps.count] = text }
    recipe.steps.append(.text(step))
  }

  mutating func stepText(_ text: String) -> String {
    line(isMarkdown ? Self.withPlainNumbers(text) : text, withPictures: true)
  }

  /// Takes the tags in the last line of based.cooking's recipes: `;tags: dutch soup`.
  private mutating func takeTags(_ text: String) -> Bool {
    guard isMarkdown, text.hasPrefix(";tags:") else { return false }
    recipe.tags += text.dropFirst(6).split { $0 == " " || $0 == "," }.map(String.init)
    return true
  }

  /// Returns a step whose amounts and times are not set as code: `7 minutes`.
  private static func withPlainNumbers(_ text: String) -> String {
    var parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count.isMultiple(of: 2) == false else { return text }
    for place in parts.indices.reversed()
    where !place.isMultiple(of: 2) && parts[place].first?.isNumber == true {
      parts.replaceSubrange(
        place - 1...place + 1, with: ["\(parts[place - 1])\(parts[place])\(parts[place + 1])"])
    }
    return parts.joined(separator: "`")
  }

  mutating func addNote(_ block: MarkdownRecipe.Block) {
    switch block {
    case .list(let items):
      let lines = items.flatMap { item in
        ["- \(item.text)"] + item.inner.map { "  \($0.lead)\($0.item.text)" }
      }
      recipe.notes.append(lines.joined(separator: "\n"))
    case .table(let table): recipe.notes.append(table.markdown)
    case .paragraph(let lines, _, _): recipe.notes.append(lines.joined(separator: "\n"))
    case .heading, .rule: break
    }
  }

  /// Returns a step without the bold words that only count it, such as `**Step 2:**`.
  private static func withoutNumber(_ text: String) -> String {
    guard text.hasPrefix("**"), let end = text.dropFirst(2).firstRange(of: "**") else {
      return text
    }
    let lead = text.dropFirst(2)[..<end.lowerBound]
    let words = lead.split { " :.".contains($0) }
    let counts =
      words.count == 2 && Int(words[1]) != nil || words.count == 1 && Int(words[0]) != nil
    let rest = String(text[end.upperBound...]).trimmed
    return counts && !rest.isEmpty ? rest : text
  }
}
