import Texts

/// The words before a source.
extension SourceLine {
  /// Returns the words by which a name credits its source, and what follows them: *adapted from* and
  /// *Aunt Jo*.
  static func credit(in name: String) -> (words: String, name: String)? {
    if let colon = firstColon(in: name), labels[folded(name[..<colon])] == .credit {
      let rest = name[name.index(after: colon)...].drop { $0 == " " }
      let words = name[..<colon].trimmingSuffix { $0 == " " }
      return rest.isEmpty ? nil : (String(words), String(rest))
    }
    guard let rest = phrases(atStartOf: name).last(where: { $0.label == .credit })?.rest,
      name.hasSuffix(rest)
    else { return nil }
    return (String(name.dropLast(rest.count).trimmingSuffix { $0 == " " }), String(rest))
  }

  enum Label {
    /// It only says that this is the source.
    case source
    /// It says more, such as that the recipe was changed.
    case credit
  }

  /// What may stand before a colon, folded.
  static let labels: [String: Label] = {
    let source = """
      source, sources, recipe source, original recipe, original, recipe from, recipe by, from, via, \
      quelle, quellen, rezeptquelle, quelle des rezepts, originalrezept, rezept von, rezept aus, von, \
      recette de, recette originale, source de la recette, recette tiree de, d'apres, \
      fuente, fuentes, receta de, receta original, fonte, fonti, ricetta di, ricetta originale, \
      bron, bronnen, recept van, recept uit, origineel recept, المصدر, مصدر, مصدر الوصفة, \
      الوصفة من, 出典, 参考, 参照, 引用, 引用元, レシピ元, 参考レシピ, 参考サイト, 元レシピ, 出所, \
      credit, recipe credit, aus, origine, credit recette, procedencia, da, uit, عن
      """
    var labels: [String: Label] = [:]
    for label in source.split(separator: ",") { labels[folded(label)] = .source }
    return labels.merging(phrases) { $1 }
  }()

  /// Labels that begin no other sentence, folded.
  static let sureLabels = Set(
    """
    source, recipe source, original recipe, quelle, rezeptquelle, originalrezept, \
    source de la recette, recette originale, fuente, receta original, fonte, ricetta originale, \
    bron, origineel recept, المصدر, مصدر الوصفة, 出典, 参考レシピ, 引用元
    """.split(separator: ",").map { folded($0) })

  /// More bytes than any label has, even before it is folded.
  static let longestLabel = 100

  /// What may stand before a name or link without a colon, folded.
  static let phrases: [String: Label] = {
    let source = """
      via, recipe from, recipe by, source, quelle, rezept von, rezept aus, recette de, recette du, \
      recette tiree de, receta de, ricetta di, ricetta da, recept van, recept uit, bron, fuente, \
      fonte, وصفة من, المصدر, found at, found on, seen on, as seen on, taken from, courtesy of, \
      gefunden bei, gefunden auf, gefunden in, gesehen bei, gesehen auf, entdeckt bei, \
      entdeckt auf, entnommen aus, trouve sur, trouvee sur, trouve chez, trouvee chez, vu sur, \
      vue sur, tire de, tiree de, extrait de, d'apres, encontrado en, encontrada en, visto en, vista en, \
      sacado de, sacada de, tomado de, tomada de, extraido de, extraida de, trovato su, \
      trovata su, trovata da, visto su, vista su, tratto da, tratta da, preso da, presa da, \
      gevonden op, gevonden bij, gevonden in, gezien op, gezien bij, overgenomen van, \
      overgenomen uit, نقلا عن, منقول من, منقولة من, من موقع, من كتاب, وجدتها في
      """
    let credit = """
      adapted from, slightly adapted from, lightly adapted from, loosely adapted from, \
      recipe adapted from, loosely based on, inspired by, based on a recipe by, \
      based on a recipe from, nach einem rezept von, nach einem rezept aus, adaptiert nach, \
      adaptiert von, inspiriert von, d'apres une recette de, adapte de, adaptee de, inspire de, \
      inspiree de, adaptado de, adaptada de, inspirado en, inspirada en, adattato da, \
      adattata da, ispirato a, ispirata a, naar een recept van, naar een recept uit, \
      aangepast van, geinspireerd door, مقتبسة من, مقتبس من
      """
    var phrases: [String: Label] = [:]
    for phrase in source.split(separator: ",") { phrases[folded(phrase)] = .source }
    for phrase in credit.split(separator: ",") { phrases[folded(phrase)] = .credit }
    return phrases
  }()

  static let firstWords = Set(phrases.keys.map { String($0.prefix { $0 != " " }) })

  static let mostWords = phrases.keys.map { $0.split(separator: " ").count }.max() ?? 1
}

extension Metadata.Source {
  /// Its own words of credit and the source itself, *adapted from* and *Aunt Jo*; nil if it has only a
  /// name.
  package var credit: (words: String, name: String)? { SourceLine.credit(in: name) }
}
