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
    let match = Self.folded.first { $0.words.contains(text) }
    let begin = Self.folded.first { entry in
      entry.words.contains { text.hasPrefix("\($0) ") }
    }
    guard let kind = match ?? begin else { return nil }
    self = kind.kind
  }

  /// Returns whether a heading says nothing but what comes after it.
  static func isBare(_ heading: String) -> Bool {
    let text = words(heading)
    return folded.contains { $0.words.contains(text) }
  }

  private static func words(_ heading: String) -> String {
    String(TextFolding.fold(heading).map { $0.isLetter || $0 == "'" ? $0 : " " }).trimmed
  }

  private static let folded = words.map { (kind: $0.kind, words: $0.words.map(TextFolding.fold)) }

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
        "anmerkungen", "tipps", "remarques", "conseils", "astuces", "notas", "consejos", "trucos",
        "dicas", "consigli", "notities", "opmerkingen", "ملاحظات", "نصائح", "メモ", "コツ", "ポイント",
        "附加内容", "备注", "小贴士", "заметки", "uwagi", "anteckningar",
      ]
    ),
  ]
}
