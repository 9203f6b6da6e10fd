/// The Arabic dual, whose own form says that there are two of something.
extension CountedNoun {
  /// Finds the dual at a place in a text, with the adjectives behind it that say so too: بيضتان كبيرتان;
  /// nil if its forms are not certain.
  init?(dualAt start: Int, in text: [UInt8]) {
    let words = Words(Array(text[start...]))
    func string(_ range: Range<Int>) -> String {
      String(decoding: text[start + range.lowerBound..<start + range.upperBound], as: UTF8.self)
    }
    guard let first = words.all.first else { return nil }
    if let stem = Self.masculineStem(ofDual: string(first.range)) {
      self.init(
        range: start + first.range.lowerBound..<start + first.range.upperBound, one: stem,
        many: stem)
      return
    }
    guard let stem = Self.stem(ofDual: string(first.range)) else { return nil }
    var (one, many) = ("\(stem)ة", "\(stem)ات")
    var end = first.range.upperBound
    for word in words.all.dropFirst() {
      guard word.gap == .space, let stem = Self.stem(ofDual: string(word.range)) else { break }
      // Things take their adjectives in the feminine singular.
      let adjective = string(end..<word.range.lowerBound) + "\(stem)ة"
      one += adjective
      many += adjective
      end = word.range.upperBound
    }
    self.init(range: start + first.range.lowerBound..<start + end, one: one, many: many)
  }

  /// Returns the noun of a dual that has no ending in the singular: ثومان.
  private static func masculineStem(ofDual word: String) -> String? {
    guard stem(ofDual: word) == nil else { return nil }
    for ending in ["ان", "ين"] where word.hasSuffix(ending) && word.count > ending.count + 1 {
      return String(word.dropLast(ending.count))
    }
    return nil
  }

  private static func stem(ofDual word: String) -> String? {
    for ending in ["تان", "تين"] where word.hasSuffix(ending) && word.count > ending.count + 1 {
      return String(word.dropLast(ending.count))
    }
    return nil
  }
}
