import Texts

/// What a heading in a recipe says comes after it.
enum RecipeHeading {
  case ingredients
  case directions
  case notes

  /// Tells a heading by its words, in any of the languages that are known; nil for others, such as
  /// the name of a group.
  init?(_ heading: String) {
    let text = Self.words(heading)
    if text.isEmpty || text.utf8.count > 60 { return nil }
    let begins = text.indices.filter { text[$0] == " " }.compactMap { Self.kinds[text[..<$0]] }
    guard let kind = Self.kinds[text[...]] ?? begins.min() else { return nil }
    self = Self.words[kind].kind
  }

  /// Returns whether a heading says nothing but what comes after it.
  static func isBare(_ heading: String) -> Bool {
    kinds[words(heading)[...]] != nil
  }

  /// Returns the folded words of a heading, which are its letters.
  static func words(_ heading: String) -> String {
    String(TextFolding.fold(heading).map { $0.isLetter || $0 == "'" ? $0 : " " }).trimmed
  }

  /// The places of the kinds below by the folded words.
  private static let kinds = Dictionary(
    words.enumerated().flatMap { place, entry in
      entry.words.map { (TextFolding.fold($0)[...], place) }
    }
  ) { first, _ in first }

  private static let words: [(kind: RecipeHeading, words: [String])] = [
    (
      .ingredients,
      [
        "ingredients", "ingredient list", "you will need", "what you need", "you'll need",
        "zutaten", "zutatenliste", "ingrédients", "ingredientes", "ingredienti", "ingrediënten",
        "benodigdheden", "المكونات", "المقادير", "مكونات", "材料", "原料", "食材", "必备原料和工具",
        "计算", "用料", "配料", "ингредиенты", "składniki", "ingredienser", "ainekset", "재료",
        "malzemeler", "suroviny", "hozzávalók", "υλικά",
      ]
    ),
    (
      .directions,
      [
        "directions", "direction", "instructions", "method", "preparation", "steps", "procedure",
        "how to make", "preparation method", "cooking instructions", "zubereitung", "anleitung",
        "zubereitungsschritte", "préparation", "étapes", "instruction", "réalisation",
        "preparación", "elaboración", "instrucciones", "pasos", "modo de preparo", "preparo",
        "preparação", "preparazione", "procedimento", "istruzioni", "bereiding", "bereidingswijze",
        "instructies", "werkwijze", "طريقة التحضير", "طريقة العمل", "التحضير", "الطريقة",
        "التعليمات", "作り方", "手順", "操作", "做法", "步骤", "приготовление", "przygotowanie",
        "sposób przygotowania", "gör så här", "tillagning", "fremgangsmåde", "fremgangsmåte",
        "valmistus", "만드는 법", "yapılışı", "postup", "elkészítés", "εκτέλεση",
      ]
    ),
    (
      .notes,
      [
        "notes", "note", "tips", "tip", "hints", "recipe notes", "notizen", "hinweise",
        "anmerkungen", "notiz", "hinweis", "anmerkung", "tipp", "tipps", "remarques", "conseils",
        "astuces", "remarque", "conseil", "astuce", "notas", "consejos", "trucos", "nota",
        "consejo", "truco", "dicas", "dica", "consigli", "consiglio", "notities", "opmerkingen",
        "ملاحظات", "نصائح", "メモ", "コツ", "ポイント",
        "附加内容", "备注", "小贴士", "заметки", "uwagi", "anteckningar",
      ]
    ),
  ]
}
