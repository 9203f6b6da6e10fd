import RecipeMD

/// Words of a step that refer to an ingredient.
package struct StepUse: Equatable, Sendable {
  /// The range of the words in the text.
  package let range: Range<Int>
  /// The index of the ingredient.
  package let ingredient: Int
  /// The index in the text at which the whole amount of the ingredient may be shown, if it is not
  /// less than the step uses, nor shown elsewhere.
  package var wholeEnd: Int?
  /// How much of the ingredient the words mean if that is less than all.
  package var share: Share?

  /// Less than all of an ingredient.
  package enum Share: Equatable, Sendable {
    /// A part of all that the list has.
    case part(Rational)
    /// What is left of it, of which the text does not say how much that is.
    case unknown
  }
}

/// The properties of a step that matter for finding the ingredients it uses.
package struct UsingStep: Sendable {
  /// The range of the step in the text.
  let range: Range<Int>
  /// The range of its section's heading, if any.
  let section: Range<Int>?
  /// The ingredients whose amounts it contains.
  let sure: [Int]

  /// Creates a step.
  package init(range: Range<Int>, section: Range<Int>?, sure: [Int]) {
    self.range = range
    self.section = section
    self.sure = sure
  }
}

/// Finds the ingredients that each step uses: those it names, and those it refers to as “all the
/// others”.
///
/// A wrong ingredient misleads the cook; a missing one does not, since the list has it, so doubtful
/// ones are left out. The cases are in `step-ingredients.json` of the tests.
package struct StepUses {
  /// Limits on the bytes of a text and the number of uses, beyond any real recipe.
  private static let (longest, most) = (200_000, 2000)

  let text: [UInt8]
  let steps: [UsingStep]
  let ingredients: StepIngredients
  let lists: UseWords
  let words: Words
  /// The indices of each step's words.
  let places: [Range<Int>]
  /// The words that may refer to ingredients, and the index of the next sentence's first one.
  private var notable: [NamedWord] = []
  private var next = 0
  /// The step in which each ingredient was last used, so far.
  var lastUse: [Int?]
  /// The last step that contains the amount or the name of each ingredient.
  private(set) var lastMention: [Int?]
  /// The groups whose titles are in the heading above each step.
  var groupsOfSections: [[Int]] = []
  /// The groups whose titles are in the current sentence; nil until needed.
  var groupsOfSentence: [Int]?
  private var found: [StepUse] = []

  /// A word, and the ingredients that it may refer to.
  struct NamedWord {
    let place: Int
    /// The ingredients that it fits best.
    var candidates: [Int] = []
    /// Whether it fits no other ingredients, not even less well.
    var isOnly = false
  }

  /// What some steps use, in the order of the text.
  package static func find(in steps: StepsText, of ingredients: StepIngredients) -> [StepUse] {
    guard !steps.steps.isEmpty, ingredients.count > 0, steps.text.count <= longest else {
      return []
    }
    var uses = StepUses(steps, ingredients)
    return uses.markingWholes(uses.read())
  }

  private init(_ steps: StepsText, _ ingredients: StepIngredients) {
    (text, self.steps) = (steps.text, steps.steps)
    (words, places) = (steps.words, steps.places)
    self.ingredients = ingredients
    lists = UseWords.of(ingredients.language)
    lastUse = Array(repeating: nil, count: ingredients.count)
    lastMention = lastUse
    var last = -1
    for (step, places) in places.enumerated() {
      for place in places where place > last {
        let beginning = words.all[place].beginning
        let isName = ingredients.index.has(beginning)
        guard isName || isNotable(place, beginning), !isInAddress(place) else { continue }
        let word =
          isName ? Self.meaning(of: place, in: words, ingredients) : NamedWord(place: place)
        for ingredient in word.candidates {
          lastMention[ingredient] = step
          // huile d'olive is no olive
          if ingredients.language.beginsWithNoun {
            last = max(last, ingredients.names[ingredient].lastWord(in: words, from: place))
          }
        }
        notable.append(word)
      }
      for ingredient in self.steps[step].sure { lastMention[ingredient] = step }
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

  /// Verbs that look like the plural of a noun.
  private static let verbs = WordSet("leave")

  private static func meaning(
    of place: Int, in words: Words, _ ingredients: StepIngredients
  ) -> NamedWord {
    var meant = NamedWord(place: place)
    let word = words.all[place]
    // A verb is not the end of a compound: ruhen has nothing to do with Brühe. Nor is "leave" a
    // leaf.
    var best = 1
    if ingredients.language == .de, !word.isCapital { best = 2 }
    if ingredients.language == .en, words.isWord(place, in: verbs) { return meant }
    if ingredients.isTime(words[place]) { return meant }
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
    if ingredients.beginsAnother(words, at: place, than: meant.candidates) {
      return NamedWord(place: place)
    }
    meant.isOnly = count == 1
    return meant
  }

  /// Returns whether a word may be one for ingredients, or a collective.
  private func isNotable(_ place: Int, _ beginning: UInt16) -> Bool {
    lists.collective.mayContain(beginning) || isNoun(place)
  }

  /// Returns whether a word stands in a web address: www.example.org/lentils.
  private func isInAddress(_ place: Int) -> Bool {
    let start = words.all[place].range.lowerBound
    guard start > 0, "/.-_#?=".utf8.contains(text[start - 1]) else { return false }
    var first = start
    while first > 0, start - first < Self.longestAddress,
      TextScan.spaceLength(text, first - 1) == 0
    {
      first -= 1
    }
    let before = String(decoding: text[first..<start], as: UTF8.self)
    return before.contains("www.") || before.contains("://")
  }

  private static let longestAddress = 200

  /// Returns whether a word is the one for ingredients, or in German ends with it:
  /// Marinadenzutaten.
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

  /// Returns the indices of the words of each sentence of a step.
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
        if let elided = elided(before: place, words) {
          add([elided.ingredient], elided.place..<elided.place + 1)
        }
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

  /// Adds the ingredients of a group, such as the spices, if a group with that title has some.
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
