import Bytes
import Codes
import Collection
import Cooking
import FileSystem
import Interchange
import Mustache
import Paths
import RecipeMD

/// The values of one recipe, on its own page or in the print edition.
final class RecipeView {
  private let input: RecipePageInput
  private let frame: SiteFrame
  private let entry: RecipeEntry
  private let text: RecipeText
  private let path: FilePath
  /// The relative address of the site's root.
  private let up: String
  private let quotes: QuotationMarks?
  /// Its anchor on a shared page.
  private let anchor: String?
  /// The level of the heading with the recipe's title.
  private let level: Int

  /// The numbers of the next ingredient and group: the tree is walked in document order.
  private var ingredientPlace = 0
  private var groupPlace = 0
  /// Whether the cover has been shown.
  private var hasCover = false
  /// Whether a picture has been shown large, beside the words of the description.
  private var hasLarge = false
  /// The foods of the ingredients.
  private let foods: [FoodName?]

  /// Creates the view.
  ///
  /// - Throws: `FileError` if the recipe's text cannot be read any more.
  init(_ input: RecipePageInput, _ frame: SiteFrame) throws(FileError) {
    self.input = input
    self.frame = frame
    entry = input.recipe.entry
    text = try entry.text()
    quotes = QuotationMarks.of(entry.language)
    if case .ownPage = input.setting {
      foods = entry.ingredientFoods
    } else {
      foods = []
    }
    switch input.setting {
    case .ownPage: (path, anchor, level) = (SitePaths.recipe(entry), nil, 1)
    case .printEdition(let anchor, let level):
      (path, self.anchor, self.level) = (SitePaths.printEdition, anchor, level)
    }
    up = PageAddress.root(of: path)
  }

  /// Returns the values of its page.
  func value() throws(FileError) -> Value {
    frame.root(
      .recipe, path: path, title: "\(entry.shownTitle) – \(frame.input.title)",
      description: summary(), language: entry.language, picture: picture(),
      Views.RecipePage(
        recipe: try recipe(),
        jsonLD: HTML(RecipeJSONLD(published(), isArticle: isArticle).bytes()), code: code()))
  }

  /// The addresses that its codes carry.
  private var codeAddresses: SharedRecipe.CodeAddresses? {
    frame.input.url.map { .init(site: $0, id: entry.identity.id) }
  }

  /// Returns whether the site has a file of the recipe with something of its own: a code may be too
  /// small for all of it, and then has what the page shows already.
  private func holds(_ kind: ShareKind) -> Bool {
    if kind.isPicture { return !input.lacksPicture }
    return kind.format != .code || fitsIntoCode
  }

  /// Whether the whole recipe fits into a code, which is asked twice and takes packing it.
  private lazy var fitsIntoCode =
    codeAddresses.map { addresses in
      let shared = try? RecipeRewrite.withoutPersonal(entry, text.source)?.source()
      return CodeFile.address(of: shared ?? text.source, at: addresses.open) != nil
    } ?? true

  /// Returns the code of its short address.
  private func code() -> Views.Code? {
    guard let address = codeAddresses?.short, let code = QRCode(address, .medium) else {
      return nil
    }
    // People read the letters that the settings have.
    let readable = frame.address(of: SitePaths.short(ofID: entry.identity.id)) ?? address
    let name = readable.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
    return Views.Code(
      address: address, shown: String(name) ?? readable, size: code.sizeWithMargin, path: code.path,
      whole: frame.shareKinds.first { $0.format == .code && holds($0) }
        .map { up + PageAddress.encoded(SitePaths.share(entry.slug, $0)) })
  }

  /// Returns the recipe with the addresses it has on the web.
  private func published() -> SharedRecipe {
    var recipe = SharedRecipe(entry, text, tags: input.tags.map(\.value.name))
    recipe.address = frame.address(of: path)
    recipe.pictureAddresses = frame.addresses(of: input.pictures)
    recipe.bookAuthor = frame.input.author
    return recipe
  }

  /// Returns the value of `recipe`.
  func recipe() throws(FileError) -> Views.Recipe {
    let ingredients = try text.ingredients.map { item throws(FileError) in try ingredient(item) }
    let groups = try text.ingredientGroups.map { item throws(FileError) in
      try group(item, level: isLive ? 3 : level + 1)
    }
    let title = entry.hasTitle ? text.title.map { filled($0.quoted(quotes)) } ?? [] : []
    let (yields, share) = (yields(), share())
    let (usedIn, related) = (
      input.usedIn.map { $0.link(up: up) }, input.related.map { $0.link(up: up) }
    )
    let tags = input.tags.map { $0.value.link(up: up) }
    let shared = input.shared.map { $0.value.link(up: up) }
    return Views.Recipe(
      id: entry.identity.id,
      earlierIDs: entry.identity.earlierIDs.isEmpty
        ? nil : entry.identity.earlierIDs.joined(separator: " "), anchor: anchor, level: level,
      title: entry.shownTitle,
      titleHTML: title.isEmpty ? HTML(escaping: entry.shownTitle) : HTML(title),
      hasLongTitle: entry.title.unicodeScalars.count > Self.longTitle,
      language: entry.language.tag, direction: entry.language.direction,
      description: description(), initial: RecipeLine.initial(of: entry.title),
      pattern: Pattern(slug: entry.slug).classes,
      about: AboutView(entry.metadata, words: frame.words).value(),
      hasYields: !yields.isEmpty, yields: yields, hasTags: !tags.isEmpty, tags: tags,
      hasIngredients: !text.ingredients.isEmpty || !text.ingredientGroups.isEmpty,
      ingredients: ingredients, groups: groups,
      instructions: optional(text.instructions(showing: entry.namedPictures).map(instructions)),
      otherSource: optional(text.otherSource(than: entry.metadata)),
      hasUsedIn: !usedIn.isEmpty, usedIn: usedIn,
      hasRelated: !related.isEmpty, related: related,
      hasShared: !shared.isEmpty, shared: shared,
      hasShare: !share.isEmpty, share: share, source: entry.path.string, isArticle: isArticle)
  }

  /// A longer title would fill a phone's screen.
  private static let longTitle = 60

  /// Whether scripts may change the recipe; on paper it stays as the author wrote it.
  private var isLive: Bool { anchor == nil }

  /// Whether the file is an article rather than a recipe.
  private var isArticle: Bool {
    !entry.hasTitle && text.ingredients.isEmpty && text.ingredientGroups.isEmpty
  }

  // MARK: Parts

  /// Returns the recipe's own description with the other pictures of the dish: the cover before it,
  /// and the others behind it.
  private func description() -> HTML? {
    let written = text.description.map {
      AmountView.markingYields(in: $0.deepened(by: level - 1), quotes: quotes)
    }
    let others = entry.pictures(beside: text).filter { input.picture($0) != nil }
    if others.isEmpty { return written.map { HTML(filled($0, sizes: .ofDish)) } }
    let shows =
      text.description?.links.contains { $0.kind == .image && input.picture($0.destination) != nil }
      ?? false
    let title = entry.shownTitle
    let cover =
      shows
      ? [] : "<p>".utf8 + image(others[0], of: title, sizes: .ofDish, isAlone: true) + "</p>\n".utf8
    let text = written.map { filled($0, sizes: .ofDish) } ?? []
    // In a row, small, and told apart by their numbers.
    let rest = others.dropFirst(shows ? 0 : 1).enumerated().flatMap {
      image($1, of: "\(title) (\($0 + 2))", sizes: .inRow)
    }
    let row = rest.isEmpty ? [] : "<p class=\"more-photos\">".utf8 + rest + "</p>\n".utf8
    return HTML(cover + text + row)
  }

  /// Returns a picture that the text does not have.
  private func image(
    _ destination: String, of dish: String, sizes: PictureView.Sizes, isAlone: Bool = false
  ) -> [UInt8] {
    RenderedMarkdown(picture: destination).filled(describing: HTMLEscaping.escaped(dish)) {
      picture($0, sizes: sizes, isAlone: isAlone)
    }
  }

  /// Returns the address of the first picture for link previews, which do not support SVG.
  private func picture() -> String? {
    guard let file = input.pictures.first, file.path.fileExtension != "svg" else { return nil }
    let crop = file.photo.flatMap { photo in
      photo.previewSize.map { photo.path(ofCrop: $0, .jpeg) }
    }
    return frame.address(of: crop ?? file.address)
  }

  private func yields() -> [Views.Amount] {
    text.writtenYields.enumerated().map {
      AmountView.value(yield: $1, isUnderstood: text.understoodYields.contains($0))
    }
      + text.unreadYields.map { AmountView.value(unread: $0) }
  }

  private func ingredient(_ ingredient: Ingredient) throws(FileError) -> Views.Ingredient {
    let number = ingredientPlace
    ingredientPlace += 1
    let written = text.ingredientAmounts[number]
    var url: String?
    var linked: LinkedRecipe?
    if let link = ingredient.link, !link.isEmpty {
      url = address(of: link)
      if isLive, case .recipe(_, let part?) = input.destination(link) {
        linked = LinkedRecipe(part, for: written)
        if let share = linked?.share, share != .one { url? += "?m=\(share.fraction)" }
      }
    }
    let food = foods[safe: number] ?? nil
    let whole = text.ingredientName(number)
    var (name, details) = whole.parts
    let lines = IngredientLines(in: whole.running)
    let language = KitchenLanguage(tag: entry.language.tag)
    let reading =
      isLive
      ? NameReading.of(written?.reading, in: Array(whole.running.bytes[lines.name]), language)
      : nil
    if isLive, !lines.items.isEmpty {
      details = details.map {
        AmountView.markingAmounts(below: whole, lines.items, in: $0, text.language)
      }
    }
    name =
      reading.map {
        AmountView.markingAmounts(of: $0, in: name, food, text.language, quotes: quotes)
      } ?? name.quoted(quotes)
    let density = LinkedRecipe.density(
      food.flatMap { Density.of($0, language: language) }, of: written)
    return Views.Ingredient(
      number: number, density: density?.density.fraction, isPoured: density?.isPoured ?? false,
      amount: written.map { AmountView.value($0, of: food, with: reading) },
      name: HTML(filled(name)), url: url,
      share: linked?.share?.fraction, unfolded: try linked?.value(), details: optional(details))
  }

  private func group(_ group: IngredientGroup, level: Int) throws(FileError) -> Views.Group {
    let number = groupPlace
    groupPlace += 1
    let ingredients = try group.ingredients.map { item throws(FileError) in try ingredient(item) }
    // Headings end at level 6; deeper groups are rare, and their headings look like the last level.
    let groups = try group.ingredientGroups.map { item throws(FileError) in
      try self.group(item, level: level + 1)
    }
    return Views.Group(
      title: text.groupTitles[safe: number].map {
        HTML(filled(isLive ? AmountView.markingYield(in: $0, quotes: quotes) : $0.quoted(quotes)))
      }
        ?? HTML(escaping: group.title),
      level: min(level, 6), ingredients: ingredients, groups: groups)
  }

  private func share() -> [Views.Share] {
    frame.shareKinds.filter(holds).map { kind in
      Views.Share(SitePaths.share(entry.slug, kind), label: frame.label(of: kind), up: up)
    }
  }

  private func summary() -> String? {
    let text = text.descriptionText
    if text.isEmpty { return nil }
    // A scalar takes at least one byte.
    if text.utf8.count <= 160 { return text }
    let scalars = text.unicodeScalars
    guard scalars.dropFirst(160).first != nil else { return text }
    var cut = scalars.prefix(158)
    if cut.last == " " { cut.removeLast() }
    // The last word may be cut in half.
    let end = cut.lastIndex(of: " ") ?? cut.endIndex
    return String(cut[..<end]) + " …"
  }

  // MARK: Markdown

  /// Returns the instructions with the amounts and ingredients marked for scripts.
  private func instructions(_ instructions: RenderedMarkdown) -> RenderedMarkdown {
    // The instructions have no heading on paper.
    guard isLive else { return instructions.deepened(by: level - 2).quoted(quotes) }
    let running = instructions.running
    let changes = quotes?.changes(in: running) ?? []
    var pieces = StepUsesView.attributes(of: text.stepUses, in: running, quotes: changes)
    pieces += StepStopsView.attributes(of: text.stepStops, in: running, quotes: changes)
    for amount in text.stepAmounts {
      if let obstacle = amount.obstacle {
        let whole = running.html(of: amount.whole)
        pieces.append((whole.lowerBound, "<span data-stays=\"\(obstacle.rawValue)\">"))
        pieces.append((whole.upperBound, "</span>"))
        continue
      }
      // What the recipe makes is of no ingredient.
      let ingredient = amount.isBehindFirst ? nil : amount.ingredient
      let lead = NumberLead(
        before: amount.value, in: running.bytes, KitchenLanguage(tag: entry.language.tag)
      ).flatMap { running.isPlain($0.whole) ? $0 : nil }
      let article =
        lead == nil ? amount.article.flatMap { running.isPlain($0.whole) ? $0 : nil } : nil
      let number = lead?.whole ?? article?.whole ?? amount.value
      pieces += AmountView.marks(
        value: running.html(of: number), measure: amount.measure.map(running.html(of:)),
        attributes: AmountView.attributes(
          amount.number, amount.to, amount.unit,
          isHeaped: HeapedMeasure.isHeaped(
            amount.unit, amount.measure, behind: amount.value, in: running.bytes))
          + AmountView.attributes(of: ingredient.flatMap { foods[safe: $0] ?? nil })
          + AmountView.attributes(of: lead)
          + AmountView.attributes(of: article)
          + AmountView.attributes(of: NumberTrail(of: amount.value, in: running.bytes))
          + (ingredient.map { " data-for=\"\($0)\"\(amount.isWhole ? " data-whole" : "")" } ?? "")
          .utf8)
      if let noun = amount.noun {
        pieces += AmountView.marks(of: noun, in: running, entry.language)
      }
    }
    for duration in text.stepDurations {
      let place = running.html(of: duration.range)
      let name = duration.name.map { " data-of=\"\(HTMLEscaping.escaped($0))\"" } ?? ""
      let start = running.emphasis(beginning: duration.range)?.tag ?? place.lowerBound
      pieces.append((start, "<time datetime=\"PT\(duration.seconds)S\"\(name)>"))
      pieces.append((place.upperBound, "</time>"))
    }
    for temperature in text.stepTemperatures {
      let place = running.html(of: temperature.range)
      pieces.append((place.lowerBound, AmountView.opening(of: temperature)))
      pieces.append((place.upperBound, "</span>"))
    }
    let language = KitchenLanguage(tag: entry.language.tag)
    for length in TextLengths.find(in: running, language) where running.isPlain(length.range) {
      guard !text.stepAmounts.contains(where: { $0.whole.overlaps(length.range) }) else { continue }
      let place = running.html(of: length.range)
      pieces.append((place.lowerBound, AmountView.opening(of: length)))
      pieces.append((place.upperBound, "</span>"))
    }
    // Sorting is stable, so pieces at the same offset stay in order.
    let all = pieces.map { ($0.offset..<$0.offset, $0.html) } + instructions.pieces(changes)
    return instructions.replacing(all.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  private func optional(_ markdown: RenderedMarkdown?) -> HTML? {
    markdown.map { HTML(filled($0)) }
  }

  private func filled(
    _ markdown: RenderedMarkdown, sizes wanted: PictureView.Sizes? = nil
  ) -> [UInt8] {
    if markdown.links.isEmpty { return markdown.html }
    let hasIngredients = !text.ingredients.isEmpty || !text.ingredientGroups.isEmpty
    let sizes = wanted ?? (hasIngredients ? .ofStep : .inText)
    return markdown.filled(describing: HTMLEscaping.escaped(entry.shownTitle)) { link in
      switch link.kind {
      case .link:
        address(of: link.destination).map { .init("href=\"\(HTMLEscaping.escaped($0))\"") }
      case .image: picture(link, sizes: sizes, isAlone: markdown.isAlone(link))
      }
    }
  }

  /// Returns the address of a link in the recipe from its page.
  private func address(of destination: String) -> String? {
    switch input.destination(destination) {
    case .recipe(let link, _): link.url(up: up)
    case .file(let file):
      SafeFile.isLinkable(file.path) ? up + PageAddress.encoded(file.address) : nil
    case .external(let url): url
    case .nowhere: nil
    }
  }

  /// Returns what makes a picture of an image.
  private func picture(
    _ link: RenderedMarkdown.Link, sizes: PictureView.Sizes, isAlone: Bool = false
  ) -> RenderedMarkdown.Filling? {
    guard let file = input.picture(link.destination) else { return nil }
    // The first picture of the dish is what a reader sees first, whatever is put together before it;
    // paper has all at once.
    let isCover = sizes == .ofDish && !hasCover
    if isCover { hasCover = true }
    // Only the first one that is alone in its paragraph is large beside the words.
    var sizes = sizes
    if sizes == .ofDish, !isAlone || hasLarge { sizes = .inDescription }
    if isAlone, sizes == .ofDish { hasLarge = true }
    if !isLive, sizes != .inRow { sizes = sizes == .ofDish ? .openingPaper : .onPaper }
    let loading: PictureView.Loading = !isLive ? .plain : isCover ? .first : .lazy
    return PictureView(file, up: up).filling(sizes, loading, isAlone: isAlone)
  }
}
