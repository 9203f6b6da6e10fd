/// Amounts of what the list has under another spelling.
extension StepScanner {
  /// Returns the ingredient of which the list has just this amount, if it alone has it and what is written
  /// behind the amount is no food that is known: 125 g of *fluor*.
  ///
  /// The name may be a slip, or for a weight another word for the same.
  mutating func ingredient(ofSame number: WrittenNumber, _ unit: Unit, from next: Int) -> Int? {
    let same = ingredients.amounts.indices.filter { place in
      ingredients.amounts[place].map { amount in
        amount.unit == unit && amount.number == number.number && amount.to == number.to
          && !amount.isFixed
      } ?? false
    }
    guard same.count == 1, let place = same.first,
      !found.contains(where: { $0.value.lowerBound >= block.lowerBound && $0.ingredient == place })
    else { return nil }
    if isSlip(from: next, for: place) || beginsWithNoun(of: place, from: next) { return place }
    let isOther =
      unit.kind != .mass || isKnownFood(from: next) || isMade(from: next) || isNamedInBlock(place)
    return isOther ? nil : place
  }

  /// Returns whether one of the next words differs from one of an ingredient's name only by a slip;
  /// batter is none for butter.
  private func isSlip(from start: Int, for ingredient: Int) -> Bool {
    let words = sentence.words
    let first = sentence.word(from: start)
    let name = ingredients.names[ingredient].words
    let foods = FoodTable.of(language)
    return (first..<min(first + 3, words.all.count)).contains { place in
      guard place == first || words.all[place].gap != .other,
        !words.isWord(place, in: TimerWords.of(language).dishes)
      else { return false }
      // arina, which is only ever a slip for harina
      let food = foods.place(of: [words[place]])
      return name.all.contains { word in
        let named = name.folded[word.letters]
        return (food == nil || food == foods.place(of: [named]))
          && LetterSlip.isBetween(words[place], named)
      }
    }
  }

  /// Returns whether the name of an ingredient goes on in a language whose nouns come first:
  /// chocolate *de cobertura*.
  private func beginsWithNoun(of ingredient: Int, from start: Int) -> Bool {
    guard language.beginsWithNoun, language != .ar else { return false }
    let words = sentence.words
    var place = sentence.word(from: start)
    while place + 1 < words.all.count, words.isWord(place, in: lists.links) { place += 1 }
    guard place < words.all.count else { return false }
    let name = ingredients.names[ingredient].words
    return name.all.count == 1
      && WordForms.areSame(name.folded[name.all[0].letters], words[place], language)
  }

  /// The most bytes of a step whose words are compared with an ingredient for each amount.
  private static let longestStep = 3000

  /// Returns whether a word behind an amount is for what the recipe makes, as dough, or for a liquid that
  /// is left of it.
  private func isMade(from start: Int) -> Bool {
    let words = sentence.words
    let first = sentence.word(from: start)
    let lists = TimerWords.of(language)
    return (first..<min(first + 3, words.all.count)).contains { place in
      let word = words[place]
      return words.isWord(place, in: lists.dishes) || words.isWord(place, in: lists.plain)
        || words.isWord(place, in: Self.liquids) || words.isWord(place, in: lists.liquids)
        || lists.endings.contains { word.suffix($0.count).elementsEqual($0) }
    }
  }

  /// Returns whether the current block names an ingredient, or may: longer ones are no steps.
  private func isNamedInBlock(_ ingredient: Int) -> Bool {
    if block.count > Self.longestStep { return true }
    var words = Words()
    words.read(text, block)
    return words.all.indices.contains { place in
      let match = ingredients.match(words, at: place)
      return match.score >= 2 && match.places.contains(ingredient)
    }
  }
}
