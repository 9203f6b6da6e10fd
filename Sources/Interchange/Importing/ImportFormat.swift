import Collection
import Paths

/// The formats that recipes are imported from, told by what is in a file rather than by its name.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// RecipeMD, as it is.
  case recipeMD
  case cookbookJSON
  case mela
  case paprika
  case crouton
  case tandoor
  case mealie
  case pestle
  case kitchenOwl
  case flavorish
  case gourmet
  case krecipes
  case recipeML
  /// MyCookbook and Cookmate.
  case myCookbook
  case masterCook
  case mealMaster
  case rezKonv
  case recipeKeeper
  case copyMeThat
  /// A table with a recipe a row.
  case table
  case cooklang
  /// Markdown of other kinds than RecipeMD.
  case markdown
  case plainText
  /// Plain text as this program writes it.
  case sharedText
  /// JSON in schema.org's vocabulary, also that of Nextcloud Cookbook.
  case schemaJSON
  case webPage
  /// A page as this program writes it.
  case sharedPage

  /// Its name for people.
  package var name: String {
    switch self {
    case .recipeMD: "RecipeMD"
    case .cookbookJSON: "Cookbook"
    case .mela: "Mela"
    case .paprika: "Paprika"
    case .crouton: "Crouton"
    case .tandoor: "Tandoor"
    case .mealie: "Mealie"
    case .pestle: "Pestle"
    case .kitchenOwl: "KitchenOwl"
    case .flavorish: "Flavorish"
    case .gourmet: "Gourmet"
    case .krecipes: "Krecipes"
    case .recipeML: "RecipeML"
    case .myCookbook: "MyCookbook"
    case .masterCook: "MasterCook"
    case .mealMaster: "Meal-Master"
    case .rezKonv: "RezKonv"
    case .recipeKeeper: "Recipe Keeper"
    case .copyMeThat: "CopyMeThat"
    case .table: "table"
    case .cooklang: "Cooklang"
    case .markdown: "Markdown"
    case .plainText, .sharedText: "plain text"
    case .schemaJSON: "schema.org"
    case .webPage, .sharedPage: "web page"
    }
  }
}

extension ImportFormat {
  /// The most recipes of a file.
  private static let mostRecipes = 100_000
  /// The most ingredients and steps of a recipe.
  static let mostLines = 10_000

  /// What was read of a file.
  package struct Read {
    /// The format.
    package let format: ImportFormat
    /// The recipes.
    package let recipes: [IncomingRecipe]
    /// The problem that there may be more in the file than was read; nil if there is none.
    package let problem: ImportError?
  }

  /// The most bytes of a paragraph, and of a recipe's text: Markdown takes some hundred times as much
  /// memory.
  private static let mostBytes = 1 << 20

  /// Returns the recipes in a file with the format they are in; nil if it is no file with recipes,
  /// such as a picture.
  ///
  /// - Throws: `FileError`, `ImportError`, `JSONReader.Failure` or `MarkupDocument.Failure`.
  package static func recipes(
    in file: ImportFile, of tree: ImportTree
  ) throws -> Read? {
    if CooklangFile.isCompanion(file.path) || SafeFile.isPicture(file.path) { return nil }
    guard let source = try ImportSource(file, in: tree) else { return nil }
    guard let format = try of(source) else { return nil }
    let read = try format.recipes(in: source)
    var recipes =
      read.contains { !$0.saysNothing(format) }
      ? read.compactMap { $0.completed(from: source, format) } : []
    if recipes.count > mostRecipes { throw ImportError.tooMany(mostRecipes, "recipes") }
    if recipes.contains(where: { $0.ingredients.count + $0.steps.count > mostLines }) {
      throw ImportError.tooMany(mostLines, "ingredients and steps in a recipe")
    }
    if recipes.contains(where: { $0.textSize > mostBytes }) {
      throw ImportError.largeText(Int64(mostBytes))
    }
    if recipes.contains(where: { $0.language == nil }) {
      let language = format.languageOfHeadings(in: source)
      for place in recipes.indices { recipes[place].languageOfHeadings = language }
    }
    if recipes.isEmpty, !source.isIndex { throw ImportError.noRecipe }
    let kept = recipes.indices.filter { recipes[$0].leftOutReason == nil }
    if let doubt = source.doubt, let first = kept.first { recipes[first].doubts.append(doubt) }
    guard let flaw = source.flaw, let first = kept.first, let last = kept.last else {
      return Read(format: format, recipes: recipes, problem: nil)
    }
    if flaw.isCutOff {
      recipes[last].doubts.append("its file is cut off, so its end may be missing")
      return Read(format: format, recipes: recipes, problem: .cutOff("\(flaw)"))
    }
    recipes[first].doubts.append(
      "its file is not well-formed XML (\(flaw)), so something in that may be missing")
    return Read(format: format, recipes: recipes, problem: nil)
  }

  /// Returns whether a file without recipes is there for others of an import: a picture, a style
  /// sheet, a script, what an export says of itself.
  static func isCompanion(_ file: ImportFile) -> Bool {
    let endings = ["css", "js", "svg", "ttf", "woff", "woff2", "ico", "pdf", "mp4", "mov"]
    if endings.contains(file.path.fileExtension.lowercased()) { return true }
    if CooklangFile.isCompanion(file.path) { return true }
    guard let start = try? file.start(of: 500) else { return false }
    return ImportPictures.isPicture(start)
      || String(decoding: start, as: UTF8.self).contains("\"cookbook-collection\"")
  }

  /// Returns the format of a file; nil if no format recognizes it.
  ///
  /// - Throws: `ImportError` if a text without any structure is too large and is meant to be a
  ///   recipe, by its extension or since it was named itself.
  private static func of(_ source: ImportSource) throws(ImportError) -> ImportFormat? {
    switch source.content {
    case .json(let value):
      if CookbookJSON.recognizes(value) { return .cookbookJSON }
      if PaprikaFile.recognizes(value) { return .paprika }
      if MelaFile.recognizes(value) { return .mela }
      if TandoorFile.recognizes(value) { return .tandoor }
      if CroutonFile.recognizes(value) { return .crouton }
      if MealieFile.recognizes(value) { return .mealie }
      if PestleFile.recognizes(value) { return .pestle }
      if KitchenOwlFile.recognizes(value) { return .kitchenOwl }
      if FlavorishFile.recognizes(value) { return .flavorish }
      if SchemaRecipe.recognizes(value) { return .schemaJSON }
      // The name counts where the content says nothing.
      return source.fileExtension == "melarecipe" && MelaFile.hasRecipe(value) ? .mela : nil
    case .html(let page):
      if HTMLFile.recognizes(page) { return .sharedPage }
      if PaprikaPage.recognizes(page) { return .paprika }
      if RecipeKeeperFile.recognizes(page) { return .recipeKeeper }
      return CopyMeThatFile.recognizes(page) ? .copyMeThat : .webPage
    case .xml(let document):
      if GourmetFile.recognizes(document) { return .gourmet }
      if KrecipesFile.recognizes(document) { return .krecipes }
      if MyCookbookFile.recognizes(document) { return .myCookbook }
      if RecipeMLFile.recognizes(document) { return .recipeML }
      return MasterCookFile.recognizes(document) ? .masterCook : nil
    case .text(let text):
      if MealMasterFile.recognizes(text) {
        return MealMasterFile.isRezKonv(text) ? .rezKonv : .mealMaster
      }
      if MasterCookFile.recognizes(text) { return .masterCook }
      if RecipeTable.recognizes(text) { return .table }
      if text.longestParagraph > mostBytes {
        if isMeant(source) { throw .largeText(Int64(mostBytes)) }
        return nil
      }
      if source.fileExtension == "cook" { return .cooklang }
      if RecipeFile.recognizes(source) { return .recipeMD }
      if TextFile.recognizes(text) { return .sharedText }
      if CooklangFile.recognizes(source) { return .cooklang }
      do throws(ImportError) {
        guard try MarkdownRecipe.recognizes(source) else { return nil }
      } catch {
        if isMeant(source) { throw error }
        return nil
      }
      return MarkdownRecipe.isMarkdown(source) ? .markdown : .plainText
    }
  }

  /// Returns whether a text is meant to be a recipe: a folder may have logs and data beside those.
  private static func isMeant(_ source: ImportSource) -> Bool {
    source.file.isNamed || source.fileExtension == "cook"
      || MarkdownRecipe.endings.contains(source.fileExtension)
  }

  private func recipes(in source: ImportSource) throws -> [IncomingRecipe] {
    switch (self, source.content) {
    case (.cookbookJSON, .json(let value)): try CookbookJSON.recipes(of: value, in: source)
    case (.paprika, .json(let value)): PaprikaFile.recipes(of: value)
    case (.paprika, .html(let page)): PaprikaPage.recipes(of: page, in: source)
    case (.mela, .json(let value)): MelaFile.recipes(of: value)
    case (.crouton, .json(let value)): CroutonFile.recipes(of: value)
    case (.tandoor, .json(let value)): TandoorFile.recipes(of: value, in: source)
    case (.mealie, .json(let value)): MealieFile.recipes(of: value, in: source)
    case (.pestle, .json(let value)): PestleFile.recipes(of: value, in: source)
    case (.kitchenOwl, .json(let value)): KitchenOwlFile.recipes(of: value, in: source)
    case (.flavorish, .json(let value)): FlavorishFile.recipes(of: value, in: source)
    case (.gourmet, .xml(let document)): GourmetFile.recipes(of: document)
    case (.krecipes, .xml(let document)): KrecipesFile.recipes(of: document)
    case (.recipeML, .xml(let document)): RecipeMLFile.recipes(of: document)
    case (.myCookbook, .xml(let document)): MyCookbookFile.recipes(of: document, in: source)
    case (.masterCook, .xml(let document)): MasterCookFile.recipes(of: document)
    case (.masterCook, .text(let text)): MasterCookFile.recipes(of: text)
    case (.mealMaster, .text(let text)), (.rezKonv, .text(let text)):
      MealMasterFile.recipes(of: text)
    case (.recipeKeeper, .html(let page)): RecipeKeeperFile.recipes(of: page, in: source)
    case (.copyMeThat, .html(let page)): CopyMeThatFile.recipes(of: page, in: source)
    case (.table, .text(let text)): try RecipeTable.recipes(of: text)
    case (.schemaJSON, .json(let value)): SchemaRecipe.recipes(of: value, in: source)
    case (.sharedPage, .html(let page)): try HTMLFile.recipes(of: page)
    case (.webPage, .html(let page)): WebPage.recipes(of: page, in: source)
    case (.cooklang, .text): try CooklangFile.recipes(of: source)
    case (.markdown, .text), (.plainText, .text): try MarkdownRecipe.recipes(of: source)
    case (.sharedText, .text(let text)): try TextFile.recipes(of: text)
    case (.recipeMD, .text): try RecipeFile.recipes(of: source)
    default: []
    }
  }
}

extension IncomingRecipe {
  /// The bytes of its description, ingredients and steps.
  fileprivate var textSize: Int {
    let lines = (ingredients + steps).map(\.text) + description
    return lines.reduce(0) { $0 + $1.utf8.count }
  }

  /// Returns whether there is nothing in it but a title, and what every recipe of its format has.
  ///
  /// A page's address and pictures say nothing of a recipe that the page only names.
  fileprivate func saysNothing(_ format: ImportFormat) -> Bool {
    guard recipeMD == nil, ingredients.isEmpty, steps.isEmpty, description.isEmpty, notes.isEmpty
    else { return false }
    if format == .webPage { return true }
    let texts = [address, source, author].compactMap(\.self) + tags
    return texts.allSatisfy { $0.trimmed.isEmpty } && pictures.isEmpty && (rating ?? 0) == 0
  }

  /// Returns the same with what its lines say of the whole recipe where that belongs, and with the
  /// name of its file where it has no title; nil if there is nothing at all in it.
  fileprivate func completed(
    from source: ImportSource, _ format: ImportFormat
  ) -> IncomingRecipe? {
    if recipeMD != nil { return self }
    var recipe = withoutControls
    if saysNothing(format) {
      if recipe.title.trimmed.isEmpty { return nil }
      recipe.leftOutReason = recipe.leftOutReason ?? "it has nothing but a title"
    }
    recipe.ingredients = recipe.ingredients.ungroupedFirst.reduce(into: []) { lines, line in
      guard case .text(let text) = line else { return lines.append(line) }
      if case .heading(let label)? = lines.last,
        let value = StatedValue.value(of: text, below: label)
      {
        lines.removeLast()
        return recipe.take([value])
      }
      let values = StatedValue.values(in: text)
      if values.isEmpty { lines.append(line) } else { recipe.take(values) }
    }
    recipe.steps = StepNumbers.removed(from: recipe.steps).filter { !$0.endsGroup }
    if recipe.title.trimmed.isEmpty { recipe.title = source.stem }
    if recipe.yields.allSatisfy({ $0.trimmed.isEmpty }),
      let yield = StatedValue.yield(inTitle: recipe.title)
    {
      recipe.take([.yield(yield)])
    }
    return recipe
  }

  /// The same without control characters, which JSON and old files may hold, and which no page shows.
  private var withoutControls: IncomingRecipe {
    func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && !(0x09...0x0D).contains(byte) }
    func clean(_ text: String) -> String {
      guard text.utf8.contains(where: isControl) else { return text }
      return String(decoding: text.utf8.filter { !isControl($0) }, as: UTF8.self)
    }
    func clean(_ texts: [String]) -> [String] {
      texts.map { clean($0) }.filter { !$0.trimmed.isEmpty }
    }
    func clean(_ lines: [Line]) -> [Line] {
      lines.compactMap { line in
        guard line.text.utf8.contains(where: isControl) else { return line }
        let text = clean(line.text).trimmed
        if text.isEmpty { return nil }
        return line.isHeading ? .heading(text) : .text(text)
      }
    }
    var recipe = self
    recipe.title = clean(title)
    (recipe.description, recipe.tags) = (clean(description), clean(tags))
    recipe.notes = clean(notes)
    (recipe.ingredients, recipe.steps) = (clean(ingredients), clean(steps))
    return recipe
  }
}
