import Bytes
import Cooking
import Texts
import Diagnostics
import FileSystem
import Paths
import RecipeMD

extension RecipeFacts {
  /// Reads a recipe's facts and text from its file's bytes.
  static func read(
    path: FilePath, source: [UInt8], contentHash: ContentHash, languages: RecipeLanguages
  ) -> (facts: RecipeFacts, text: RecipeText) {
    let written = parsed(source)
    var problems = written.diagnostics
    for index in problems.indices { problems[index].path = path }
    var metadata = Metadata()
    var images: [Metadata.Place] = []
    var keys: [String]? = []
    if let range = written.frontMatter {
      let found = Metadata.read(source, in: range, path: path)
      (metadata, keys, images) = (found.metadata, found.keys, found.images)
      problems += found.problems
    } else if UnreadMatter.isWide(source) {
      metadata.isPrivate = true
      problems.append(UnreadMatter.wideDiagnostic(path: path))
    } else if let line = UnreadMatter.privateLine(in: source) {
      metadata.isPrivate = true
      problems.append(
        UnreadMatter.diagnostic(at: LineIndex(source).range(line), path: path))
    }
    let own =
      metadata.language ?? languages.ofFolder(around: path)
      // The keys of front matter are English, and numbers such as those of an id may look like words.
      ?? LanguageDetector.language(of: source, from: written.frontMatter?.upperBound ?? 0)
    let language = own ?? languages.fallback
    let amounts = written.readingWrittenAmounts(in: source, language)
    let parsed = amounts.readingStatedYields(in: source)
    let text = RecipeText(source: source, parsed: parsed, language: language)
    if metadata.times.isEmpty, let times = text.times { metadata.times = times }
    if metadata.source == nil { metadata.source = text.sourceLine?.source }
    let name = path.withoutExtension
    let title = parsed.html?.title.text ?? ""
    let shown = title.isEmpty ? name.name.string : title
    var facts = RecipeFacts(
      contentHash: contentHash, metadata: metadata, language: language,
      hasOwnLanguage: own != nil, title: shown,
      titleKey: TextFolding.fold(shown), hasTitle: parsed.hasTitle, isValid: parsed.isValid,
      slug: Slug.make(path: name, language: language))
    facts.writtenKeys = keys ?? []
    facts.hasUnreadableMatter = keys == nil
    if written.frontMatter == nil { facts.unreadKeys = UnreadMatter.keys(in: source) }
    facts.diagnostics = problems
    facts.yields = parsed.recipe.yields
    facts.writtenYield = text.writtenYields.first?.text
    let lines = LineIndex(source)
    facts.titleRange = parsed.ranges.title.map(lines.range)
    facts.readTags(of: parsed, lines)
    let ingredients = parsed.recipe.allIngredients
    facts.readLinks(of: parsed, ingredients, images, lines)
    facts.rawLinks = WithheldText.rawLinks(
      in: source, from: parsed.frontMatter?.upperBound ?? 0,
      without: facts.links.map(\.destination))
    facts.reportRefusedLinks(of: parsed, lines, path: path)
    facts.ingredientsHash = text.ingredientsHash(parsed.ranges)
    facts.readLines(of: text, ingredients)
    facts.hashFiled()
    facts.readWords(of: parsed)
    facts.reportThousands(in: written, readAs: amounts, source, lines, path: path)
    facts.reportAmbiguousPoints(in: text, at: parsed.ranges, lines, path: path)
    facts.reportMissingEmphasis(in: text, at: parsed.ranges, lines, path: path)
    facts.reportSublists(in: text, at: parsed.ranges, lines, path: path)
    facts.reportPlainYields(in: written, source, language, lines, path: path)
    facts.reportUnreadYields(in: parsed, source, lines, path: path)
    facts.reportUnscaledAmounts(in: text, at: parsed.ranges.instructions, lines, path: path)
    return (facts, text)
  }

  /// Parses a file of the collection.
  static func parsed(_ source: [UInt8]) -> ParsedRecipe {
    RecipeMD.parse(source, options: ParseOptions(allowsFrontMatter: true, makesHTML: true))
  }

  /// Parses a file of the collection, with its amounts as its language writes them.
  static func parsed(_ source: [UInt8], in language: Language) -> ParsedRecipe {
    parsed(source).readingWrittenAmounts(in: source, language).readingStatedYields(in: source)
  }

  /// Returns the language that the text of a recipe says it is in, or looks like; nil if neither.
  static func ownLanguage(of source: [UInt8]) -> Language? {
    let options = ParseOptions(allowsFrontMatter: true)
    let matter = RecipeMD.parse(source, options: options).frontMatter
    return matter.flatMap { Metadata.read(source, in: $0, path: "").metadata.language }
      ?? LanguageDetector.language(of: source, from: matter?.upperBound ?? 0)
  }

  private mutating func readTags(of parsed: ParsedRecipe, _ lines: LineIndex) {
    for (place, tag) in parsed.recipe.tags.enumerated() {
      let text = parsed.html?.tags[safe: place]?.text ?? tag
      let name = TextFolding.singleSpaced(text)
      if name.isEmpty { continue }
      let key = Taxonomy.key(ofTag: name)
      if tags.contains(where: { $0.key == key }) { continue }
      tags.append(
        TagUse(name: name, key: key, range: parsed.ranges.tags[safe: place].map(lines.range)))
    }
  }

  private mutating func readWords(of parsed: ParsedRecipe) {
    var search = SearchWords()
    let found = search.words(
      of: [parsed.html?.description, parsed.html?.instructions].compactMap { $0?.running }
        .flatMap { running in running.blocks.map { running.bytes[$0.text] } })
    words = found[...]
    wordsHash = ContentHash(of: found)
  }

  private mutating func readLinks(
    of parsed: ParsedRecipe, _ ingredients: [Ingredient], _ images: [Metadata.Place],
    _ lines: LineIndex
  ) {
    // Keyed by their bytes, like files.
    var places: [Bool: [FilePath: Int]] = [:]
    func add(_ destination: String, isPicture: Bool, at range: SourceRange) -> Int {
      let key = FilePath(destination)
      if let place = places[isPicture]?[key] { return place }
      places[isPicture, default: [:]][key] = links.count
      links.append(LinkUse(destination: destination, isPicture: isPicture, range: range))
      return links.count - 1
    }
    func add(_ field: RenderedMarkdown) {
      for link in field.links {
        _ = add(link.destination, isPicture: link.kind == .image, at: lines.range(link.range))
      }
    }
    for (destination, range) in images {
      _ = add(destination, isPicture: true, at: range ?? lines.range(0..<0))
    }
    for link in parsed.html?.description?.links ?? [] where link.kind == .image {
      pictures.append(link.destination)
    }
    pictures += images.map(\.destination)
    guard let html = parsed.html else { return }
    Self.forEachField(of: html, add)
    if !parsed.ranges.ingredients.contains(where: { $0.link != nil }) { return }
    for (ingredient, ranges) in zip(ingredients, parsed.ranges.ingredients) {
      guard let destination = ingredient.link, !destination.isEmpty else { continue }
      let place = add(destination, isPicture: false, at: lines.range(ranges.link ?? ranges.whole))
      ingredientLinks.append(
        IngredientLink(
          link: place, amount: ingredient.amount,
          range: lines.range(ranges.amount?.whole ?? ranges.whole)))
    }
  }

  static func forEachField(of html: RecipeHTML, _ body: (RenderedMarkdown) -> Void) {
    body(html.title)
    if let description = html.description { body(description) }
    if let instructions = html.instructions { body(instructions) }
    for fields in [html.tags, html.groups, html.ingredients] { fields.forEach(body) }
  }

  private mutating func reportRefusedLinks(
    of parsed: ParsedRecipe, _ lines: LineIndex, path: FilePath
  ) {
    guard let html = parsed.html else { return }
    var refused: [RenderedMarkdown.Link] = []
    Self.forEachField(of: html) { refused += $0.refused }
    for link in refused {
      // A picture's address may contain all of its data.
      let whole = LinkResolver.shown(link.destination)
      let name = whole.unicodeScalars.count > 60 ? "\(whole.prefix(60))…" : whole
      let isPicture = link.kind == .image
      diagnostics.append(
        Diagnostic(
          .refusedLink, .warning, "“\(name)” is not \(isPicture ? "shown" : "linked to")",
          path: path, range: lines.range(link.range),
          help: isPicture
            ? "save the picture in the recipe folder and give its path"
            : "pages link to files, and by http, https, mailto, tel, geo, xmpp and sms"))
    }
  }
}

extension DiagnosticID {
  /// A link or picture has an address that pages may not use.
  package static let refusedLink: Self = "refused-link"
}
