import Collection
import Editing
import JSON
import RecipeMD

extension LanguageSession {
  /// Returns what stands behind a place: of a link its recipe, of an amount its multiples, of a key
  /// its meaning.
  func hover(_ params: JSONValue) async throws(ResponseError) -> JSONValue {
    let (document, offset) = try place(params)
    let text = document.text
    if document.isSettings {
      return key(at: offset, in: text, lines: 0..<text.lineCount, of: reader.settingsShape)
    }
    if let lines = FrontMatterLines(text).lines, lines.contains(text.line(at: offset)) {
      return key(at: offset, in: text, lines: lines, of: Metadata.shape)
    }
    await refresh()
    let source = RecipeSource(text.bytes)
    let language = language(of: document)
    if let (link, whole) = source.link(at: offset) {
      guard case .recipe(let place)? = target(of: link, in: document), let book else {
        return .null
      }
      return hover(
        RecipeHover.text(
          of: book.recipes[place], for: source.amount(ofItemAt: offset), in: language),
        whole, in: text)
    }
    if let amount = AmountHover(in: source, at: offset, language) {
      return hover(amount.text, amount.range, in: text)
    }
    if let (book, place) = recipe(document), let read = try? book.recipes[place].text(),
      let amount = StepAmountHover(in: read, at: offset)
    {
      return hover(amount.text, amount.range, in: text)
    }
    return .null
  }

  /// Returns where a link leads to.
  func target(of link: RecipeSource.Link, in document: OpenDocument) -> LinkTarget? {
    guard let book, let path = document.path else { return nil }
    if let place = book.place(ofPath: path) { return book.target(of: link.destination, in: place) }
    return LinkResolver(files: book.folder.files, recipes: book.recipes)
      .target(of: link.destination, from: path, isPicture: link.isPicture)
  }

  private func key(
    at offset: Int, in text: DocumentText, lines: Range<Int>, of shape: ValueShape
  ) -> JSONValue {
    let line = YAMLLine(text, text.line(at: offset))
    guard let key = line.key, let colon = line.colon,
      (line.content.lowerBound...colon).contains(offset)
    else { return .null }
    var shape = shape
    for parent in YAMLPlace(in: text, lines: lines, at: line.content.lowerBound).parents {
      guard let member = shape.member(parent) else { return .null }
      shape = member.shape
    }
    guard let documentation = shape.member(key)?.documentation else { return .null }
    return hover("`\(key)`: \(documentation)", line.content.lowerBound..<colon, in: text)
  }

  private func hover(_ markdown: String, _ range: Range<Int>, in text: DocumentText) -> JSONValue {
    if markdown.isEmpty { return .null }
    return .members([
      "contents": .members([
        "kind": .string(client.showsMarkdown ? "markdown" : "plaintext"),
        "value": .string(markdown),
      ]),
      "range": text.json(range),
    ])
  }
}

extension RecipeSource {
  /// Returns the amount of the ingredient that an offset is in.
  fileprivate func amount(ofItemAt offset: Int) -> Amount? {
    zip(parsed.recipe.allIngredients, parsed.ranges.ingredients)
      .first { $1.whole.touches(offset) }?.0.amount
  }
}
