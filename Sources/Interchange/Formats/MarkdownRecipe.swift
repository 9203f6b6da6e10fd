import JSON
import Texts

/// Recipes in other kinds of Markdown than RecipeMD, and in plain text: told by their headings, or
/// by lists and lines that read as amounts.
enum MarkdownRecipe {
  /// A block of a text.
  enum Block {
    case heading(level: Int, String)
    /// The items of a list.
    case list([ListItem])
    case table(MarkdownTable)
    /// The lines of a paragraph, the number of the first one in the text, from 0, and the places of
    /// those that are indented deeper than the first.
    case paragraph([String], line: Int, indented: Set<Int>)
    case rule

    /// Whether it is a list or a paragraph.
    var isText: Bool {
      switch self {
      case .list, .table, .paragraph: true
      case .heading, .rule: false
      }
    }

    /// The items of a list and of the lists in it, or the rows of a table.
    var items: [String] {
      switch self {
      case .list(let items): items.flatMap(\.texts)
      case .table(let table): table.items
      case .heading, .paragraph, .rule: []
      }
    }

    /// Whether it is a heading that says what follows.
    var kind: RecipeHeading? {
      if case .heading(_, let text) = self { RecipeHeading(text) } else { nil }
    }
  }

  /// The extensions of files in Markdown.
  static let endings = ["md", "markdown", "mdown", "mkd", "mdx", "recipemd"]

  /// Returns whether a text is written in Markdown, by its ending, its front matter or headings.
  static func isMarkdown(_ source: ImportSource) -> Bool {
    if endings.contains(source.fileExtension) { return true }
    guard case .text(let text) = source.content else { return false }
    let first =
      text.split(whereSeparator: \.isNewline).lazy
      .map { String($0).trimmed }.first { !$0.isEmpty } ?? ""
    return first == "---" || first == "+++" || first.hasPrefix("# ")
  }

  /// Returns whether there is a recipe in a text.
  ///
  /// - Throws: `ImportError` if there are too many lines for a recipe.
  static func recognizes(_ source: ImportSource) throws(ImportError) -> Bool {
    guard case .text = source.content, let recipe = try recipes(of: source).first else {
      return false
    }
    return !recipe.ingredients.isEmpty && !recipe.steps.isEmpty
      || recipe.ingredients.count > 2 || source.fileExtension == "recipemd"
  }

  /// Returns the recipes of a text.
  ///
  /// - Throws: `ImportError` if there are too many lines for a recipe.
  static func recipes(of source: ImportSource) throws(ImportError) -> [IncomingRecipe] {
    guard case .text(let text) = source.content else { return [] }
    let matter = IncomingFrontMatter(text)
    let isMarkdown = isMarkdown(source)
    let count = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    let firstLine = count - matter.body.count + 1
    let hasMarks = !isMarkdown && ForumText.hasMarks(matter.body)
    let boxes = isMarkdown ? Admonitions(matter.body) : nil
    let tabs =
      isMarkdown
      ? TabbedText.headed(VaultLinks.inMarkdown(boxes?.lines ?? []))
      : (lines: matter.body, names: [])
    let body =
      isMarkdown
      ? LinkDefinitions.inlined(tabs.lines)
      : hasMarks ? ForumText.plain(matter.body) : matter.body
    let chat = isMarkdown ? nil : ChatText(body)
    let mail = chat.map { MailText($0.lines) }
    let lines = (mail?.lines ?? body).map { !isMarkdown && IncomingLines.isSwitch($0) ? "" : $0 }
    let parts = TextParts.parts(of: lines, isMarkdown: isMarkdown, firstLine: firstLine)
    for part in parts where part.lines.count(where: { !$0.isEmpty }) > ImportFormat.mostLines {
      throw .tooMany(ImportFormat.mostLines, "lines in a recipe")
    }
    return parts.enumerated().map { place, part in
      var recipe = IncomingRecipe(title: "")
      if place == 0 { recipe.take(matter.members, in: source) }
      if isMarkdown, parts.count > 1, !recipe.title.isEmpty {
        // The front matter names them all.
        recipe.keep("title", .string(recipe.title))
        recipe.title = ""
      }
      if let title = part.commonTitle { recipe.keep("title", .string(title)) }
      recipe.keep("introduction", .string(part.introduction))
      recipe.folders = source.file.folders
      var reader = MarkdownReader(source, isMarkdown: isMarkdown, recipe)
      reader.firstLine = part.firstLine
      if place == 0, let mail, mail.needsTitle, reader.recipe.title.isEmpty {
        reader.recipe.title = mail.subject ?? source.stem
      }
      if place == 0, hasMarks, reader.recipe.title.isEmpty,
        let title = ForumText.title(behindQuotationIn: matter.body)
      {
        reader.recipe.title = title
      }
      reader.read(MarkdownBlocks.blocks(of: part.lines, isMarkdown: isMarkdown))
      recipe = reader.recipe
      if let boxes, place == parts.count - 1 { recipe.notes += boxes.notes }
      if let mail {
        if place == 0 {
          recipe.description =
            ((chat?.introduction ?? []) + mail.introduction).map(MarkdownText.escaped)
            + recipe.description
        }
        if place == 0, let rest = chat?.leftOut {
          recipe.doubts.append(
            "line \(firstLine + rest.place): ‘\(rest.text)’ and what else was said is left out")
        }
        if place == parts.count - 1 { recipe.addEnd(of: mail, firstLine: firstLine) }
      }
      if recipe.title.isEmpty { recipe.title = mail?.subject ?? source.stem }
      if parts.count > 1 { recipe.title = TextParts.withoutNumber(recipe.title) }
      if !tabs.names.isEmpty {
        let names = tabs.names.map { "‘\($0)’" }.joined(separator: ", ")
        recipe.doubts.append("what is in the tabs \(names) may be the same in different words")
      }
      if part.isToldByShape {
        recipe.doubts.insert(
          "line \(part.firstLine): ‘\(recipe.title)’ is taken for the title of another recipe",
          at: 0)
      }
      return recipe
    }
  }

  /// Returns a recipe with the steps of a text in Markdown.
  static func readingSteps(
    _ text: String, of recipe: IncomingRecipe, _ source: ImportSource
  ) -> IncomingRecipe {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    let blocks = MarkdownBlocks.blocks(of: lines, isMarkdown: true)
    var reader = MarkdownReader(source, isMarkdown: true, recipe)
    blocks.forEach { reader.readStep($0) }
    return reader.recipe
  }
}
