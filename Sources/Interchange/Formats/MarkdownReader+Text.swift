import Texts

extension MarkdownReader {
  /// Notes the lines that are taken for the ends of steps only because the lines above are full.
  mutating func doubts(of step: WrappedLines.Joined, _ first: Int) {
    for (place, line) in step.uncertain {
      recipe.doubts.append(
        "line \(firstLine + first + place): ‘\(line)’ is taken for the end of the step above it")
    }
  }

  /// Returns the ingredients in some lines of plain text, with an empty text in place of each line
  /// that is the end of another; notes those that may be ingredients of their own.
  mutating func joined(
    ingredients lines: [String], _ first: Int, _ indented: Set<Int>
  ) -> [String] {
    // Lines of a page are broken by nothing.
    if isPage { return lines }
    let (joined, uncertain) = WrappedLines.joined(ingredients: lines, indented: indented)
    for place in uncertain {
      recipe.doubts.append(
        "line \(firstLine + first + place): ‘\(lines[place])’ is taken for the end of the "
          + "ingredient above it")
    }
    return joined
  }

  /// Adds the ingredients in the lines of a paragraph; those of plain text in capital letters may
  /// name groups.
  mutating func addIngredients(lines: [String]) {
    var lines = lines
    if !isMarkdown, !isPage {
      lines = IncomingLines.withGroups(
        inCapitals: lines.flatMap { $0.split(separator: "\t").map(String.init) })
    }
    addIngredients(.list(lines.map { ListItem($0.hasSuffix("：") ? "\($0.dropLast()):" : $0) }))
  }

  /// Adds a step with the lists in it.
  mutating func addStep(_ item: ListItem) {
    let count = recipe.steps.count
    addStep(item.text)
    if item.inner.isEmpty { return }
    guard recipe.steps.count > count, case .text(let step)? = recipe.steps.last else {
      return item.texts.dropFirst().forEach { addStep($0) }
    }
    labelled[count] = nil
    let inner = item.inner.map { "\n\($0.lead)\(stepText($0.item.text))" }
    recipe.steps[count] = .text(step + inner.joined())
  }

  /// Takes the facts of a line, such as `Serves: 4 | Level: easy`; false for every other line.
  mutating func takeFacts(_ line: String) -> Bool {
    guard let facts = StatedValue.facts(in: line) else { return false }
    for (label, value) in facts {
      let fact = "\(label): \(value)"
      if !takeStatedValues(fact), !takeField(fact) { recipe.keep(label, .string(value)) }
    }
    return true
  }

  /// Takes what a line above the ingredients says of the whole recipe, `Tags: soup, winter`, as also
  /// KookBook's headings do; false for every other line.
  mutating func takeField(_ line: String) -> Bool {
    let parts = line.split(separator: ":", maxSplits: 1).map { plain(String($0)).trimmed }
    guard parts.count == 2, !parts[1].isEmpty, line.utf8.count < 120 else { return false }
    switch TableColumn.of(parts[0]) {
    case .title where !isMarkdown && recipe.title.isEmpty: recipe.title = parts[1]
    case .tags: recipe.tags += parts[1].split { ",;".contains($0) }.map { String($0).trimmed }
    case .source where recipe.source == nil, .address where recipe.address == nil:
      recipe.setSource(parts[1])
    case .author where recipe.author == nil: recipe.author = parts[1]
    case nil where recipe.difficulty == nil && StatedWords.areOfDifficulty(parts[0]):
      recipe.difficulty = parts[1]
    default: return false
    }
    return true
  }

  /// Takes what stands below the last step for what it says it is: `Source: Joy of Cooking`, `Note:
  /// Keeps for two weeks`.
  mutating func takeLabelledEnd() {
    var notes: [String] = []
    while recipe.steps.count > 1, let text = labelled[recipe.steps.count - 1] {
      let parts = text.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
      guard parts.count == 2, !parts[1].isEmpty else { break }
      if RecipeHeading.isBare(parts[0]), RecipeHeading(parts[0]) == .notes {
        notes.insert(parts[1], at: 0)
      } else if TableColumn.of(parts[0]) == .source, recipe.source == nil {
        recipe.setSource(parts[1])
      } else if recipe.difficulty == nil, StatedWords.areOfDifficulty(parts[0]) {
        recipe.difficulty = parts[1]
      } else {
        break
      }
      recipe.steps.removeLast()
    }
    recipe.notes += notes
  }

  /// Adds a table to the step above it.
  mutating func add(_ table: MarkdownTable) {
    if case .text(let step)? = recipe.steps.last {
      recipe.steps[recipe.steps.count - 1] = .text("\(step)\n\n\(table.markdown)")
    } else {
      recipe.steps.append(.text(table.markdown))
    }
  }

  func written(_ text: String) -> String {
    isMarkdown ? text.replacing("**", with: "") : MarkdownText.escaped(text)
  }

  func plain(_ text: String) -> String {
    isMarkdown ? text.replacing("**", with: "").replacing("`", with: "").trimmed : text
  }

  /// Returns a line in Markdown, whose links to other files of the import and whose pictures lead to
  /// what they become.
  mutating func line(_ text: String, withPictures: Bool) -> String {
    guard isMarkdown else { return MarkdownText.escaped(text) }
    var result = ""
    var rest = text[...]
    while let middle = rest.firstRange(of: "]("),
      let end = rest[middle.upperBound...].firstIndex(of: ")"),
      let start = rest[..<middle.lowerBound].lastIndex(of: "[")
    {
      let label = String(rest[rest.index(after: start)..<middle.lowerBound])
      let target = rest[middle.upperBound..<end].split(separator: " ").first.map(String.init) ?? ""
      var before = rest[..<start]
      let isPicture = before.last == "!"
      if isPicture { before = before.dropLast() }
      result += before
      if isPicture {
        result += picture(target, label, isShown: withPictures)
      } else if let file = linked(target) {
        result += RecipeReference.link(label, to: RecipeFile.key(of: file))
      } else if !target.contains(":") {
        // It leads to a page of a site that is not among the files.
        result += label
        if !target.hasPrefix("#") { recipe.keep("links", .string(target)) }
      } else {
        result += rest[start...end]
      }
      rest = rest[rest.index(after: end)...]
    }
    let line = (result + rest).trimmed
    return line.first.map { "#>+-=|".contains($0) } == true ? "\\\(line)" : line
  }

  /// Returns the file that a link leads to, perhaps by its path on a site.
  private func linked(_ target: String) -> ImportFile? {
    var path = target.drop { $0 == "/" }
    while path.last == "/" { path = path.dropLast() }
    if path.isEmpty { return nil }
    return [String(path), "\(path).md"].lazy.compactMap {
      source.tree.file($0, beside: source.file)
    }.first
  }

  /// Adds a picture that a text names; returns what stands for it in the text.
  private mutating func picture(_ target: String, _ label: String, isShown: Bool) -> String {
    guard let bytes = TextPictures.picture(target, in: source) else {
      if target.contains("://") { return "![\(label)](\(target))" }
      recipe.keep("image", .string(target))
      return isShown ? label : ""
    }
    let key = "\(pictureCount)"
    pictureCount += 1
    if !isShown {
      if !recipe.pictures.contains(where: { $0.bytes == bytes }) {
        recipe.pictures.append(.init(bytes, destination: key))
      }
      return ""
    }
    recipe.pictures.append(.init(bytes, destination: key))
    return "!\(RecipeReference.picture(key, label))"
  }
}
