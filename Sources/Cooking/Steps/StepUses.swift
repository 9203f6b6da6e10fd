/// Words of a step that mean an ingredient.
package struct StepUse: Equatable, Sendable {
  /// Where they stand in the text.
  package let range: Range<Int>
  /// The ingredient's place.
  package let ingredient: Int
}

/// A step, as far as it matters which ingredients it uses.
package struct UsingStep: Sendable {
  /// Where it stands in the text.
  let range: Range<Int>
  /// Where the heading of its section stands, if it has one.
  let section: Range<Int>?
  /// The ingredients whose amounts stand in it.
  let sure: [Int]

  /// Creates one.
  package init(range: Range<Int>, section: Range<Int>?, sure: [Int]) {
    self.range = range
    self.section = section
    self.sure = sure
  }
}

/// Finds out which ingredients each step uses: those it names, and those it means by “all the others”.
///
/// A line too many sends a cook the wrong way, a missing one only to the list: what is doubtful is
/// left out. `step-ingredients.json` of the tests says it in cases.
package struct StepUses {
  /// No instructions that anybody cooks by are longer, or use more.
  private static let (longest, most) = (200_000, 2000)

  let text: [UInt8]
  let steps: [UsingStep]
  let ingredients: StepIngredients
  let lists: UseWords
  let words: Words
  /// The places of each step's words.
  let places: [Range<Int>]
  /// The words that anything has to be asked of, and where those of the next sentence begin.
  private var notable: [NamedWord] = []
  private var next = 0
  /// The step that each ingredient was used in last, so far.
  var lastUse: [Int?]
  /// The last step in which each ingredient stands with its amount or by its name.
  private(set) var lastMention: [Int?]
  /// The groups whose titles stand in the heading above each step.
  var groupsOfSections: [[Int]] = []
  /// The groups whose titles stand in the sentence that is read, once that was asked.
  var groupsOfSentence: [Int]?
  private var found: [StepUse] = []

  /// A word, and the ingredients that it may mean.
  struct NamedWord {
    let place: Int
    /// Those that it means best.
    var candidates: [Int] = []
    /// Whether it means no other, and none less well.
    var isOnly = false
  }

  /// What the steps of a text use, in the order of the text.
  package static func find(
    _ steps: [UsingStep], in text: [UInt8], of ingredients: StepIngredients
  ) -> [StepUse] {
    guard !steps.isEmpty, ingredients.count > 0, text.count <= longest else { return [] }
    var uses = StepUses(steps, text, ingredients)
    return uses.read()
  }

  private init(_ steps: [UsingStep], _ text: [UInt8], _ ingredients: StepIngredients) {
    self.text = text
    self.steps = steps
    self.ingredients = ingredients
    lists = UseWords.of(ingredients.language)
    var words = Words(roomFor: text.count)
    places = steps.map { step in
      let first = words.all.count
      words.append(text, step.range, parting: ingredients.unparted)
      return first..<words.all.count
    }
    self.words = words
    lastUse = Array(repeating: nil, count: ingredients.count)
    lastMention = lastUse
    for (step, places) in places.enumerated() {
      for place in places {
        let beginning = words.all[place].beginning
        let isName = ingredients.index.has(beginning)
        guard isName || isNotable(place, beginning) else { continue }
        let word =
          isName ? Self.meaning(of: place, in: words, ingredients) : NamedWord(place: place)
        for ingredient in word.candidates { lastMention[ingredient] = step }
        notable.append(word)
      }
      for ingredient in steps[step].sure { lastMention[ingredient] = step }
    }
    if !ingredients.titles.isEmpty { readSections() }
  }

  private mutating func readSections() {
    for (place, step) in steps.enumerated() {
      if place > 0, step.section == steps[place - 1].section {
        groupsOfSections.append(groupsOfSections[place - 1])
      } else {
        groupsOfSections.append(step.section.map(groups(inHeading:)) ?? [])
      }
    }
  }

  /// Verbs that are like the plural of a noun.
  private static let verbs = WordSet("leave")

  private static func meaning(
    of place: Int, in words: Words, _ ingredients: StepIngredients
  ) -> NamedWord {
    var meant = NamedWord(place: place)
    let word = words.all[place]
    // A verb is no part of a compound, as ruhen is no Brühe; and to leave is no leaf.
    var best = 1
    if ingredients.language == .de, !word.isCapital { best = 2 }
    if ingredients.language == .en, words.isWord(place, in: verbs) { return meant }
    let least = best
    var count = 0
    let index = ingredients.index
    for entry in index.entries.indices where index.isOf(entry, word.beginning) {
      let ingredient = index.entries[entry].place
      let score = ingredients.names[ingredient].match(words, at: place)
      guard score >= least else { continue }
      count += 1
      if score > best { (best, meant.candidates) = (score, []) }
      if score == best { meant.candidates.append(ingredient) }
    }
    meant.isOnly = count == 1
    return meant
  }

  /// Whether a word may be one for ingredients, or for many of a kind.
  private func isNotable(_ place: Int, _ beginning: UInt16) -> Bool {
    lists.collective.mayContain(beginning) || isNoun(place)
  }

  /// Whether a word is that for ingredients, or in German ends with it: Marinadenzutaten.
  func isNoun(_ place: Int) -> Bool {
    let (letters, noun) = (words.all[place].letters, lists.noun)
    guard letters.count >= noun.count, words.folded[letters.upperBound - 1] == noun[noun.count - 1],
      letters.count == noun.count || ingredients.language == .de
    else { return false }
    return words[place].suffix(noun.count).elementsEqual(noun)
  }

  private mutating func read() -> [StepUse] {
    for step in steps.indices {
      let first = found.count
      for sentence in sentences(of: step) { read(sentence, of: step) }
      for ingredient in steps[step].sure { lastUse[ingredient] = step }
      for use in found[first...] { lastUse[use.ingredient] = step }
      if found.count > Self.most { return [] }
    }
    return found
  }

  /// The places of the words of each sentence of a step.
  private func sentences(of step: Int) -> [Range<Int>] {
    var sentences: [Range<Int>] = []
    var first = places[step].lowerBound
    for place in places[step].dropFirst() where words.all[place].gap == .other {
      let gap = words.all[place - 1].range.upperBound..<words.all[place].range.lowerBound
      let ends = gap.dropLast().contains { index in
        switch text[index] {
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ";"),
          UInt8(ascii: ":"):
          isSpace(index + 1)
        default: false
        }
      }
      if ends {
        sentences.append(first..<place)
        first = place
      }
    }
    sentences.append(first..<places[step].upperBound)
    return sentences
  }

  private func isSpace(_ index: Int) -> Bool {
    TextScan.spaceLength(text, index) > 0
  }

  private mutating func read(_ sentence: Range<Int>, of step: Int) {
    groupsOfSentence = nil
    let first = next
    while next < notable.count, notable[next].place < sentence.upperBound { next += 1 }
    let words = notable[first..<next]
    if words.isEmpty { return }
    var except = Int.max
    var meant: [Phrase] = []
    for word in words where isNoun(word.place) {
      guard let phrase = phrase(at: word.place, of: step, in: sentence) else { continue }
      meant.append(phrase)
      except =
        sentence.first {
          $0 >= phrase.places.upperBound && self.words.isWord($0, in: lists.except)
        } ?? Int.max
    }
    if !meant.isEmpty {
      let leftOut = Set(words.lazy.filter { $0.place > except }.flatMap(\.candidates))
      for phrase in meant {
        add(phrase.ingredients.filter { !leftOut.contains($0) }, phrase.places)
      }
    }
    for word in words where word.place <= except {
      let place = word.place
      if !word.candidates.isEmpty {
        add(choice(of: word, at: place, of: step, in: sentence), place..<place + 1)
      } else if self.words.isWord(place, in: lists.collective) {
        addGroups(endingAt: place)
      }
    }
  }

  private mutating func add(_ ingredients: [Int], _ places: Range<Int>) {
    guard let first = places.first, let last = places.last else { return }
    let range = words.all[first].range.lowerBound..<words.all[last].range.upperBound
    for ingredient in ingredients { found.append(StepUse(range: range, ingredient: ingredient)) }
  }

  /// The spices, where a group of that name has some.
  private mutating func addGroups(endingAt place: Int) {
    for (group, title) in ingredients.titles.enumerated() where !title.isEmpty {
      let first = place - title.count + 1
      guard first >= 0, title.indices.allSatisfy({ isSame(title[$0][...], words[first + $0]) })
      else { continue }
      let lines = ingredients.members(of: group)
      if lines.contains(where: { lastUse[$0] != nil }) { continue }
      add(lines, first..<place + 1)
    }
  }

  func isSame(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Bool {
    WordForms.areSame(first, second, ingredients.language)
  }
}
