import Cooking
import Texts

/// What a column of a table of recipes may be.
enum TableColumn: CaseIterable {
  case title, description, ingredients, steps, tags, yield, preparation, cooking, resting, total
  case source, address, rating, notes, author, nutrition, created, amount, unit

  /// Returns the column of a heading, which may have a unit behind it: `Prep time (minutes)`.
  static func of(_ heading: String) -> TableColumn? {
    let text = TextFolding.fold(String(heading.prefix { $0 != "(" }))
    if let column = named[text.filter(\.isLetter)] { return column }
    // Others have the words that texts have for their parts.
    if RecipeHeading.isBare(text) {
      switch RecipeHeading(text) {
      case .ingredients?: return .ingredients
      case .directions?: return .steps
      case .notes?: return .notes
      case nil: break
      }
    }
    let words = text.split { !$0.isLetter }.joined(separator: " ")
    if let time = StatedWords.times[words] {
      switch time {
      case .preparation: return .preparation
      case .cooking: return .cooking
      case .resting: return .resting
      case .total: return .total
      }
    }
    return YieldWords.labels.contains(words) ? .yield : nil
  }

  /// Returns a value, whose unit may stand behind the heading: `Fat (g)`.
  static func measured(_ text: String, _ heading: String) -> String {
    let value = text.trimmed
    guard let start = heading.firstIndex(of: "("),
      let end = heading[start...].firstIndex(of: ")"), value.allSatisfy({ !$0.isLetter })
    else { return value }
    return "\(value) \(heading[heading.index(after: start)..<end])"
  }

  /// The columns by their names in heading rows, folded, without spaces.
  private static let named = {
    var named: [String: TableColumn] = [:]
    for column in allCases {
      for name in column.names { named[TextFolding.fold(name)] = column }
    }
    return named
  }()

  /// The names that texts do not have for the same, without spaces.
  private var names: [String] {
    switch self {
    case .title:
      [
        "title", "name", "recipename", "recipetitle", "recipe", "titel", "rezept", "rezeptname",
        "nom", "titre", "recette", "nomdelarecette", "nombre", "título", "receta",
        "nombredelareceta", "titolo", "nome", "ricetta", "nomedellaricetta", "naam", "recept",
        "receptnaam", "タイトル", "料理名", "レシピ名", "名前", "العنوان", "الاسم", "اسمالوصفة",
      ]
    case .description:
      ["description", "summary", "beschreibung", "descripción", "descrizione", "beschrijving"]
    case .ingredients: ["ingredient"]
    case .steps: ["step", "schritt", "étape", "paso", "passo", "stap"]
    case .tags:
      [
        "tags", "course", "cuisine", "category", "categories", "maincourse", "mainingredient",
        "kategorie", "kategorien", "keywords", "schlagworte", "schlagwörter", "stichworte",
        "stichwörter", "catégorie", "catégories", "étiquettes", "motsclés", "categoría",
        "categorías",
        "etiquetas", "palabrasclave", "categoria", "etichette", "parolechiave", "categorieën",
        "trefwoorden", "カテゴリ", "カテゴリー", "タグ", "التصنيف", "الفئة", "الوسوم",
      ]
    case .yield: ["serving", "menge"]
    case .preparation: ["preptime", "preparationtime", "prep"]
    case .cooking: ["cooktime", "cookingtime", "cook"]
    case .resting: ["resttime", "restingtime"]
    case .total: ["totaltime", "time"]
    case .source: ["source", "quelle", "fuente", "fonte", "bron", "出典", "المصدر"]
    case .address:
      [
        "url", "sourceurl", "link", "website", "originalurl", "lien", "enlace", "collegamento",
        "webseite", "internetadresse", "リンク", "الرابط",
      ]
    case .rating: ["rating", "stars", "bewertung"]
    case .notes: ["comments"]
    case .author: ["author", "autor", "auteur", "autore", "by"]
    case .nutrition: ["nutrition", "nutritionalinfo", "nutritioninfo"]
    case .created: ["created", "createdat", "date", "dateadded", "datum"]
    case .amount: ["quantity", "qty", "amount", "cantidad", "quantité", "hoeveelheid"]
    case .unit: ["unit", "units", "measure", "einheit", "unidad", "unité", "unità", "eenheid"]
    }
  }
}
