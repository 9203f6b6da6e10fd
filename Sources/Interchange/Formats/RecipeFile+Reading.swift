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

  /// Returns the recipe with its own text, and its pictures from the files around it.
  ///
  /// - Throws: `ImportError`.
  static func recipes(of source: ImportSource) throws(ImportError) -> [IncomingRecipe] {
    guard case .text(let text) = source.content else { return [] }
    let bytes = Array(text.utf8)
    var recipe = try own(bytes, title: source.stem)
    recipe.folders = source.file.folders
    let destinations = OwnText.Destinations(of: bytes)
    // The same picture may have many names.
    var room = ImportFile.mostBytes
    for destination in destinations.pictures {
      guard let bytes = source.picture(destination), Int64(bytes.count) <= room else { continue }
      room -= Int64(bytes.count)
      recipe.pictures.append(.init(bytes, destination: destination))
    }
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
    for destination in destinations.links {
      guard let file = source.tree.file(destination, beside: source.file) else { continue }
      recipe.links[destination] = key(of: file)
    }
    return [recipe]
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
