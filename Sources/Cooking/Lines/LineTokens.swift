import RecipeMD

/// The words, numbers and signs of an ingredient line.
struct LineTokens: Sendable {
  struct Token: Sendable {
    enum Kind: Sendable {
      case word(Word)
      /// A number in digits, and whether it has neither a fraction nor decimals.
      case number(Rational, isWhole: Bool)
      case sign(Sign)
    }

    var kind: Kind
    var range: Range<Int>
    /// Whether nothing is between it and the token before it.
    var isGlued: Bool

    /// What is known of a word; nil for any other token.
    var word: Word? {
      guard case .word(let word) = kind else { return nil }
      return word
    }
  }

  struct Word: Sendable {
    /// The hash of its folded letters, and of the stem by which foods are known.
    var hash: WordHash
    var stem: WordHash
    /// That of a name that it begins.
    var nounStem: WordHash
    /// The range of its folded letters.
    var letters: Range<Int>
    /// Its end in the text without an ending in brackets.
    var stemEnd: Int
    var isCapital: Bool
  }

  enum Sign: Sendable {
    case open, close, comma, semicolon, colon, stop, slash, plus, dash, equals, about, times
    case percent, degree, apostrophe, ellipsis, other
  }

  private(set) var all: [Token] = []
  private var folded: [UInt8] = []
  let text: [UInt8]
  private let endings: StemEndings

  /// Reads plain text.
  init(_ text: [UInt8], _ style: LineNumber.Style, _ language: KitchenLanguage) {
    self.text = text
    endings = .of(language)
    // A word with the space behind it has about six bytes.
    all.reserveCapacity(text.count / 4 + 4)
    folded.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let start = index
      let space = TextScan.spaceLength(text, index)
      if space > 0 {
        index += space
        continue
      }
      let isGlued = all.last?.range.upperBound == start
      if let number = LineNumber.read(text, start, style) {
        index = number.end
        all.append(
          Token(
            kind: .number(number.value, isWhole: number.isWhole), range: start..<index,
            isGlued: isGlued))
      } else if Letters.length(text, start) > 0 {
        index = appendWord(at: start, isGlued: isGlued)
      } else {
        let (sign, end) =
          LineNumber.isDoubleZero(text, start) ? (.other, start + 2) : Self.sign(text, start)
        index = end
        all.append(Token(kind: .sign(sign), range: start..<end, isGlued: isGlued))
      }
    }
  }

  var count: Int { all.count }

  /// Removes brackets that are around all of a line with an amount: (2 tbsp capers).
  mutating func removeOuterBrackets() {
    guard isSign(0, .open), isSign(count - 1, .close),
      !(1..<count - 1).contains(where: { isSign($0, .open) || isSign($0, .close) }),
      all.indices.contains(where: { number($0) != nil })
    else { return }
    all = Array(all[1..<count - 1])
  }

  subscript(place: Int) -> Token? { all.indices.contains(place) ? all[place] : nil }

  func sign(_ place: Int) -> Sign? {
    guard all.indices.contains(place), case .sign(let sign) = all[place].kind else { return nil }
    return sign
  }

  func isSign(_ place: Int, _ sign: Sign) -> Bool { self.sign(place) == sign }

  func number(_ place: Int) -> Rational? {
    guard all.indices.contains(place), case .number(let value, _) = all[place].kind else {
      return nil
    }
    return value
  }

  /// The folded letters of a word; nil for any other token.
  func word(_ place: Int) -> ArraySlice<UInt8>? {
    self[place]?.word.map { folded[$0.letters] }
  }

  /// Appends a word to a name; returns false for any other token.
  func append(_ place: Int, to name: inout FoodTable.Name) -> Bool {
    guard let word = self[place]?.word else { return false }
    name.append(word.hash, stem: name.count == 0 ? word.nounStem : word.stem)
    return true
  }

  /// Returns the text of a range of tokens.
  func string(_ places: Range<Int>) -> String {
    guard let first = self[places.lowerBound], let last = self[places.upperBound - 1] else {
      return ""
    }
    return String(decoding: text[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
  }

  /// Returns the number of tokens of the longest phrase that begins at a place; 0 if none does.
  func match(_ phrases: Phrases, at place: Int) -> Int { find(phrases, at: place)?.count ?? 0 }

  /// Returns the longest phrase that begins at a place, with the number of its tokens.
  func find<Value>(
    _ phrases: ValuedPhrases<Value>, at place: Int
  ) -> (count: Int, value: Value)? {
    // Nearly every word of a line is asked for in vain.
    guard let first = self[place]?.word?.hash, phrases.mayBegin(with: first) else { return nil }
    for phrase in phrases.beginning(with: first) {
      var next = place + 1
      let fits = phrase.words.dropFirst().allSatisfy { word in
        // z. B., c/n and c-à-s are words too.
        while let sign = sign(next), [.stop, .apostrophe, .slash, .dash].contains(sign),
          self.word(next + 1) != nil,
          sign == .stop || self[next]?.isGlued == true
        {
          next += 1
        }
        defer { next += 1 }
        return self.word(next)?.elementsEqual(word) ?? false
      }
      if fits, !isHyphen(next) { return (next - place, phrase.value) }
    }
    return nil
  }

  /// Returns whether a sign joins the words around it: long-grain.
  func isHyphen(_ place: Int) -> Bool {
    isSign(place, .dash) && self[place]?.isGlued == true && self[place + 1]?.isGlued == true
      && word(place + 1) != nil
  }

  private mutating func appendWord(at start: Int, isGlued: Bool) -> Int {
    let first = text[start]
    let letters = folded.count
    var index = start
    var longest = 1
    while index < text.count {
      let length = Letters.length(text, index)
      if length == 0 || LineNumber.begins(text, index) { break }
      longest = max(longest, length)
      Letters.appendFolded(text, index, length, to: &folded)
      index += length
    }
    if longest > 1, folded[letters...].contains(where: { $0 >= 0x80 }) {
      folded.removeSubrange(letters...)
      let word = WideText.folded(String(decoding: text[start..<index], as: UTF8.self))
      folded += WideText.withoutDoubling(word[...])
    }
    let end = folded.count
    let stemEnd = index
    index = endOfPlural(index)
    let (stem, nounStem) = FoodStem.hashes(of: folded[letters..<end], endings)
    let word = Word(
      hash: WordHash(folded[letters..<end]), stem: stem, nounStem: nounStem,
      letters: letters..<end, stemEnd: stemEnd,
      isCapital: first < 0x80
        ? first & 0x20 == 0 : first == 0xC3 && start + 1 < text.count && text[start + 1] < 0x9F)
    all.append(Token(kind: .word(word), range: start..<index, isGlued: isGlued))
    return index
  }

  /// Puts some tokens in the place of the first one.
  mutating func replaceFirst(with tokens: [Token]) { all.replaceSubrange(0..<1, with: tokens) }

  /// Splits a word into two, the first of some folded letters, which are as in the text.
  mutating func split(_ place: Int, after count: Int) {
    guard let token = self[place], let word = token.word else { return }
    let (letters, bytes) = (word.letters.lowerBound + count, token.range.lowerBound + count)
    func part(_ letters: Range<Int>, _ end: Int) -> Word {
      let (stem, nounStem) = FoodStem.hashes(of: folded[letters], endings)
      return Word(
        hash: WordHash(folded[letters]), stem: stem, nounStem: nounStem,
        letters: letters, stemEnd: end, isCapital: false)
    }
    let first = part(word.letters.lowerBound..<letters, bytes)
    let second = part(letters..<word.letters.upperBound, word.stemEnd)
    all.replaceSubrange(
      place...place,
      with: [
        Token(
          kind: .word(first), range: token.range.lowerBound..<bytes, isGlued: token.isGlued),
        Token(kind: .word(second), range: bytes..<token.range.upperBound, isGlued: true),
      ])
  }

  /// Returns the end of an ending in brackets, or after a slash: Zehe(n), onion(s), Zehe/n.
  private func endOfPlural(_ index: Int) -> Int {
    guard index + 1 < text.count else { return index }
    if text[index] == UInt8(ascii: "("), Letters.length(text, index + 1) > 0 {
      var end = index + 1
      while end < text.count, end - index < 6, Letters.length(text, end) > 0 {
        end += Letters.length(text, end)
      }
      return end < text.count && text[end] == UInt8(ascii: ")") ? end + 1 : index
    }
    if text[index] == UInt8(ascii: "/"), index > 2, Letters.length(text, index - 2) > 0,
      "nsie".utf8.contains(text[index + 1]),
      index + 2 == text.count || TextScan.spaceLength(text, index + 2) > 0
    {
      return index + 2
    }
    return index
  }

  private static let signs: [(String, Sign)] = [
    ("–", .dash), ("—", .dash), ("‐", .dash), ("‑", .dash), ("−", .dash), ("‒", .dash),
    ("〜", .dash), ("～", .dash), ("×", .times), ("≈", .about), ("±", .about), ("’", .apostrophe),
    ("（", .open), ("）", .close), ("、", .comma), ("，", .comma), ("،", .comma), ("；", .semicolon),
    ("：", .colon), ("…", .ellipsis), ("・", .other), ("°", .degree), ("º", .degree), ("％", .percent),
    ("٪", .percent), ("＋", .plus), ("／", .slash),
  ]

  private static func sign(_ text: [UInt8], _ index: Int) -> (Sign, end: Int) {
    let byte = text[index]
    if byte < 0x80 {
      let sign: Sign =
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["): .open
        case UInt8(ascii: ")"), UInt8(ascii: "]"): .close
        case UInt8(ascii: ","): .comma
        case UInt8(ascii: ";"): .semicolon
        case UInt8(ascii: ":"): .colon
        case UInt8(ascii: "."): .stop
        case UInt8(ascii: "/"): .slash
        case UInt8(ascii: "+"), UInt8(ascii: "&"): .plus
        case UInt8(ascii: "-"): .dash
        case UInt8(ascii: "="): .equals
        case UInt8(ascii: "~"): .about
        case UInt8(ascii: "%"): .percent
        case UInt8(ascii: "'"): .apostrophe
        default: .other
        }
      return (sign, index + 1)
    }
    for (written, sign) in signs where text[index...].starts(with: written.utf8) {
      return (sign, index + written.utf8.count)
    }
    let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    return (.other, min(index + length, text.count))
  }
}
