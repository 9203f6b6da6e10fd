import JSON
import Markup
import Texts

/// Web pages with recipes, as a browser saves them.
enum WebPage {
  /// Returns the recipes of a page: by JSON-LD, else by microdata, RDFa or the hRecipe microformat.
  static func recipes(of page: MarkupDocument, in source: ImportSource) -> [IncomingRecipe] {
    let ways: [(MarkupDocument.Element) -> [JSONValue]] = [
      linkedData, { Microdata.items(in: $0, .microdata) }, { Microdata.items(in: $0, .rdfa) },
      HRecipe.items,
    ]
    var recipes: [IncomingRecipe] = []
    for way in ways {
      let values = way(page.root)
      let linked = LinkedObjects(values)
      for object in values.flatMap({ SchemaRecipe.objects(in: $0) }) {
        merge(
          SchemaRecipe.recipe(of: linked.followed(from: object), in: source), into: &recipes)
      }
      if recipes.contains(where: { !$0.ingredients.isEmpty && !$0.steps.isEmpty }) { break }
    }
    // Pages name other recipes beside their own.
    if recipes.contains(where: { !$0.isTeaser }) { recipes.removeAll(where: \.isTeaser) }
    let about = PageFacts(page.root)
    func recipeOfText() -> IncomingRecipe? {
      PageText.recipe(
        inLines: page.root.linesOfContent, titled: about.name ?? source.stem, parts: about.parts,
        of: source)
    }
    if recipes.isEmpty {
      if let recipe = recipeOfText() { recipes = [recipe] }
    } else if recipes.count == 1, recipes[0].steps.isEmpty, !recipes[0].ingredients.isEmpty,
      let steps = recipeOfText()?.steps, !steps.isEmpty
    {
      // The data of some pages lacks the steps that the page itself has.
      recipes[0].steps = steps
      recipes[0].doubts.append("its steps are from the text of the page, which has no data of them")
    }
    for place in recipes.indices {
      recipes[place].address =
        recipes[place].address ?? about.address ?? source.file.origin?.address
      recipes[place].source = recipes[place].source ?? about.site
      recipes[place].language = recipes[place].language ?? about.language
      if recipes[place].title.isEmpty { recipes[place].title = about.name ?? "" }
      if recipes[place].pictures.isEmpty,
        recipes[place].extra.contains(where: { $0.key == "image" })
      {
        recipes[place].doubts.append(
          source.file.origin == nil
            ? "its picture is not among the files that were saved with it"
            : "its picture cannot be fetched")
      }
    }
    return recipes
  }

  /// Adds a recipe, or what it adds to one of much the same title that was found in another way.
  private static func merge(_ recipe: IncomingRecipe, into recipes: inout [IncomingRecipe]) {
    let place = recipes.firstIndex { other in
      other.title == recipe.title || other.title.isEmpty || recipe.title.isEmpty
        || other.isTeaser && areAlike(other.title, recipe.title)
    }
    guard let place else { return recipes.append(recipe) }
    recipes[place].complete(with: recipe)
  }

  /// Returns whether one title has the words of the other: Pie and Best Pie Ever.
  private static func areAlike(_ first: String, _ second: String) -> Bool {
    let (first, second) = (words(of: first), words(of: second))
    return first.isSubset(of: second) || second.isSubset(of: first)
  }

  private static func words(of title: String) -> Set<Substring> {
    Set(TextFolding.fold(title).split { !$0.isLetter && !$0.isNumber })
  }

  /// Returns the values of the page's JSON-LD; a block that is broken is no reason to lose others.
  private static func linkedData(of root: MarkupDocument.Element) -> [JSONValue] {
    root.all { $0.name == "script" && $0["type"]?.lowercased().contains("ld+json") == true }
      .flatMap { JSONLDBlock.values(of: $0.rawText) }
  }
}

extension IncomingRecipe {
  /// Whether it says nothing of how it is made.
  fileprivate var isTeaser: Bool { ingredients.isEmpty && steps.isEmpty }
}

/// A block of JSON-LD in a page.
enum JSONLDBlock {
  /// Returns the values of a block, which may stand in a comment or be encoded once more.
  static func values(of text: String) -> [JSONValue] {
    var text = text.trimmingMarks
    if !text.hasPrefix("{"), !text.hasPrefix("["), text.contains("&quot;") {
      text = HTMLText.line(text)
    }
    guard let value = try? JSONReader.value(of: Array(text.utf8)) else {
      // Some pages escape all of it.
      let plain = HTMLText.line(text)
      return (try? JSONReader.value(of: Array(plain.utf8))).map { [$0] } ?? []
    }
    if let inner = value.string { return values(of: inner) }
    return [value]
  }
}

extension String {
  /// The text without white space, comments' marks and CDATA's around it.
  fileprivate var trimmingMarks: String {
    var text = self[...]
    let marks = ["<!--", "-->", "<![CDATA[", "]]>", "//", "/*", "*/", ";"]
    var isTrimmed = true
    while isTrimmed {
      isTrimmed = false
      while text.first?.isWhitespace == true { text.removeFirst() }
      while text.last?.isWhitespace == true { text.removeLast() }
      for mark in marks {
        if text.hasPrefix(mark) { (text, isTrimmed) = (text.dropFirst(mark.count), true) }
        if text.hasSuffix(mark) { (text, isTrimmed) = (text.dropLast(mark.count), true) }
      }
    }
    return String(text)
  }
}
