/// What a step is about.
extension TimerNames {
  /// Words for something that is cooked.
  struct Thing {
    var places: Range<Int>
    var range: Range<Int>
    var rank: Rank
    var isDish = false
    /// Whether it is taken out: remove the *bay leaf*.
    var isRemoved = false
  }

  /// How likely something is what the time is for.
  enum Rank: Comparable {
    case main, added, seasoning
  }

  mutating func read(_ step: Int) {
    let range = steps.steps[step].range
    firstPlace = steps.places[step].lowerBound
    sentences = Sentences.starts(in: steps.text, range)
    things = used(in: range)
    for place in steps.places[step] where isDish(place) {
      things.append(thing(place..<place + 1, of: nil))
    }
    things = things.filter { !isSprinkled($0.places) }
    things.sort { $0.places.lowerBound < $1.places.lowerBound }
    things = joined(things)
  }

  private mutating func used(in range: Range<Int>) -> [Thing] {
    while nextUse < uses.count, uses[nextUse].range.lowerBound < range.lowerBound { nextUse += 1 }
    var used: [Thing] = []
    var last: Range<Int>?
    while nextUse < uses.count, uses[nextUse].range.lowerBound < range.upperBound {
      let use = uses[nextUse]
      nextUse += 1
      // All the others are too many for a name.
      let isOneOfMany =
        nextUse < uses.count && uses[nextUse].range == use.range
        && uses[nextUse].ingredient != use.ingredient
      let places =
        steps.words.place(
          from: use.range.lowerBound)..<steps.words.place(
          from: use.range.upperBound)
      defer { last = use.range }
      if use.range == last || places.isEmpty || isOneOfMany && places.count > 1
        || isBrand(places.upperBound - 1)
      {
        continue
      }
      used.append(thing(places, of: use.ingredient))
    }
    return used
  }

  private func isDish(_ place: Int) -> Bool {
    let next = place + 1
    // a sauce pan
    if next < steps.words.all.count, steps.words.all[next].gap != .other,
      steps.words.isWord(next, in: StepWords.of(language).vessels)
    {
      return false
    }
    // A capital within a sentence refers to a heading: the step Preparation.
    if language != .de, steps.words.all[place].isCapital, !beginsSentence(place) { return false }
    if isSpoon(place) || isOnlyAlike(place) { return false }
    if steps.words.isWord(place, in: lists.dishes) { return true }
    if lists.endings.isEmpty || language == .de && !steps.words.all[place].isCapital {
      return false
    }
    let word = steps.words[place]
    return lists.endings.contains { word.count >= $0.count && word.suffix($0.count) == $0[...] }
  }

  /// Returns whether a French word for soup is that of a spoon: cuillère à *soupe*.
  private func isSpoon(_ place: Int) -> Bool {
    language == .fr && place > firstPlace + 1 && steps.words[place].elementsEqual("soupe".utf8)
      && steps.words[place - 1].elementsEqual("a".utf8)
  }

  /// Returns whether something only gets as thick as a dish: to the consistency of syrup.
  private func isOnlyAlike(_ place: Int) -> Bool {
    (max(firstPlace, place - 3)..<place).contains { steps.words.isWord($0, in: Self.thickness) }
  }

  private static let thickness = WordSet(
    "consistency texture konsistenz consistance consistencia consistenza consistentie")

  func beginsSentence(_ place: Int) -> Bool {
    place == firstPlace
      || sentences.contains {
        steps.words.all[place - 1].range.lowerBound < $0
          && $0 <= steps.words.all[place].range.lowerBound
      }
  }

  /// Returns whether a noun is a name that no food has: a Starlux cube.
  private func isBrand(_ place: Int) -> Bool {
    language != .de && steps.words.all[place].isCapital && !beginsSentence(place)
      && foods.place(of: [steps.words[place]]) == nil
  }

  /// Returns some words for an ingredient, or for a dish.
  private func thing(_ noun: Range<Int>, of ingredient: Int?) -> Thing {
    let words = steps.words
    var places = noun
    if let name = ingredient.map({ names[$0].words }) {
      // The red onion
      while places.lowerBound > 0, words.all[places.lowerBound].gap != .other, places.count < 3,
        words[places.lowerBound - 1].count > 2,
        !words.isWord(places.lowerBound - 1, in: lists.and),
        name.all.contains(where: { name.folded[$0.letters] == words[places.lowerBound - 1] })
      {
        places = places.lowerBound - 1..<places.upperBound
      }
      if language.beginsWithNoun { places = withComplement(places, of: name) }
    }
    let range = withoutUnit(
      words.all[places.lowerBound].range
        .lowerBound..<words.all[places.upperBound - 1].range.upperBound)
    let isMain =
      ingredient.map { !isSeasoning(noun) && !isSpice($0, beyond: noun.count) } ?? true
    var rank = isMain && !isLiquid(noun) && !isPart(noun) ? Rank.main : .seasoning
    if rank == .main, isAdded(places.lowerBound) || precedes(places, Self.joined) { rank = .added }
    return Thing(
      places: places, range: range, rank: rank, isDish: ingredient == nil,
      isRemoved: isRemoved(places))
  }

  /// Returns whether a verb for taking out stands beside something.
  private func isRemoved(_ places: Range<Int>) -> Bool {
    follows(places, Self.removing) || precedes(places, Self.aside, within: 4)
      || lists.areVerbsLast && precedes(places, Self.removing)
  }

  /// Returns whether something is only put onto what is cooked: sprinkle the *cheese* over, but not
  /// brush the *loaf* with milk.
  func isSprinkled(_ places: Range<Int>) -> Bool {
    follows(places, Self.sprinkling) && !precedes(places, lists.with)
      || lists.areVerbsLast
        && (isAdded(places.lowerBound) && precedes(places, Self.sprinkling)
          || precedes(places, Self.strewn))
  }

  /// Returns whether one of some words is right before something, with a few words between.
  private func follows(_ places: Range<Int>, _ set: WordSet) -> Bool {
    for index in stride(from: places.lowerBound, to: max(places.lowerBound - 4, 0), by: -1) {
      if steps.words.all[index].gap == .other { return false }
      if steps.words.isWord(index - 1, in: set) { return true }
    }
    return false
  }

  /// Returns whether one of some words is right behind something, with a few words between.
  private func precedes(_ places: Range<Int>, _ set: WordSet, within most: Int = 3) -> Bool {
    let end = places.upperBound
    for index in end..<max(end, min(end + most, steps.words.all.count)) {
      if steps.words.all[index].gap == .other { return false }
      if steps.words.isWord(index, in: set) { return true }
    }
    return false
  }

  /// Returns whether something is added to what is in the pot already: stir in the *cheese*.
  func isJoining(_ places: Range<Int>) -> Bool {
    follows(places, Self.joining) || lists.areVerbsLast && precedes(places, Self.joining)
  }

  private static let joining = WordSet(
    """
    aggiungi aggiungete aggiungere unite unisci unire ajouter ajoutez incorporer incorporez anade \
    anadir agrega agregar incorpora incorporar toevoegen voeg zugeben dazugeben hinzufugen \
    unterruhren unterheben
    """)
  /// Behind something, these say that it has been added: once the sugar is *added*.
  private static let joined = WordSet(
    """
    added toegevoegd zugegeben hinzugefugt aggiunto aggiunti incorporato anadido anadida incorporado
    """)
  private static let removing = WordSet(
    """
    remove discard entfernen entfernt herausnehmen herausfischen retirer retirez oter otez enlever \
    enlevez retira retire retirar saca saque quita togliere togli togliete rimuovere eliminare \
    verwijder verwijderen reserve reserver reservez reserva reservar
    """)
  /// Behind something, these say that it is no longer in the pot.
  private static let aside = WordSet(
    """
    aside beiseite cote parte aparte lado apart opzij plate platter teller assiette piatto plato bord
    """
  )
  /// Verbs for what is put onto something else.
  private static let sprinkling = WordSet(
    """
    sprinkle scatter brush dust drizzle parsemer parsemez saupoudrer saupoudrez badigeonner \
    badigeonnez arroser arrosez espolvorea espolvorear pincela cospargere cospargete spolverare \
    spolverizzare spennellare spennellate irrorare bestrooi bestrijk besprenkel bestreuen bestreut \
    bestreichen betraufeln garnish decorate \
    garnieren dekorieren verzieren garnir garnissez decorer decorez decorar decora adornar adorna \
    decorare decorate guarnire guarnite garneer versier
    """)
  private static let strewn = WordSet(
    """
    daruberstreuen daruberstreut daruber uberstreuen darubergeben daruberraspeln daruberlegen \
    eroverheen erover erbovenop bovenop
    """
  )

  /// Returns the places of a noun with those of its name's other words behind it: pommes *de terre*.
  private func withComplement(_ noun: Range<Int>, of name: Words) -> Range<Int> {
    let words = steps.words
    func isNext(_ place: Int) -> Bool { place < words.all.count && words.all[place].gap != .other }
    func isOwn(_ place: Int) -> Bool {
      isNext(place) && name.all.contains { name.folded[$0.letters] == words[place] }
    }
    var end = noun.upperBound
    while true {
      var next = end
      // farina di semi di lino
      if isOwn(next), isOwn(next + 1), words.isWord(next, in: StepWords.of(language).links) {
        next += 1
      }
      guard isOwn(next), next - noun.upperBound < FoodTable.mostWords else { break }
      end = next + 1
    }
    return noun.lowerBound..<end
  }

  /// Returns a range without the unit that Japanese has between a food and a number: みりん大さじ1.
  private func withoutUnit(_ range: Range<Int>) -> Range<Int> {
    let text = steps.text
    guard language == .ja, range.upperBound < text.count,
      NumberScan.isDigit(text[range.upperBound])
    else { return range }
    let unit = JapaneseWords.before.map { $0.0.utf8 }
      .filter { $0.count < range.count && text[range].suffix($0.count).elementsEqual($0) }
      .max { $0.count < $1.count }
    return range.lowerBound..<range.upperBound - (unit?.count ?? 0)
  }

  /// Returns whether an ingredient is a spice with a name of more words than a number of them, which would
  /// not name it: the hanout of ras el hanout.
  private func isSpice(_ ingredient: Int, beyond count: Int) -> Bool {
    let name = names[ingredient].words
    guard (count + 1...max(count + 1, FoodTable.mostWords)).contains(name.all.count) else {
      return false
    }
    return foods.place(of: name.all.map { name.folded[$0.letters] })
      .map { FoodTable.aisle(at: $0) == .spices } ?? false
  }

  /// Returns whether something is what the rest is cooked in.
  private func isLiquid(_ places: Range<Int>) -> Bool {
    places.contains { place in
      let word = steps.words[place]
      return steps.words.isWord(place, in: lists.liquids)
        || language.joinsWords
          && lists.liquidEndings.contains {
            word.count > $0.count && word.suffix($0.count) == $0[...]
          }
    }
  }

  /// Returns whether something is only a part for its taste, or stands behind the word for one:
  /// scorza d'*arancia*.
  private func isPart(_ noun: Range<Int>) -> Bool {
    let words = steps.words
    let parts = LineWords.of(language).parts
    if noun.contains(where: { parts.contains(words[$0]) }) { return true }
    let links = StepWords.of(language).links
    let start = noun.lowerBound
    return (1...2).contains { back in
      let place = start - back - 1
      return language.beginsWithNoun && place >= firstPlace && parts.contains(words[place])
        && (place + 1..<start).allSatisfy {
          words.all[$0].gap != .other
            && (words.isWord($0, in: links) || words.isWord($0, in: articles))
        } && words.all[start].gap != .other
    }
  }

  /// Returns whether a food is a seasoning or a liquid, which does not say what is in the pot.
  func isPoorName(_ places: Range<Int>) -> Bool {
    isLiquid(places)
      || places.allSatisfy { place in
        foods.place(of: [steps.words[place]]).map { FoodTable.aisle(at: $0) == .spices } ?? false
      }
  }

  func isSeasoning(_ places: Range<Int>) -> Bool {
    places.allSatisfy { place in
      if steps.words.isWord(place, in: lists.plain) { return true }
      let next = place + 1
      // bay leaf
      if next < steps.words.all.count, steps.words.all[next].gap == .space,
        let food = foods.place(of: [steps.words[place], steps.words[next]]),
        FoodTable.aisle(at: food) == .spices
      {
        return true
      }
      guard let food = foods.place(of: [steps.words[place]]) else { return false }
      return [.spices, .sauces].contains(FoodTable.aisle(at: food))
    }
  }

  /// Returns whether a word such as "with" stands before something.
  func isAdded(_ place: Int) -> Bool {
    follows(place..<place, lists.with) || isAddedByAmount(place)
  }

  /// Returns whether an amount with a word such as "with" before it stands before something: with
  /// 50 g of butter.
  func isAddedByAmount(_ place: Int) -> Bool {
    let words = steps.words
    guard
      let first = (max(place - 2, firstPlace + 1)..<place + 1).last(where: {
        words.all[$0].gap == .other
      }), words.isWord(first - 1, in: lists.with)
    else { return false }
    let number = steps.text[
      words.all[first - 1].range.upperBound..<words.all[first].range.lowerBound]
    return number.contains(where: NumberScan.isDigit)
      && number.allSatisfy { NumberScan.isDigit($0) || " /".utf8.contains($0) || $0 >= 0x80 }
      && (first == place || UnitTable.unit(folded: words[first], in: language) != nil)
      && (first + 1..<max(place, first + 1)).allSatisfy {
        words.isWord($0, in: StepWords.of(language).links)
      }
  }

  /// Returns whether a thing with an amount in words is added with another one: in two spoons of
  /// oil *and a clove of garlic*.
  private func isMeasuredBeside(_ added: Thing, _ thing: Thing) -> Bool {
    let words = steps.words
    let between = added.places.upperBound..<max(thing.places.lowerBound, added.places.upperBound)
    guard (2...4).contains(between.count), words.isWord(between.lowerBound, in: lists.and) else {
      return false
    }
    func isUnit(_ place: Int) -> Bool {
      UnitTable.unit(folded: words[place], in: language) != nil
    }
    // The first word may be its number.
    return between.contains(where: isUnit)
      && between.dropFirst(2).allSatisfy {
        isUnit($0) || words.isWord($0, in: StepWords.of(language).links)
      }
      && (between.dropFirst() + [thing.places.lowerBound]).allSatisfy {
        words.all[$0].gap != .other
      }
  }

  /// Returns things of which those that stand side by side are one: the chicken thighs.
  private func joined(_ things: [Thing]) -> [Thing] {
    var joined: [Thing] = []
    for var thing in things {
      // With the flour, the sugar and the egg
      if let last = joined.last, thing.rank == .main,
        last.rank == .added && areTogether(last, thing, ofAnyRank: true)
          || isAdded(last.places.lowerBound) && isMeasuredBeside(last, thing)
      {
        thing.rank = .added
      }
      guard let last = joined.last, thing.places.lowerBound <= last.places.upperBound,
        thing.places.lowerBound < last.places.upperBound
          || steps.words.all[thing.places.lowerBound].gap != .other
      else {
        joined.append(thing)
        continue
      }
      let end = max(last.places.upperBound, thing.places.upperBound)
      joined[joined.count - 1] = Thing(
        places: last.places.lowerBound..<end,
        range: last.range.lowerBound..<max(last.range.upperBound, thing.range.upperBound),
        rank: min(last.rank, thing.rank), isDish: last.isDish || thing.isDish,
        isRemoved: last.isRemoved)
    }
    return joined
  }
}
