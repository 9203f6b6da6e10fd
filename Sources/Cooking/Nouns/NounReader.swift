import RecipeMD

/// Reads the words behind a number.
struct NounReader {
  private typealias Change = (range: Range<Int>, forms: Adjectives.Forms)

  private let text: [UInt8]
  private let start: Int
  private let isDative: Bool
  private let language: KitchenLanguage
  private let words: Words
  private var changes: [Change] = []

  /// How far a noun and its adjectives reach, in bytes.
  private static let reach = 120
  private static let mostBefore = 4
  private static let mostBehind = 8

  init(_ text: [UInt8], _ piece: Range<Int>, isDative: Bool, _ language: KitchenLanguage) {
    (self.text, start, self.language) = (text, piece.lowerBound, language)
    self.isDative = isDative && language == .de
    var words = Words()
    var end = min(piece.upperBound, start + Self.reach)
    // Not within a letter.
    while end < text.count, end > start, text[end] & 0xC0 == 0x80 { end -= 1 }
    words.read(text, start..<end, parting: [])
    self.words = words
  }

  mutating func read(_ place: CountedNoun.Place) -> CountedNoun? {
    guard let first = words.all.first, isSpace(start..<first.range.lowerBound),
      let (noun, at) = noun(place)
    else { return nil }
    // Ein großer Apfel, but: einen großen Apfel schälen.
    if case .near = place, at > 0, language == .de, !noun.isOne, noun.noun.gender == .masculine {
      return nil
    }
    for word in 0..<at {
      guard word == 0 || words.all[word].gap != .other,
        let forms = Adjectives.forms(of: string(word), beside: noun, language)
      else { return nil }
      changes.append((words.all[word].range, forms))
    }
    changes.append((range(at), Adjectives.Forms(one: noun.noun.one, many: noun.noun.many)))
    if [.fr, .es, .it].contains(language), !isMeasureOfFood(place, at), !readBehind(at, noun) {
      return nil
    }
    return joined()
  }

  // MARK: The noun

  private func noun(_ place: CountedNoun.Place) -> (Adjectives.Noun, at: Int)? {
    switch place {
    case .unit(let unit, let range):
      guard let at = words.all.firstIndex(where: { $0.range.lowerBound == range.lowerBound }),
        at <= Self.mostBefore, words.all[at].range.upperBound == range.upperBound
      else { return nil }
      return self.unit(unit, at).map { ($0, at) }
    case .word(let range):
      guard let at = words.all.firstIndex(where: { $0.range == range }), at <= Self.mostBefore
      else {
        return nil
      }
      return known(at).map { ($0, at) }
    case .food(let food):
      guard let at = language.beginsWithNoun ? firstNoun() : last(in: food), at <= Self.mostBefore,
        food.contains(words.all[at].range.lowerBound)
      else { return nil }
      return known(at).map { ($0, at) }
    case .near:
      guard let at = language.beginsWithNoun ? firstNoun() : lastNoun() else { return nil }
      return known(at).map { ($0, at) }
    }
  }

  /// The unit as a noun: it has the forms that amounts have.
  private func unit(_ unit: Unit, _ at: Int) -> Adjectives.Noun? {
    let written = string(at)
    let tag = language.rawValue
    let noun = CountNoun(
      one: unit.form(of: written, for: .one, language: tag),
      many: unit.form(of: written, for: Rational(5), language: tag))
    // Knoblauchzehe
    if noun.one == noun.many { return known(at) }
    return Adjectives.Noun(noun: noun, isOne: noun.one == written, isDative: isDative)
  }

  private func known(_ at: Int) -> Adjectives.Noun? {
    let written = string(at)
    // A title in capitals has no forms.
    if written.dropFirst().first?.isUppercase == true { return nil }
    if let (noun, isOne) = CountNouns.of(language).forms(of: written) {
      var forms = noun
      if isDative, let last = forms.many.last, isOne, !"ns".contains(last) {
        forms = CountNoun(one: noun.one, many: noun.many + "n", gender: noun.gender)
      }
      return Adjectives.Noun(noun: forms, isOne: isOne, isDative: isDative)
    }
    // Mit 2 Eiern
    guard language == .de, written.hasSuffix("n"),
      let (noun, isOne) = CountNouns.of(.de).forms(of: String(written.dropLast())), !isOne
    else { return nil }
    return Adjectives.Noun(
      noun: CountNoun(one: noun.one, many: written, gender: noun.gender), isOne: false,
      isDative: true)
  }

  /// The word that ends a food, with the Dutch ending of paprika's.
  private func last(in food: Range<Int>) -> Int? {
    words.all.indices.last { range($0).upperBound <= food.upperBound && !isEnding($0) }
      .flatMap { range($0).upperBound == food.upperBound ? $0 : nil }
  }

  private func firstNoun() -> Int? {
    words.all.indices.prefix(Self.mostBefore).first { known($0) != nil }
  }

  /// The last one of the nouns that follow each other first: egg yolks.
  private func lastNoun() -> Int? {
    guard var at = firstNoun() else { return nil }
    while at + 1 < words.all.count, words.all[at + 1].gap != .other, known(at + 1) != nil {
      at += 1
    }
    return at
  }

  // MARK: Behind the noun

  /// Returns whether a measure has what it is of behind it, whose adjectives are not its own: rouleau
  /// de pâte feuilletée.
  private func isMeasureOfFood(_ place: CountedNoun.Place, _ at: Int) -> Bool {
    guard case .word = place, at + 1 < words.all.count else { return false }
    return RomanceAdjectives.of(language).of.contains(string(at + 1))
  }

  /// Reads the adjectives behind a noun; returns false if there is a word that may be one.
  private mutating func readBehind(_ at: Int, _ noun: Adjectives.Noun) -> Bool {
    let lists = RomanceAdjectives.of(language)
    var isApart = false
    // The place behind a complement.
    var complementEnd = at
    for place in words.all.indices.dropFirst(at + 1).prefix(Self.mostBehind) {
      let gap = text[words.all[place - 1].range.upperBound..<words.all[place].range.lowerBound]
      if !gap.allSatisfy({ " ,('".utf8.contains($0) || $0 >= 0x80 }) {
        return !gap.contains(UInt8(ascii: "-"))
      }
      isApart = isApart || gap.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "(") }
      let word = string(place)
      if place < complementEnd { continue }
      if lists.of.contains(word), !isApart, complementEnd == at {
        complementEnd = place + 2
        continue
      }
      if place == complementEnd, place > at, !isApart {
        // Gousse d'ail haché: it is not certain of which of them it is.
        let isSure = !noun.isOne || words[place - 1].elementsEqual("terre".utf8)
        if !isSure, lists.forms(of: word, beside: noun) != nil { return false }
        if lists.forms(of: word, beside: noun) == nil { return true }
      }
      if lists.adverbs.contains(word) { continue }
      if lists.and.contains(word) {
        let next = place + 1
        let isJoint =
          next < words.all.count
          && (lists.forms(of: string(next), beside: noun) != nil
            || lists.adverbs.contains(string(next)))
        if isJoint { continue }
        return true
      }
      if lists.stops.contains(word) { return true }
      guard known(place) == nil || !isApart, let forms = lists.forms(of: word, beside: noun) else {
        return isApart
      }
      changes.append((words.all[place].range, forms))
    }
    return true
  }

  // MARK: Text

  private func string(_ place: Int) -> String {
    String(decoding: text[range(place)], as: UTF8.self)
  }

  /// The range of a word, with the ending of paprika's.
  private func range(_ place: Int) -> Range<Int> {
    let range = words.all[place].range
    guard place + 1 < words.all.count, isEnding(place + 1) else { return range }
    return range.lowerBound..<words.all[place + 1].range.upperBound
  }

  /// Returns whether a word is the s of paprika's.
  private func isEnding(_ place: Int) -> Bool {
    guard language == .nl, place > 0, words[place].elementsEqual("s".utf8) else { return false }
    let gap = text[words.all[place - 1].range.upperBound..<words.all[place].range.lowerBound]
    return gap.elementsEqual("'".utf8) || gap.elementsEqual("’".utf8)
  }

  /// Returns whether an ending in brackets goes on with the word before it: Ei(er).
  private func isBeforeEnding(_ end: Int) -> Bool {
    end + 1 < text.count && text[end] == UInt8(ascii: "(") && Letters.length(text, end + 1) > 0
  }

  private func isSpace(_ range: Range<Int>) -> Bool {
    NumberScan.skipSpace(text, range.lowerBound, range.upperBound) == range.upperBound
  }

  /// Returns the words from the first one that changes to the last.
  private func joined() -> CountedNoun? {
    let changing = changes.filter { $0.forms.one != $0.forms.many }
    guard let first = changing.first, let last = changing.last else { return nil }
    // Ei(er) is both already.
    if isBeforeEnding(last.range.upperBound) { return nil }
    var (one, many) = ("", "")
    var end = first.range.lowerBound
    for change in changing {
      let between = String(decoding: text[end..<change.range.lowerBound], as: UTF8.self)
      one += between + change.forms.one
      many += between + change.forms.many
      end = change.range.upperBound
    }
    return CountedNoun(
      range: first.range.lowerBound..<last.range.upperBound, one: one, many: many)
  }
}
