import Cooking
import RecipeMD
import Texts
import Collection

/// The part of an imported recipe's file that is RecipeMD.
struct DraftText {
  /// The text, ending with a line feed.
  let text: String
  /// The language it is written in.
  let language: Language

  init(_ recipe: IncomingRecipe, form: RecipeDraft.Form) {
    let language = Self.language(of: recipe) ?? form.language
    self.language = language
    let text = Self.text(of: recipe, language, form)
    // Markdown from damaged files may break RecipeMD's rules.
    self.text = Self.isRecipeMD(text) ? text : Self.text(of: recipe.asPlainText, language, form)
  }

  private static func isRecipeMD(_ text: String) -> Bool { parse(Array(text.utf8)).isValid }

  private static func text(
    of recipe: IncomingRecipe, _ language: Language, _ form: RecipeDraft.Form
  ) -> String {
    let kitchen = KitchenLanguage(tag: language.tag)
    let (yields, rest) = YieldText.read(recipe.yields, language)
    let tags = Self.tags(recipe.tags, form)
    var parts = ["# \(MarkdownText.escaped(recipe.title))"]
    parts += recipe.description.map(harmless)
    parts += rest.map(MarkdownText.escaped).map(Self.harmless)
    if !tags.isEmpty { parts.append("*\(tags.joined(separator: ", "))*") }
    if !yields.isEmpty {
      parts.append("**\(yields.map(MarkdownText.escapedInline).joined(separator: ", "))**")
    }
    parts.append("---")
    parts += Self.list(of: recipe.ingredients.map { $0.named(in: language) }) { line in
      Self.ingredient(
        line.withoutThousands(in: language), form.takesLinesAsTheyAre ? nil : kitchen)
    }
    if !recipe.steps.isEmpty {
      parts.append("---")
      parts += Self.steps(recipe.steps, areNumbered: form.numbersSteps)
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Returns the language that a recipe says it is in, else the one that its words show, or its headings.
  private static func language(of recipe: IncomingRecipe) -> Language? {
    if let tag = recipe.language, Language.isTag(tag) { return Language(tag) }
    let words = (recipe.ingredients + recipe.steps).map(\.text) + recipe.description
    return LanguageDetector.language(
      of: Array(([recipe.title] + words).joined(separator: "\n").utf8))
      ?? recipe.languageOfHeadings.map { Language($0) }
  }

  /// Returns tags in the spelling of the collection; a comma would end one.
  private static func tags(_ tags: [String], _ form: RecipeDraft.Form) -> [String] {
    var (names, known): ([String], Set<String>) = ([], [])
    for tag in tags.flatMap({ $0.split(separator: ",") }) {
      let name = TextFolding.singleSpaced(String(tag))
      let key = Taxonomy.key(ofTag: name)
      if name.isEmpty || !known.insert(key).inserted { continue }
      names.append(MarkdownText.escapedInline(form.tags[key] ?? name))
    }
    return names
  }

  /// Returns a paragraph of the description that RecipeMD takes neither for tags nor for yields.
  private static func harmless(_ paragraph: String) -> String {
    let parsed = parse(Array("# x\n\n\(paragraph)\n\n---\n".utf8))
    if parsed.isValid, parsed.recipe.tags.isEmpty, parsed.recipe.yields.isEmpty,
      parsed.recipe.description != nil, parsed.recipe.ingredients.isEmpty
    {
      return paragraph
    }
    // What is emphasised as a whole keeps its words alone.
    for mark in ["**", "__", "*", "_"] where paragraph.count > 2 * mark.count {
      let inner = paragraph.dropFirst(mark.count).dropLast(mark.count)
      if paragraph == mark + inner + mark, !inner.contains(mark) { return harmless(String(inner)) }
    }
    return MarkdownText.escapedInline(paragraph)
  }

  // MARK: Lists

  /// Returns a list and its groups, each as the parts of a file.
  private static func list(
    of lines: [IncomingRecipe.Line], _ item: (IncomingRecipe.Line) -> String
  ) -> [String] {
    var parts: [String] = []
    var items: [String] = []
    func close() {
      if !items.isEmpty { parts.append(items.joined(separator: "\n")) }
      items = []
    }
    for line in lines {
      if case .heading(let title) = line {
        close()
        parts.append("## \(title)")
      } else {
        let text = harmlessItem(item(line))
        if !text.isEmpty { items.append("- \(text)") }
      }
    }
    close()
    return parts
  }

  /// Returns an item of the list with a name in it: what is emphasised as a whole would be an amount
  /// of nothing.
  private static func harmlessItem(_ item: String) -> String {
    let text = item.trimmed
    return isRecipeMD("# x\n\n---\n\n- \(text)\n") ? text : MarkdownText.escapedInline(text)
  }

  private static func ingredient(
    _ line: IncomingRecipe.Line, _ language: KitchenLanguage?
  ) -> String {
    switch line {
    case .heading(let text): return text
    case .measured(let number, let unit, let name): return "\(number) \(unit) \(name)"
    case .ingredient(let amount, let name):
      let amount = TextFolding.singleSpaced(amount)
      if amount.isEmpty { return name }
      guard (try? parseAmount(amount)) != nil else {
        return ingredient(.text("\(MarkdownText.escaped(amount)) \(name)"), language)
      }
      return name.isEmpty ? amount : "*\(MarkdownText.escapedInline(amount))* \(name)"
    case .text(let text):
      guard let language, let found = IncomingAmount(text, language) else { return text }
      return "*\(MarkdownText.escapedInline(found.amount))* \(found.rest)"
    }
  }

  // MARK: Steps

  private static func steps(_ lines: [IncomingRecipe.Line], areNumbered: Bool) -> [String] {
    var parts: [String] = []
    var items: [String] = []
    // A step alone is no list.
    func close() {
      if areNumbered, items.count > 1 {
        parts.append(
          items.enumerated().map { number, step in
            let mark = "\(number + 1). "
            let indent = String(repeating: " ", count: mark.utf8.count)
            return mark
              + step.replacing("\n", with: "\n\(indent)")
              .replacing("\n\(indent)\n", with: "\n\n")
          }.joined(separator: "\n"))
      } else {
        parts += items
      }
      items = []
    }
    for line in lines {
      switch line {
      case .heading(let title):
        close()
        parts.append("## \(title)")
      case .text(let text): items.append(text)
      case .ingredient, .measured: items.append(line.text)
      }
    }
    close()
    return parts
  }
}

extension IncomingRecipe {
  /// The same with all Markdown in its texts shown as it is written.
  fileprivate var asPlainText: IncomingRecipe {
    var recipe = self
    recipe.description = description.map(MarkdownText.escaped)
    recipe.ingredients = ingredients.map(\.asPlainText)
    recipe.steps = steps.map(\.asPlainText)
    return recipe
  }
}

extension IncomingRecipe.Line {
  fileprivate var asPlainText: Self {
    switch self {
    case .heading(let text): .heading(MarkdownText.escaped(text))
    case .text(let text): .text(MarkdownText.escaped(text))
    case .ingredient(let amount, let name):
      .ingredient(amount: amount, name: MarkdownText.escaped(name))
    case .measured(let number, let unit, let name):
      .measured(number: number, unit: unit, name: MarkdownText.escaped(name))
    }
  }

  /// All that it says.
  var text: String {
    switch self {
    case .heading(let text), .text(let text): text
    case .ingredient(let amount, let name): "\(amount) \(name)"
    case .measured(let number, let unit, let name): "\(number) \(unit) \(name)"
    }
  }

  /// The same with its number as RecipeMD reads it.
  fileprivate func withoutThousands(in language: Language) -> Self {
    guard case .ingredient(let amount, let name) = self else { return self }
    return .ingredient(amount: Amount.withoutThousands(amount, language), name: name)
  }

  /// The same with its unit as the language calls it.
  fileprivate func named(in language: Language) -> Self {
    guard case .measured(let number, let id, let name) = self else { return self }
    let count = (try? parseAmount(number))?.factor ?? .one
    let unit = UnitTable.unit(id: id)?.name(for: count, language: language.tag) ?? id
    return .ingredient(amount: "\(number) \(unit)", name: name)
  }
}
