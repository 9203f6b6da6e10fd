import RecipeMD

/// What a weight in brackets behind several portions of meat or fish says, without a word for that: how much
/// each of them weighs, or how much all of them do.
enum PortionWeight {
  /// That of all of them: 4 chicken breasts (600 g).
  case ofAll
  /// That of each: 4 chicken breasts (6 oz).
  case ofEach
  /// Either: 2 steaks (6–8 oz).
  case unclear

  /// Compares a weight with what a portion of a food weighs at least.
  init(
    _ amount: LineReading.Amount, of count: LineReading.Amount, _ food: ArraySlice<UInt8>,
    _ language: KitchenLanguage
  ) {
    guard count.unit == nil, count.measure == nil, count.number > .one,
      let grams = UnitTable.unit(id: "g").flatMap({ amount.unit?.factor(to: $0) }),
      let weight = amount.number.multiplied(by: grams), weight < Self.largest,
      let share = weight.divided(by: count.to ?? count.number), share < Self.large,
      Self.arePortions(food, language)
    else {
      self = .ofAll
      return
    }
    self = share < Self.small ? .ofEach : .unclear
  }

  /// In grams, what no portion weighs.
  private static let small = Rational(60)
  /// In grams, what each portion weighs at least, unless it is a small one.
  private static let large = Rational(120)
  /// In grams, what no portion exceeds.
  private static let largest = Rational(400)

  /// Whether a food comes in portions: chicken breasts, but not fillets of anchovies.
  private static func arePortions(_ food: ArraySlice<UInt8>, _ language: KitchenLanguage) -> Bool {
    let words = Words(Array(food))
    let cuts = MeatCuts.of(language)
    let isPortion = words.all.indices.contains { words.isWord($0, in: portions) }
    return words.all.indices.contains { place in
      let word = words[place]
      func ends(_ with: String) -> Bool { word.suffix(with.utf8.count).elementsEqual(with.utf8) }
      return steaks.contains { word.starts(with: $0.utf8) || ends($0) }
        || isPortion && words.isWord(place, in: cuts.foods)
        || cuts.beginsWithFood(word) && portionEnds.contains(where: ends)
    }
  }

  private static let steaks = ["steak", "steaks", "bistec", "biefstuk", "biefstukken"]

  private static let portions = WordSet(
    """
    breast breasts fillet fillets filet filets leg legs shank shanks blanc blancs pave paves cuisse \
    cuisses escalope escalopes magret magrets pechuga pechugas filete filetes lomo lomos petto petti \
    filetto filetti trancio tranci moot moten صدر صدور
    """)

  /// The ends of compounds.
  private static let portionEnds = [
    "brust", "bruste", "filet", "filets", "keule", "keulen", "filetje", "filetjes", "moot", "moten",
  ]
}
