/// Names the times in the steps by what is in the pot meanwhile: `Onions, garlic`.
///
/// A name is made of the step's own words, so it is in their language. The cases are in
/// `TimerNameTests`.
package struct TimerNames {
  let steps: StepsText
  let uses: [StepUse]
  let lists: TimerWords
  let articles: WordSet
  let names: [IngredientName]
  let foods: FoodTable
  let language: KitchenLanguage
  /// The index of the next use to look at.
  var nextUse = 0
  /// What the current step is about, and where it and its sentences begin.
  var things: [Thing] = []
  var firstPlace = 0
  var sentences: [Int] = []

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
      while next < named.count, named[next].range.lowerBound < range.lowerBound { next += 1 }
      let first = next
      while next < named.count, named[next].range.upperBound <= range.upperBound { next += 1 }
      read(step)
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
    // 50, 60 minuti
    if NumberScan.isDigit(steps.text[first.upperBound - 1]),
      [", ", ","].contains(where: {
        steps.text[first.upperBound..<second.lowerBound].elementsEqual($0.utf8)
      })
    {
      return true
    }
    return second.lowerBound - first.upperBound <= 10
      && !steps.text[first.upperBound..<second.lowerBound].contains { ".,;".utf8.contains($0) }
      && !sentences.contains { first.upperBound < $0 && $0 <= second.lowerBound }
  }

  /// The longest name of two, in letters.
  private static let longest = 30

  /// Returns the name of the things that are enumerated up to one: the first two of them.
  func name(endingWith last: Int) -> String {
    var first = last
    while first > 0, areTogether(things[first - 1], things[first]) { first -= 1 }
    var name = capitalised(things[first].range)
    guard first < last else { return name }
    let second = written(things[first + 1].range)
    // Kip, kip
    if second.lowercased() == name.lowercased() { return name }
    let both = name + lists.comma + second
    if both.count > Self.longest { return name + " …" }
    name = both
    return last - first > 1 ? name + " …" : name
  }

  /// Returns whether one thing follows another as in a list: onions, carrots and the leek.
  func areTogether(_ one: Thing, _ other: Thing, ofAnyRank: Bool = false) -> Bool {
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

  func capitalised(_ range: Range<Int>) -> String {
    let text = written(range)
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
