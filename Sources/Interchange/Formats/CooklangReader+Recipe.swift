import JSON
import Texts

extension CooklangReader {
  /// Returns the recipe.
  func recipe() -> IncomingRecipe {
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
        add(list.ingredients, ofList: true, under: &group, to: &recipe)
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
    _ ingredients: [CooklangStep.Ingredient], ofList isList: Bool = false,
    under group: inout String?, to recipe: inout IncomingRecipe
  ) {
    for ingredient in ingredients where !ingredient.isUnlisted {
      if let amounts = ingredient.amounts {
        recipe.keep("amounts", .array([.string("\(plain(ingredient.name)): \(plain(amounts))")]))
      }
      let line = line(ingredient)
      // What a step only mentions, and is there already, adds nothing.
      if !isList, ingredient.amount.isEmpty, ingredient.preparation == nil,
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
      let file = file(at: path)
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

  /// Returns the file of a recipe that is an ingredient: beside this one, or else from a folder
  /// around it, as Cooklang's own program reads paths from the top of a collection.
  private func file(at path: String) -> ImportFile? {
    let above = 0...source.file.path.directory.parts.count
    return above.lazy.flatMap { count in
      ["", ".cook", ".md"].lazy.map {
        String(repeating: "../", count: count) + path + $0
      }
    }.compactMap { source.tree.file($0, beside: source.file) }.first
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
    case .ingredient(_, let own), .measured(_, _, let own): own == name || own.hasPrefix("\(name),")
    case .text(let own): own == name
    case .heading: false
    }
  }
}
