import JSON
import Texts

extension CooklangFile {
  /// Returns whether a text is in Cooklang: by its ending, or because it has ingredients in braces.
  static func recognizes(_ source: ImportSource) -> Bool {
    if source.fileExtension == "cook" { return true }
    guard case .text(let text) = source.content, text.contains("@"), text.contains("{") else {
      return false
    }
    let steps = text.split(whereSeparator: \.isNewline).prefix(500).map { CooklangStep(String($0)) }
    return steps.contains { $0.ingredients.contains { !$0.amount.isEmpty } } && text.contains("%")
  }

  /// Returns the recipe of a text.
  static func recipes(of source: ImportSource) -> [IncomingRecipe] {
    guard case .text(let text) = source.content else { return [] }
    var reader = CooklangReader(text, source)
    return [reader.recipe()]
  }
}

/// The reading of a file in Cooklang.
private struct CooklangReader {
  /// A step, a note or a heading.
  private enum Block {
    case step(CooklangStep, picture: String?)
    case list(CooklangStep)
    case note(String)
    case heading(String)
  }

  private let source: ImportSource
  private var members: [JSONValue.Member] = []
  private var comments: [JSONValue] = []
  private var blocks: [Block] = []
  /// Whether wide letters stand for marks, as our own files have them.
  private let readsWideLetters: Bool

  init(_ text: String, _ source: ImportSource) {
    self.source = source
    let matter = IncomingFrontMatter(text)
    members = matter.members
    readsWideLetters = !text.unicodeScalars.contains {
      (0x3040...0x30FF).contains($0.value) || (0x3400...0x9FFF).contains($0.value)
    }
    read(uncommented(matter.body))
  }

  // MARK: Blocks

  /// Returns lines without comments, which are kept apart.
  private mutating func uncommented(_ lines: [String]) -> [String] {
    var text = lines.joined(separator: "\n")
    var result = ""
    while let start = text.firstRange(of: "[-") {
      guard let end = text[start.upperBound...].firstRange(of: "-]") else { break }
      result += text[..<start.lowerBound]
      comments.append(.string(String(text[start.upperBound..<end.lowerBound]).trimmed))
      text = String(text[end.upperBound...])
    }
    result += text
    return result.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).compactMap {
      // Addresses among the values may have two hyphens.
      guard let mark = $0.firstRange(of: "--"), !$0.hasPrefix(">>") else { return String($0) }
      let rest = $0[mark.upperBound...]
      // A rule is no comment.
      let comment = String(rest).trimmed
      if !comment.isEmpty, comment.contains(where: { $0 != "-" }) {
        comments.append(.string(comment))
      }
      let before = String($0[..<mark.lowerBound])
      return before.trimmed.isEmpty ? nil : before
    }
  }

  private mutating func read(_ lines: [String]) {
    var open: [String] = []
    var note: [String] = []
    var listsOnly = false
    func close(_ blocks: inout [Block]) {
      if !note.isEmpty { blocks.append(.note(note.joined(separator: " "))) }
      if !open.isEmpty {
        let step = CooklangStep(open.joined(separator: " "))
        blocks.append(listsOnly || step.isList ? .list(step) : .step(step, picture: nil))
      }
      (open, note) = ([], [])
    }
    for line in lines {
      let text = line.trimmed
      if text.isEmpty {
        close(&blocks)
      } else if text.hasPrefix(">>") {
        close(&blocks)
        let pair = text.dropFirst(2).split(separator: ":", maxSplits: 1)
          .map { String($0).trimmed }
        guard pair.count == 2 else {
          blocks.append(.note(String(text.dropFirst(2)).trimmed))
          continue
        }
        if ["[mode]", "[define]"].contains(pair[0]) {
          listsOnly = ["components", "ingredients"].contains(pair[1])
        } else {
          members.append(.init(key: pair[0], value: .string(pair[1])))
        }
      } else if text.hasPrefix(">") {
        if note.isEmpty { close(&blocks) }
        note.append(String(text.dropFirst()).trimmed)
      } else if text.hasPrefix("=") || text.hasPrefix("# ") || text.hasPrefix("##") {
        close(&blocks)
        let mark = text.first
        let title = String(text.drop { $0 == mark }).trimmed
        var end = title[...]
        while end.last == mark { end = end.dropLast() }
        blocks.append(.heading(String(end).trimmed))
      } else {
        // Lists are written by lines.
        let item = IncomingLines.withoutBullet(text)
        if item != text || !note.isEmpty { close(&blocks) }
        open.append(item)
      }
    }
    close(&blocks)
  }

  // MARK: The recipe

  mutating func recipe() -> IncomingRecipe {
    var recipe = IncomingRecipe(title: "")
    addCover(to: &recipe)
    recipe.take(members, in: source)
    if recipe.title.isEmpty { recipe.title = source.stem }
    recipe.folders = source.file.folders
    let repeated = repeatedNames
    var (section, step, pending): (Int, Int, String?) = (1, 0, nil)
    var isFirst = true
    var group: String?
    var total = 0
    for block in blocks {
      switch block {
      case .heading(let title):
        if !isFirst { section += 1 }
        (step, group, pending) = (0, title, title)
        isFirst = false
        // Our own files call the steps by the title where they have no other name.
        if plain(title) == recipe.title { pending = nil }
      case .note(let text):
        let line = escaped(text)
        if line.isEmpty { continue }
        if isFirst {
          recipe.description.append(line)
        } else if pending == nil, case .text(let last)? = recipe.steps.last {
          recipe.steps[recipe.steps.count - 1] = .text("\(last)\n\n> \(line)")
        } else {
          addHeading(&pending, to: &recipe)
          recipe.steps.append(.text("> \(line)"))
        }
      case .list(let list):
        isFirst = false
        add(list.ingredients, under: &group, to: &recipe)
      case .step(let content, _):
        isFirst = false
        (step, total) = (step + 1, total + 1)
        add(content.ingredients, under: &group, to: &recipe)
        addHeading(&pending, to: &recipe)
        let pictures = picture(section, step, total, &recipe)
        let text = shown(content, repeated)
        if !text.isEmpty { recipe.steps.append(.text(text + pictures)) }
      }
    }
    if !comments.isEmpty { recipe.keep("comments", .array(comments)) }
    return recipe
  }

  private func addHeading(_ heading: inout String?, to recipe: inout IncomingRecipe) {
    if let title = heading, !title.isEmpty { recipe.steps.append(.heading(escaped(title))) }
    heading = nil
  }

  private func add(
    _ ingredients: [CooklangStep.Ingredient], under group: inout String?,
    to recipe: inout IncomingRecipe
  ) {
    for ingredient in ingredients where !ingredient.isUnlisted {
      let line = line(ingredient)
      // What has no amount and is there already adds nothing.
      if ingredient.amount.isEmpty, ingredient.preparation == nil,
        recipe.ingredients.contains(where: { $0.names(escaped(ingredient.name)) || $0 == line })
      {
        continue
      }
      if let title = group, !title.isEmpty, plain(title) != recipe.title {
        recipe.ingredients.append(.heading(escaped(title)))
      }
      group = nil
      recipe.ingredients.append(line)
    }
  }

  private func line(_ ingredient: CooklangStep.Ingredient) -> IncomingRecipe.Line {
    var name = escaped(ingredient.name)
    if let path = ingredient.recipe {
      let file = ["", ".cook", ".md"].lazy.compactMap {
        source.tree.file("\(path)\($0)", beside: source.file)
      }.first
      let key = file.map(RecipeFile.key(of:)) ?? plain(ingredient.name)
      name = RecipeReference.link(plain(ingredient.name), to: key)
    }
    if let preparation = ingredient.preparation { name += ", \(escaped(preparation))" }
    if ingredient.isOptional { name += " (optional)" }
    if ingredient.isFixed, !name.contains("(fixed)") { name += " (fixed)" }
    let amount = plain(ingredient.amount)
    if amount.isEmpty { return .text(name) }
    return .ingredient(amount: amount, name: name)
  }

  /// The names that are used with amounts more than once.
  private var repeatedNames: Set<String> {
    var (once, more): (Set<String>, Set<String>) = ([], [])
    for block in blocks {
      guard case .step(let step, _) = block else { continue }
      for ingredient in step.ingredients where !ingredient.amount.isEmpty {
        let key = TextFolding.fold(ingredient.name)
        if !once.insert(key).inserted { more.insert(key) }
      }
    }
    return more
  }

  /// Returns a step as a sentence: amounts are in the list of ingredients, and here where a step
  /// takes a part of one.
  private func shown(_ step: CooklangStep, _ repeated: Set<String>) -> String {
    let all = step.parts.map { part -> String in
      switch part {
      case .text(let text): return text
      case .tool(let name): return name
      case .timer(let name, let time):
        if time.isEmpty || name.isEmpty { return time.isEmpty ? name : time }
        return "\(time) (\(name))"
      case .ingredient(let ingredient):
        let isPart =
          !ingredient.amount.isEmpty
          && (repeated.contains(TextFolding.fold(ingredient.name)) || ingredient.isUnlisted)
        return isPart ? "\(ingredient.shown) (\(ingredient.amount))" : ingredient.shown
      }
    }
    let text = all.joined().trimmed
    return escaped(text.hasSuffix("\\") ? String(text.dropLast()) : text)
  }

  // MARK: Texts

  private func escaped(_ text: String) -> String { MarkdownText.escaped(plain(text)) }

  private func plain(_ text: String) -> String {
    guard readsWideLetters else { return text.trimmed }
    let letters: [Character: Character] = ["＠": "@", "＃": "#", "～": "~", "｛": "{", "｝": "}"]
    return String(text.map { letters[$0] ?? $0 }).trimmed
  }

  // MARK: Pictures

  private static let endings = ["jpg", "jpeg", "png", "webp", "gif", "avif", "heic"]

  private func named(_ name: String) -> [UInt8]? {
    Self.endings.lazy.compactMap { source.picture("\(name).\($0)") }.first
  }

  private func addCover(to recipe: inout IncomingRecipe) {
    if let cover = named(source.stem) { recipe.pictures.append(.init(cover)) }
  }

  /// Returns the picture of a step in Markdown, by its number in its section or in all; programs
  /// count from 0 or from 1.
  private func picture(
    _ section: Int, _ step: Int, _ total: Int, _ recipe: inout IncomingRecipe
  ) -> String {
    let first = named("\(source.stem).0") == nil ? 0 : 1
    let names = ["\(section).\(step)", "\(total - first)"]
    var result = ""
    for name in names {
      guard let bytes = named("\(source.stem).\(name)") else { continue }
      recipe.pictures.append(.init(bytes, destination: name))
      result += "\n\n!\(RecipeReference.picture(name, "\(recipe.title) \(step)"))"
    }
    return result
  }
}

extension IncomingRecipe.Line {
  /// Returns whether it is an ingredient of a name.
  fileprivate func names(_ name: String) -> Bool {
    switch self {
    case .ingredient(_, let own): own == name || own.hasPrefix("\(name),")
    case .text(let own): own == name
    case .heading: false
    }
  }
}
