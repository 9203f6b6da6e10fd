/// Telling the French and Spanish words for "per" from those for how something is done: un œuf
/// *par* personne, but terminez *par* 80 g de gruyère.
extension StepSentence {
  /// Returns whether a word may mean "per" in French or Spanish.
  func isRomancePer(_ place: Int, _ language: KitchenLanguage) -> Bool {
    switch language {
    case .fr: words[place].elementsEqual("par".utf8)
    case .es: words[place].elementsEqual("por".utf8)
    default: false
    }
  }

  /// Returns whether such a word makes a rate, which has its amount before it, 3 g *par* litre, or
  /// where it opens its clause or stands right before a number, behind it: mettez *par* moule 50 g.
  func isRate(_ place: Int, _ text: [UInt8], _ lists: StepWords) -> Bool {
    let next = place + 1
    guard next < words.all.count, !isWayBehind(next, lists), !isObject(of: place) else {
      return false
    }
    // por pizza, but not por la tarde; por cada uno is a matter of the word for each
    if lists.language == .es, next + 1 < words.all.count, words.all[next + 1].gap != .other {
      return false
    }
    let clause = clause(around: place, text, lists)
    if hasNumber(before: place, from: clause.lowerBound, text) { return true }
    let isFirst = place == 0 || words.all[place - 1].range.upperBound <= clause.lowerBound
    return isFirst || isBeforeNumber(next, text)
  }

  /// Returns whether nothing but a number stands behind a word.
  func isBeforeNumber(_ place: Int, _ text: [UInt8]) -> Bool {
    guard place + 1 < words.all.count else { return false }
    let end = words.all[place].range.upperBound
    let gap = text[end..<max(end, words.all[place + 1].range.lowerBound)]
    return gap.contains(where: NumberScan.isDigit) && !gap.contains(UInt8(ascii: ","))
  }

  /// Returns whether the words from one on say how, where or when: par petites quantités, par la
  /// suite, por encima, un par un, por añadir.
  private func isWayBehind(_ place: Int, _ lists: StepWords) -> Bool {
    let isFrench = lists.language == .fr
    if words.isWord(place, in: isFrench ? Self.frenchWays : Self.spanishWays) { return true }
    if isFrench {
      return words.isWord(place, in: lists.articles)
        || place > 1 && words[place - 2].elementsEqual(words[place])
        || words.isWord(place, in: Self.frenchVerbs)
        || ["er", "ir"].contains { words[place].suffix(2).elementsEqual($0.utf8) }
          && FoodTable.of(.fr).place(of: [words[place]]) == nil
    }
    return Self.spanishEndings.contains { ending in
      ["", "lo", "la", "los", "las"].contains { words[place].elementsEndLike(ending, $0) }
    } && FoodTable.of(.es).place(of: [words[place]]) == nil
  }

  /// Returns whether the verb before a word goes with it: terminez *par*, empieza *por*.
  private func isObject(of place: Int) -> Bool {
    guard place > 0, words.all[place].gap == .space else { return false }
    let verb = words[place - 1]
    return Self.verbs.contains { verb.starts(with: $0) }
  }

  /// Returns whether digits or a word for a number stand before a word, from an index on.
  private func hasNumber(before place: Int, from start: Int, _ text: [UInt8]) -> Bool {
    let end = max(start, words.all[place].range.lowerBound)
    if (start..<end).contains(where: { NumberScan.begins(text, $0) }) { return true }
    return (0..<place).reversed().prefix { words.all[$0].range.lowerBound >= start }
      .contains { words.isWord($0, in: Self.ones) }
  }

  private static let ones = WordSet(
    "un une deux trois quatre cinq six demi una dos tres cuatro cinco seis medio media")

  private static let frenchVerbs = WordSet("mettre battre fondre prendre cuire faire frire rendre")
  private static let spanishEndings = ["ar", "er", "ir"].map { Array($0.utf8) }
  private static let verbs = """
    commenc termin fini debut recouvr couvr achev continu poursui pass tamis empie empez comenz \
    comien acab continua sigue segui sustitu cubr
    """.split(separator: " ").map { Array($0.utf8) }
  private static let frenchWays = WordSet(
    """
    petites petits petite petit dessus dessous ailleurs exemple contre endroits moitie tiers \
    couches poignees fois etapes portions trois deux de des du ici en pur cuillerees
    """)

  private static let spanishWays = WordSet(
    """
    encima ultimo fin separado completo favor igual arriba tandas partes lo todas todo debajo \
    dentro fuera ejemplo minutos horas tiempo capas igual mitad poco \
    porciones raciones
    """)
}

extension ArraySlice<UInt8> {
  /// Returns whether a word ends with an ending and a pronoun behind it.
  fileprivate func elementsEndLike(_ ending: [UInt8], _ pronoun: String) -> Bool {
    suffix(ending.count + pronoun.utf8.count).elementsEqual(ending + Array(pronoun.utf8))
  }
}
