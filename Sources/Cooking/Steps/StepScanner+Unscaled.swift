/// Finding the objects of amounts in the instructions that do not scale.
extension StepScanner {
  /// Handles the last of several amounts that belong together: 1 lb 4 oz beef, 1 cup or 240 ml
  /// stock, 85 g/3 oz butter.
  mutating func readComposed() {
    guard let last = composed.last else { return }
    let whole = lastMeasured.lowerBound..<last.number.end
    if bracket?.range.contains(whole.lowerBound) == true { return }
    sentence.move(to: whole.lowerBound, in: text, of: block, lists)
    guard !sentence.isOther(whole), !follows(whole.lowerBound, lists.labels), !isSize(last.number)
    else { return }
    // The first may be marked already: the stock (1 cup or 240 ml).
    if let first = found.last, whole.contains(first.value.lowerBound) {
      if let ingredient = first.ingredient { add(last.number, last.unit, ingredient) }
      return
    }
    // the stock (200 ml/7 fl oz)
    var all = composed[0].number
    all.measure = last.number.value.lowerBound..<last.number.end
    switch bracketed(all, composed[0].unit) {
    case .ingredient(let ingredient):
      for part in composed { add(part.number, part.unit, ingredient) }
      return
    case .unlisted: return note(all, composed[0].unit, .unlisted)
    case .exceeding: return note(all, composed[0].unit, .exceeding)
    case .unclear, .vague: return doubts.append(all)
    case .other: return
    case nil: break
    }
    guard let next = afterBracket(last.number.end).next else { return }
    let food = food(from: next)
    let ingredient = ingredients.choice(
      among: food.places, number: composed[0].number.upper, unit: composed[0].unit)
    if let ingredient, !food.places.isEmpty {
      for part in composed { add(part.number, part.unit, ingredient) }
    } else if food.isFood || !food.places.isEmpty {
      var number = last.number
      number.value = whole.lowerBound..<last.number.value.upperBound
      note(number, last.unit, .unlisted)
    }
  }

  /// Returns whether a food that is bought by number, and is not in the list, is named at a place.
  ///
  /// Dishes are none, since a number before them may say what is made: shape 12 meatballs.
  func isUnlistedFood(at place: Int) -> Bool {
    let words = sentence.words
    // 4 Char the corn
    if language != .de, words.all[place].isCapital { return false }
    if isVessel(place) || words.isWord(place, in: lists.pieces) { return false }
    let foods = FoodTable.of(language)
    let end = (place + 1..<words.all.count).first { words.all[$0].gap == .other }
    let known = (place + 1...min(place + 3, end ?? words.all.count)).reversed().lazy.compactMap {
      $0 == place + 1
        ? foods.plainPlace(of: words[place]) : foods.place(of: (place..<$0).map { words[$0] })
    }.first
    return known.flatMap { FoodTable.aisle(at: $0) }.map(Self.counted.contains) ?? false
  }

  private static let counted: Set<Aisle> = [.produce, .dairy, .meat, .fish, .spices]

  /// Returns whether a word is a vessel that food is cooked or sold in.
  func isVessel(_ place: Int) -> Bool {
    let words = sentence.words
    if words.isWord(place, in: lists.vessels) { return true }
    let letters = words.folded[words.all[place].letters]
    if let unit = UnitTable.unit(folded: letters, in: language) {
      return Self.containers.contains(unit.id)
    }
    // Auflaufform, but not Eintopf, which is a stew.
    guard language == .de, letters.count > 6, !letters.elementsEqual("eintopf".utf8) else {
      return false
    }
    return ["form", "topf", "pfanne", "schussel", "becher", "kanne", "glas"].contains {
      letters.suffix($0.utf8.count).elementsEqual($0.utf8)
    }
  }

  /// The units that are containers, whose size is in brackets after them.
  static let containers: Set = ["can", "jar", "pack", "pot", "bottle", "box"]
}
