/// The languages that headings are in.
extension RecipeHeading {
  /// Returns the language in which a heading says nothing but what comes after it; nil where several
  /// have its words.
  static func language(of heading: String) -> String? {
    let words = words(heading)
    return words.utf8.count > 60 ? nil : languages[words]
  }

  /// Returns the language that all such headings of a text are in; nil where they differ.
  static func language(ofLines lines: some Sequence<Substring>) -> String? {
    var found: String?
    for line in lines where line.utf8.count < 100 {
      guard let language = language(of: String(line)) else { continue }
      if found != nil, found != language { return nil }
      found = language
    }
    return found
  }

  /// Words that one language alone has, or that others hardly write recipes with.
  private static let languages: [String: String] = {
    let words = [
      "de": "zutaten,zutatenliste,zubereitung,anleitung,zubereitungsschritte",
      "fr": "réalisation,étapes", "es": "elaboración,instrucciones,pasos,preparación",
      "pt": "modo de preparo,preparo,preparação", "it": "ingredienti,preparazione,istruzioni",
      "nl": "ingrediënten,benodigdheden,bereiding,bereidingswijze,instructies,werkwijze",
      "pl": "składniki,przygotowanie,sposób przygotowania", "hu": "hozzávalók,elkészítés",
      "tr": "malzemeler,yapılışı", "fi": "ainekset,valmistus",
    ]
    return Dictionary(
      words.flatMap { language, words in
        words.split(separator: ",").map { (Self.words(String($0)), language) }
      }
    ) { first, _ in first }
  }()
}

extension ImportFormat {
  /// Returns the language that the headings of a text are in; nil where they do not tell.
  func languageOfHeadings(in source: ImportSource) -> String? {
    guard case .text(let text) = source.content else { return nil }
    switch self {
    case .table:
      let names = text.prefix { !$0.isNewline }.split { ",;\t\"".contains($0) }
      return RecipeHeading.language(ofLines: names)
    case .plainText, .markdown:
      return RecipeHeading.language(ofLines: text.split(whereSeparator: \.isNewline))
    default: return nil
    }
  }
}
