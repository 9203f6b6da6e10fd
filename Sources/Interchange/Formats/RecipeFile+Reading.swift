import Collection
import RecipeMD

extension RecipeFile {
  /// Returns whether a text is a recipe in RecipeMD: by its ending, or because nothing in it breaks
  /// RecipeMD's rules.
  static func recognizes(_ source: ImportSource) -> Bool {
    if source.fileExtension == "recipemd" { return true }
    guard source.isUTF8, case .text(let text) = source.content, text.utf8.count <= mostBytes else {
      return false
    }
    return parse(Array(text.utf8), options: ParseOptions(allowsFrontMatter: true)).isValid
      && !listsIngredientsInDescription(text)
  }

  /// Returns whether the text above the first rule has the ingredients under a heading that says so:
  /// then the rule only divides them from the steps, though nothing in the text breaks RecipeMD's
  /// rules.
  private static func listsIngredientsInDescription(_ text: String) -> Bool {
    let blocks = MarkdownBlocks.blocks(of: IncomingFrontMatter(text).body, isMarkdown: true)
    let description = blocks.prefix { block in if case .rule = block { false } else { true } }
    let start = description.firstIndex { block in
      guard case .heading(_, let text) = block, block.kind == .ingredients else { return false }
      return RecipeHeading.isBare(StatedValue.yield(inHeading: text)?.rest ?? text)
    }
    return start.map { description[$0...].contains(where: \.isText) } ?? false
  }

  /// Returns the recipes with their own texts, and their pictures from the files around them.
  ///
  /// - Throws: `ImportError`.
  static func recipes(of source: ImportSource) throws(ImportError) -> [IncomingRecipe] {
    guard case .text(let text) = source.content else { return [] }
    var recipes: [IncomingRecipe] = []
    // The same picture may have many names.
    var room = ImportFile.mostBytes
    for part in parts(of: text) {
      let bytes = Array(part.utf8)
      var recipe = try own(bytes, title: source.stem)
      recipe.folders = source.file.folders
      addPictures(from: source, isFirst: recipes.isEmpty, to: &recipe, &room)
      for destination in OwnText.Destinations(of: bytes).links {
        guard let file = source.tree.file(destination, beside: source.file) else { continue }
        recipe.links[destination] = key(of: file)
      }
      recipes.append(recipe)
    }
    return recipes
  }

  /// Returns the texts of the recipes in a text: several if each heading of the first level begins
  /// one with ingredients that breaks none of RecipeMD's rules.
  private static func parts(of text: String) -> [String] {
    var parts: [[Substring]] = [[]]
    var fence: Substring?
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let mark = line.prefix { $0 == "`" || $0 == "~" }
      if let open = fence {
        if mark.hasPrefix(open) { fence = nil }
      } else if mark.count > 2 {
        fence = mark
      } else if line.hasPrefix("# "), parts[parts.count - 1].contains(where: { $0.hasPrefix("# ") })
      {
        parts.append([])
      }
      parts[parts.count - 1].append(line)
    }
    let texts = parts.map { $0.joined(separator: "\n") }
    let areRecipes =
      texts.count > 1 && text.utf8.count <= mostBytes
      && texts.allSatisfy { text in
        let parsed = parse(Array(text.utf8), options: ParseOptions(allowsFrontMatter: true))
        let recipe = parsed.recipe
        return parsed.isValid && !(recipe.ingredients.isEmpty && recipe.ingredientGroups.isEmpty)
      }
    return areRecipes ? texts : [text]
  }

  /// Adds the pictures that a recipe names; the first of a file has those called after it, too.
  private static func addPictures(
    from source: ImportSource, isFirst: Bool, to recipe: inout IncomingRecipe, _ room: inout Int64
  ) {
    let destinations = OwnText.Destinations(of: recipe.recipeMD ?? [])
    for destination in destinations.pictures {
      guard let bytes = source.picture(destination), Int64(bytes.count) <= room else { continue }
      room -= Int64(bytes.count)
      recipe.pictures.append(.init(bytes, destination: destination))
    }
    if !isFirst { return }
    for (file, ending) in source.tree.pictures(calledAfter: source.file) {
      // The text may name it, too.
      guard
        !destinations.pictures.contains(where: {
          source.tree.picture($0, beside: source.file)?.path == file.path
        }),
        let bytes = ImportPictures.bytes(of: file), Int64(bytes.count) <= room
      else { continue }
      room -= Int64(bytes.count)
      recipe.pictures.append(.init(bytes, ending: ending))
    }
  }

  /// Returns what identifies the recipe in a file for the links of others.
  static func key(of file: ImportFile) -> String { "file:\(file.path)" }

  /// The most bytes of a recipe: some take 400 times as much memory when they are parsed.
  private static let mostBytes = 1 << 20

  /// Returns a recipe that has nothing but its own text.
  ///
  /// - Throws: `ImportError` if that is too large.
  static func own(_ text: [UInt8], title: String) throws(ImportError) -> IncomingRecipe {
    if text.count > mostBytes { throw .largeText(Int64(mostBytes)) }
    let parsed = parse(text, options: ParseOptions(allowsFrontMatter: true, makesHTML: true))
    let written = parsed.html?.title.text.trimmed ?? ""
    var recipe = IncomingRecipe(title: written.isEmpty ? title : written)
    recipe.recipeMD = text
    if let yaml = parsed.frontMatter {
      let read = Metadata.read(text, in: yaml, path: "")
      recipe.id = read.metadata.id
      if read.keys == nil { recipe.doubts.append("its front matter is not YAML, and is not read") }
    }
    return recipe
  }
}
