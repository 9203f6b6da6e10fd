/// Names the times in the steps by what is in the pot meanwhile: `Onions, garlic`.
///
/// A name is made of the step's own words, so it is in their language. The cases are in
/// `TimerNameTests`.
package struct TimerNames {
  private let steps: StepsText
  private let uses: [StepUse]
  private let lists: TimerWords
  private let articles: WordSet
  private let names: [IngredientName]
  private let foods: FoodTable
  private let language: KitchenLanguage
  /// The index of the next use to look at.
  private var nextUse = 0
  /// What the current step is about, and where its sentences begin.
  private var things: [Thing] = []
  private var sentences: [Int] = []
  /// The dish that earlier steps of the section named last.
  private var dish: String?

  /// Words for something that is cooked.
  private struct Thing {
    var places: Range<Int>
    var range: Range<Int>
    var rank: Rank
    var isDish = false
  }

  /// How likely something is what the time is for.
  private enum Rank: Comparable {
    case main, added, seasoning
  }

  /// Returns some times with their names.
  package static func naming(
    _ durations: [StepDuration], in steps: StepsText, using uses: [StepUse],
    of ingredients: StepIngredients
  ) -> [StepDuration] {
    if durations.isEmpty { return [] }
    var names = TimerNames(steps, uses, ingredients)
    return names.naming(durations)
  }

  private init(_ steps: StepsText, _ uses: [StepUse], _ ingredients: StepIngredients) {
    self.steps = steps
    self.uses = uses.sorted { $0.range.lowerBound < $1.range.lowerBound }
    language = ingredients.language
    names = ingredients.names
    lists = TimerWords.of(language)
    articles = StepWords.of(language).articles
    foods = FoodTable.of(language)
  }

  private mutating func naming(_ durations: [StepDuration]) -> [StepDuration] {
    var named = durations
    var next = 0
    for step in steps.steps.indices {
      let range = steps.steps[step].range
      if step > 0, steps.steps[step].section != steps.steps[step - 1].section { dish = nil }
      while next < named.count, named[next].range.lowerBound < range.lowerBound { next += 1 }
      let first = next
      while next < named.count, named[next].range.upperBound <= range.upperBound { next += 1 }
      read(step)
      defer {
        dish =
          isBaked(in: range)
          ? nil : things.last { $0.isDish }.map { capitalised($0.range) } ?? dish
      }
      var start = first
      while start < next {
        var end = start + 1
        // The ends of a range are of the same.
        while end < next, isRange(named[end - 1].range, named[end].range) { end += 1 }
        let before = start > first ? named[start - 1].range.upperBound : range.lowerBound
        let after = end < next ? named[end].range.lowerBound : range.upperBound
        let time = named[start].range.lowerBound..<named[end - 1].range.upperBound
        let name = name(of: time, between: before..<after, in: range)
        for place in start..<end { named[place].name = name }
        start = end
      }
    }
    return named
  }

  private func isRange(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    second.lowerBound - first.upperBound <= 10
      && !steps.text[first.upperBound..<second.lowerBound].contains { ".,;".utf8.contains($0) }
  }

  // MARK: What a step is about

  private mutating func read(_ step: Int) {
    let range = steps.steps[step].range
    sentences = Sentences.starts(in: steps.text, range)
    things = used(in: range)
    for place in steps.places[step] where isDish(place) {
      things.append(thing(place..<place + 1, of: nil))
    }
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
      if use.range == last || places.isEmpty || isOneOfMany && places.count > 1 { continue }
      used.append(thing(places, of: use.ingredient))
    }
    return used
  }

  private func isDish(_ place: Int) -> Bool {
    if steps.words.isWord(place, in: lists.dishes) { return true }
    if lists.endings.isEmpty || language == .de && !steps.words.all[place].isCapital {
      return false
    }
    let word = steps.words[place]
    return lists.endings.contains { word.count >= $0.count && word.suffix($0.count) == $0[...] }
  }

  /// Returns some words for an ingredient, or for a dish.
  private func thing(_ noun: Range<Int>, of ingredient: Int?) -> Thing {
    let words = steps.words
    var places = noun
    if let name = ingredient.map({ names[$0].words }) {
      // The red onion
      while places.lowerBound > 0, words.all[places.lowerBound].gap != .other, places.count < 3,
        words[places.lowerBound - 1].count > 2,
        name.all.contains(where: { name.folded[$0.letters] == words[places.lowerBound - 1] })
      {
        places = places.lowerBound - 1..<places.upperBound
      }
    }
    let range =
      words.all[places.lowerBound].range
      .lowerBound..<words.all[places.upperBound - 1].range.upperBound
    var rank = ingredient == nil || !isSeasoning(noun) ? Rank.main : .seasoning
    if rank == .main, isAdded(places.lowerBound) { rank = .added }
    return Thing(places: places, range: range, rank: rank, isDish: ingredient == nil)
  }

  private func isSeasoning(_ places: Range<Int>) -> Bool {
    places.allSatisfy { place in
      if steps.words.isWord(place, in: lists.plain) { return true }
      guard let food = foods.place(of: [steps.words[place]]) else { return false }
      return [.spices, .sauces].contains(FoodTable.aisle(at: food))
    }
  }

  /// Returns whether a word such as "with" stands before something.
  private func isAdded(_ place: Int) -> Bool {
    for index in stride(from: place, to: max(place - 4, 0), by: -1) {
      if steps.words.all[index].gap == .other { return false }
      if steps.words.isWord(index - 1, in: lists.with) { return true }
    }
    return false
  }

  /// Returns things of which those that stand side by side are one: the chicken thighs.
  private func joined(_ things: [Thing]) -> [Thing] {
    var joined: [Thing] = []
    for var thing in things {
      // With the flour, the sugar and the egg
      if let last = joined.last, last.rank == .added, thing.rank == .main,
        areTogether(last, thing, ofAnyRank: true)
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
        rank: min(last.rank, thing.rank), isDish: last.isDish || thing.isDish)
    }
    return joined
  }

  // MARK: Choosing

  /// Returns the name of a time that stands alone between two places.
  private func name(
    of time: Range<Int>, between: Range<Int>, in step: Range<Int>
  ) -> String? {
    let start = sentences.last { $0 <= time.lowerBound } ?? step.lowerBound
    let end = sentences.first { $0 > time.lowerBound } ?? step.upperBound
    let before = max(start, between.lowerBound)..<time.lowerBound
    let after = time.upperBound..<clauseEnd(time.upperBound..<min(end, between.upperBound))
    let verb = verb(before: before, after: after)
    // What a dish is brushed with is not what is baked.
    let isBaked = verb.map { steps.words.isWord($0, in: lists.oven) } ?? false
    let added = isBaked ? nil : last(in: before, .added) ?? first(in: after, .added)
    let thing =
      last(in: before, .main) ?? first(in: after, .main)
      ?? last(in: start..<time.lowerBound, .main) ?? added
    if let thing { return name(endingWith: thing) }
    return nameBySteps(
      earlier: step.lowerBound..<start, verb, later: time.upperBound..<step.upperBound)
      ?? last(in: before, .seasoning).map { name(endingWith: $0) }
  }

  /// Returns the name of a time whose sentence does not say what it is for.
  private func nameBySteps(
    earlier: Range<Int>, _ verb: Int?, later: Range<Int>
  ) -> String? {
    let verbName = verb.map { capitalised(steps.words.all[$0].range) }
    if let verb, steps.words.isWord(verb, in: lists.oven) {
      let dish = things.last { $0.isDish && earlier.contains($0.range.lowerBound) }
      return dish.map { capitalised($0.range) } ?? verbName
    }
    if let thing = last(in: earlier, .main) { return name(endingWith: thing) }
    if let verb, steps.words.isWord(verb, in: lists.heat) { return verbName }
    return (isBaked(in: earlier) ? nil : dish) ?? verbName
      ?? first(in: later, .main).map { name(endingWith: $0) }
  }

  private func last(in range: Range<Int>, _ rank: Rank) -> Int? {
    things.lastIndex { $0.rank == rank && range.contains($0.range.lowerBound) }
  }

  private func first(in range: Range<Int>, _ rank: Rank) -> Int? {
    things.firstIndex { $0.rank == rank && range.contains($0.range.lowerBound) }
  }

  /// Returns where a clause ends: what comes after it happens later.
  private func clauseEnd(_ range: Range<Int>) -> Int {
    range.first {
      [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":")].contains(steps.text[$0])
    }
    .map { min($0, wordEnd(range)) } ?? wordEnd(range)
  }

  private func wordEnd(_ range: Range<Int>) -> Int {
    let words = steps.words
    let first = words.place(from: range.lowerBound)
    let next = words.place(from: range.upperBound)
    return (first..<next).first { words.isWord($0, in: lists.and) }
      .map { words.all[$0].range.lowerBound } ?? range.upperBound
  }

  /// Returns the place of the verb that says what takes so long.
  private func verb(before: Range<Int>, after: Range<Int>) -> Int? {
    func places(_ range: Range<Int>) -> Range<Int> {
      steps.words.place(from: range.lowerBound)..<steps.words.place(from: range.upperBound)
    }
    let early = places(before).last(where: isVerb)
    let late = places(after).first(where: isVerb)
    return lists.areVerbsLast ? late ?? early : early ?? late
  }

  /// Returns whether something is baked in a range, which makes a dish something else.
  private func isBaked(in range: Range<Int>) -> Bool {
    let words = steps.words
    return (words.place(from: range.lowerBound)..<words.place(from: range.upperBound)).contains {
      words.isWord($0, in: lists.oven)
    }
  }

  private func isVerb(_ place: Int) -> Bool {
    let words = steps.words
    // Let out the steam.
    if place > 0, words.isWord(place - 1, in: articles) { return false }
    return [lists.oven, lists.heat, lists.rest].contains { words.isWord(place, in: $0) }
  }

  // MARK: Writing

  /// The longest name of two, in letters.
  private static let longest = 30

  /// Returns the name of the things that are enumerated up to one: the first two of them.
  private func name(endingWith last: Int) -> String {
    var first = last
    while first > 0, areTogether(things[first - 1], things[first]) { first -= 1 }
    var name = capitalised(things[first].range)
    guard first < last else { return name }
    let both = name + lists.comma + written(things[first + 1].range)
    if both.count > Self.longest { return name + " …" }
    name = both
    return last - first > 1 ? name + " …" : name
  }

  /// Returns whether one thing follows another as in a list: onions, carrots and the leek.
  private func areTogether(_ one: Thing, _ other: Thing, ofAnyRank: Bool = false) -> Bool {
    guard ofAnyRank || one.rank == other.rank, one.places.upperBound <= other.places.lowerBound
    else { return false }
    let between = one.places.upperBound..<other.places.lowerBound
    guard between.count <= 3,
      between.allSatisfy({
        steps.words.isWord($0, in: lists.and) || steps.words.isWord($0, in: articles)
      })
    else { return false }
    // Numbers, colons and the ends of sentences separate them.
    let marks = steps.text[one.range.upperBound..<other.range.lowerBound]
    return !marks.contains { NumberScan.isDigit($0) || ".;:()!?".utf8.contains($0) }
      && (!between.isEmpty || marks.contains(UInt8(ascii: ",")) || marks.contains { $0 >= 0x80 })
  }

  private func written(_ range: Range<Int>) -> String {
    String(decoding: steps.text[range], as: UTF8.self)
      .split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  private func capitalised(_ range: Range<Int>) -> String {
    let text = written(range)
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
