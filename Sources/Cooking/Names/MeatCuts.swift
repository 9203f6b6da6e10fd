/// The cuts and forms that a name may have beside the food itself, folded: chicken is the *thighs* that the
/// list has, where it has no other chicken.
final class MeatCuts: ByLanguage {
  /// Words beside the food, or in compounds the ends of them.
  let words: WordSet
  /// The foods that are called so without the cut, since other words of a name may mean anything: top
  /// sirloin, carne picada.
  let foods: WordSet
  /// Before a cut and a comma, these say only how it was prepared: *boneless*, skinless thighs.
  let leads: WordSet

  static let english = MeatCuts(
    """
    thigh thighs breast breasts leg legs wing wings drumstick drumsticks tender tenders tenderloin \
    tenderloins chuck shoulder shoulders loin loins brisket mince fillet fillets filet filets chop \
    chops rib ribs roast roasts steak steaks shank shanks belly cutlet cutlets sirloin neck rump \
    topside silverside cheek cheeks knuckle hock joint meat pieces strips cubes
    """,
    foods:
      "chicken beef pork lamb turkey duck veal salmon cod haddock trout tuna halibut goose rabbit venison mutton goat",
    leads: "boneless skinless lean trimmed bone skin in on fresh frozen large small")
  static let german = MeatCuts(
    """
    brust bruste brustfilet brustfilets filet filets keule keulen schenkel schenkeln fleisch \
    hackfleisch gulasch schulter nacken rucken braten bauch steak steaks schnitzel lende hals pulver \
    oberkeule oberkeulen unterkeule unterkeulen geschnetzeltes geschnetzelte
    """,
    foods: """
      hahnchen huhn pute puten rind kalb schwein lamm ente gans hirsch reh wild kaninchen lachs kabeljau \
      paprika curry knoblauch zwiebel ingwer kakao milch vanille chili senf kurkuma zimt
      """)
  static let french = MeatCuts(
    """
    blanc blancs cuisse cuisses filet filets escalope escalopes aiguillette aiguillettes pilon pilons \
    haut hauts epaule gigot roti poitrine morceau morceaux cotelette cotelettes cote cotes magret \
    magrets jarret paleron souris
    """,
    foods: "poulet dinde boeuf porc agneau veau canard saumon cabillaud lapin pintade oie thon")
  static let spanish = MeatCuts(
    """
    pechuga pechugas muslo muslos contramuslo contramuslos filete filetes solomillo solomillos lomo \
    paletilla costilla costillas pierna piernas ala alas chuleta chuletas carne
    """,
    foods: "pollo pavo ternera cerdo cordero pato res buey vaca salmon merluza bacalao conejo atun")
  static let italian = MeatCuts(
    """
    petto petti coscia cosce sovracoscia sovracosce fesa fetta fette fettina fettine filetto filetti \
    lonza spalla costina costine braciola braciole arrosto scaloppina scaloppine carne
    """,
    foods: "pollo tacchino manzo maiale vitello agnello anatra salmone merluzzo coniglio tonno")
  static let dutch = MeatCuts(
    """
    filet filets filetje filetjes dij dijen dijfilet dijfilets pendij pendijen poot poten bout bouten \
    borst borsten vlees haas haasje haasjes poulet poeder gehakt schouder nek
    """,
    foods: """
      kip kalkoen rund varken varkens lam kalf eend zalm kabeljauw konijn paprika kerrie knoflook ui \
      cacao melk vanille chili kaneel kurkuma gember
      """)
  static let arabic = MeatCuts(
    "صدر صدور فخذ افخاذ اوراك قطع شرائح كتف لحم",
    foods: "دجاج بط سمك سلمون خروف عجل بقر غنم")
  static let japanese = MeatCuts("", foods: "")

  private init(_ words: String, foods: String, leads: String = "") {
    self.words = WordSet(words)
    self.foods = WordSet(foods)
    self.leads = WordSet(leads)
  }
}

extension MeatCuts {
  /// Returns whether a word is a compound that begins with one of the foods: Hähnchenbrust.
  func beginsWithFood(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 3
      && (2..<word.count).contains { foods.contains(word.prefix($0)) }
  }
}

/// Names of foods that say which cut it is.
extension IngredientName {
  /// Returns the part of a phrase that names the food without its cut; nil if it names none: *chicken*
  /// thighs, blancs de *poulet*.
  func withoutCut(_ places: Range<Int>) -> Range<Int>? {
    let cuts = MeatCuts.of(language).words
    var (first, end) = (places.lowerBound, places.upperBound)
    if language.beginsWithNoun || language == .ar {
      while first < end - 1,
        words.isWord(first, in: cuts)
          || first > places.lowerBound && words.isWord(first, in: lists.of)
      {
        first += 1
      }
      return first > places.lowerBound && isFood(first) ? first..<end : nil
    }
    while end - first > 1, words.isWord(end - 1, in: cuts) { end -= 1 }
    return end < places.upperBound && isFood(end - 1) ? first..<end : nil
  }

  private func isFood(_ place: Int) -> Bool {
    words.isWord(place, in: MeatCuts.of(language).foods)
  }

  /// Returns whether a word of a text next to another names a cut, so that the whole is one name: the
  /// chicken of chicken thighs.
  func isBesideCut(_ place: Int, in text: Words) -> Bool {
    let cuts = MeatCuts.of(language).words
    if language.beginsWithNoun || language == .ar {
      var before = place
      while before > 0, text.all[before].gap == .space, text.isWord(before - 1, in: lists.of) {
        before -= 1
      }
      return before > 0 && text.all[before].gap == .space && text.isWord(before - 1, in: cuts)
    }
    return place + 1 < text.all.count && text.all[place + 1].gap == .space
      && text.isWord(place + 1, in: cuts)
  }

  /// Returns whether a German or Dutch compound is a cut or a form of what a word names: Hähnchenbrust,
  /// Paprikapulver.
  func isMeatCut(_ compound: ArraySlice<UInt8>, of word: ArraySlice<UInt8>) -> Bool {
    guard word.count >= 2, compound.count > word.count + 2, compound.starts(with: word),
      MeatCuts.of(language).foods.contains(word)
    else { return false }
    let (rest, cuts) = (compound.dropFirst(word.count), MeatCuts.of(language).words)
    return cuts.contains(rest)
      // Rinderbraten, Schweinefilet, kippenpoten
      || ["er", "e", "s", "en", "n"].contains { joint in
        rest.starts(with: joint.utf8) && cuts.contains(rest.dropFirst(joint.utf8.count))
      }
  }

  /// The meat that a Japanese name of a cut is also called: 鶏もも肉 is 鶏肉.
  static func meat(ofJapanese name: String) -> String? {
    let letters = Array(name.unicodeScalars)
    guard let animal = letters.first, "鶏豚牛鴨羊".unicodeScalars.contains(animal), letters.count > 2,
      letters.dropFirst(2).contains("肉")
    else { return nil }
    return "\(animal)肉"
  }
}
