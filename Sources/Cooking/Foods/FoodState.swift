/// What makes another food of one: dried tomatoes are no tomatoes.
enum FoodState: String, CaseIterable, Sendable {
  case dried, tinned, ground, smoked, frozen, candied, pickled

  /// The English words for it, by which the table calls such foods.
  var words: [String] {
    switch self {
    case .tinned: ["tinned", "canned", "jarred"]
    default: [rawValue]
    }
  }

  /// Returns where a shop has a food in this state, by where it has the food otherwise.
  func aisle(of food: Aisle?) -> Aisle? {
    switch self {
    case .tinned, .pickled: .tins
    case .frozen: .frozen
    case .ground: food == .produce ? .spices : food
    case .dried: food == .produce ? .baking : food
    // Confit of duck is no fruit.
    case .candied: food == .meat || food == .fish ? food : .baking
    case .smoked: food
    }
  }

  /// Returns whether a food is sold in this state only, so that to say it makes no difference.
  func isUsual(in aisle: Aisle?) -> Bool {
    switch self {
    case .dried: aisle == .spices || aisle == .grains
    case .ground: aisle == .spices || aisle == .baking
    case .tinned:
      switch aisle {
      case .produce, .grains, .fish: false
      default: true
      }
    case .frozen: aisle == .frozen
    case .pickled: aisle == .tins || aisle == .baking
    case .candied, .smoked: false
    }
  }
}

/// The words of each language for the state of a food.
struct FoodStateWords: ByLanguage {
  let words: ValuedPhrases<FoodState>
  /// Before a state, these say that it is made in the kitchen: *freshly* ground.
  let fresh: Phrases

  init(_ words: [(String, FoodState)], fresh: String) {
    self.words = ValuedPhrases(words)
    self.fresh = Phrases(fresh)
  }

  static let english = Self(
    [
      ("dried,sun dried,sundried,dehydrated", .dried), ("tinned,canned,from a tin", .tinned),
      ("ground,powdered,powder,milled", .ground), ("smoked", .smoked), ("frozen", .frozen),
      ("candied,crystallised,crystallized,glace", .candied), ("pickled", .pickled),
    ], fresh: "fresh,freshly")

  static let german = Self(
    [
      ("getr,getrocknet,getrocknete,getrockneter,getrocknetes,getrockneten", .dried),
      ("aus der dose,dose,dosen", .tinned), ("aus der mühle", .ground),
      ("gemahlen,gemahlene,gemahlener,gemahlenes,gemahlenen", .ground),
      ("geräuchert,geräucherte,geräucherter,geräuchertes,geräucherten", .smoked),
      ("tiefgekühlt,tiefgekühlte,tiefgekühlter,tiefgekühltes,tk,gefroren,gefrorene", .frozen),
      ("kandiert,kandierte,kandierter,kandiertes", .candied),
      ("eingelegt,eingelegte,eingelegter,eingelegtes", .pickled),
    ], fresh: "frisch,frische,frischer,frisches,grob")

  static let french = Self(
    [
      ("sec,sèche,secs,sèches,séché,séchée,séchés,séchées", .dried),
      ("en boîte,en conserve,en bocal", .tinned),
      ("moulu,moulue,moulus,moulues,en poudre", .ground),
      ("fumé,fumée,fumés,fumées", .smoked),
      ("surgelé,surgelée,surgelés,surgelées,congelé,congelés,congelées", .frozen),
      ("confit,confite,confits,confites", .candied),
      ("au vinaigre", .pickled),
    ], fresh: "frais,fraîche,fraîches,fraîchement")

  static let spanish = Self(
    [
      ("seco,seca,secos,secas,deshidratado,deshidratada", .dried),
      ("en lata,de lata,en conserva,de bote,enlatado,enlatada,enlatados", .tinned),
      ("molido,molida,molidos,molidas,en polvo", .ground),
      ("ahumado,ahumada,ahumados,ahumadas", .smoked),
      ("congelado,congelada,congelados,congeladas", .frozen),
      ("confitado,confitada,confitados,escarchado,escarchada", .candied),
      ("en vinagre,encurtido,encurtidos", .pickled),
    ], fresh: "fresco,fresca,frescos,frescas,recién")

  static let italian = Self(
    [
      ("secco,secca,secchi,secche,essiccato,essiccata,essiccati", .dried),
      ("in scatola,in lattina", .tinned),
      ("macinato,macinata,macinati,in polvere", .ground),
      ("affumicato,affumicata,affumicati,affumicate", .smoked),
      ("surgelato,surgelata,surgelati,surgelate,congelati", .frozen),
      ("candito,candita,canditi,candite", .candied), ("sott aceto,sottaceto", .pickled),
    ], fresh: "fresco,fresca,freschi,fresche,appena")

  static let dutch = Self(
    [
      ("gedroogd,gedroogde", .dried), ("uit blik,in blik,ingeblikt,ingeblikte", .tinned),
      ("gemalen", .ground), ("gerookt,gerookte", .smoked),
      ("diepgevroren,bevroren,diepvries", .frozen), ("gekonfijt,gekonfijte", .candied),
      ("ingelegd,ingelegde", .pickled),
    ], fresh: "vers,versgemalen,verse")

  static let arabic = Self(
    [
      ("مجفف,مجففة,جاف,جافة,يابس,يابسة,ناشف,ناشفة", .dried), ("معلب,معلبة", .tinned),
      ("مطحون,مطحونة,بودرة", .ground), ("مدخن,مدخنة", .smoked), ("مجمد,مجمدة", .frozen),
      ("مسكر,مسكرة", .candied), ("مخلل,مخللة", .pickled),
    ], fresh: "طازج,طازجة,حديثا")

  /// A word is no unit of Japanese, whose names the table has whole.
  static let japanese = Self([], fresh: "")
}

extension FoodStateWords {
  /// Returns the state that is said at a place, and the number of its words.
  func state(at place: Int, in words: Words) -> (state: FoodState, count: Int)? {
    if place > 0, isFresh(words[place - 1]) { return nil }
    for phrase in self.words.beginning(with: words[place])
    where place + phrase.words.count <= words.all.count
      && phrase.words.indices.allSatisfy({ words[place + $0].elementsEqual(phrase.words[$0]) })
    {
      return (phrase.value, phrase.words.count)
    }
    return nil
  }

  /// Returns whether a word says that something is fresh.
  func isFresh(_ word: ArraySlice<UInt8>) -> Bool { fresh.contains(word) }
}
