import CUnicode

/// Unicode's normal forms, in which texts are the same if they look and mean the same.
///
/// Foundation has them too, and with it thirty megabytes of other things.
package enum Normalization {
  /// Returns a text with each letter apart from its marks, in Unicode's order (NFD).
  package static func decomposed(_ text: String) -> String {
    isBelow(firstDecomposed, text) ? text : string(decompose(text, compatibly: false))
  }

  /// Returns the same with signs in their plainest form, too: ½ as 1⁄2, ﬁ as fi (NFKD).
  package static func compatiblyDecomposed(_ text: String) -> String {
    isBelow(firstCompatible, text) ? text : string(decompose(text, compatibly: true))
  }

  /// Returns a text with each letter and its marks as one, where there is such a letter (NFC).
  package static func composed(_ text: String) -> String {
    if isBelow(firstMark, text) { return text }
    var scalars = decompose(text, compatibly: false)
    compose(&scalars)
    return string(scalars)
  }

  /// The first scalars that decompose, decompose compatibly, and that compose with others.
  private static let (firstDecomposed, firstCompatible, firstMark): (UInt32, UInt32, UInt32) =
    (0xC0, 0xA0, 0x300)

  private static func isBelow(_ limit: UInt32, _ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value < limit }
  }

  private static func string(_ scalars: [UInt32]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars.lazy.compactMap(Unicode.Scalar.init))
    return String(view)
  }

  // MARK: Decomposing

  private static func decompose(_ text: String, compatibly: Bool) -> [UInt32] {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if value < firstCompatible {
        scalars.append(value)
      } else if let syllable = Hangul.letters(of: value) {
        scalars += syllable
      } else {
        // The table is in the program and stays.
        var parts: UnsafePointer<UInt32>?
        let count = cookbook_decompose(value, compatibly ? 1 : 0, &parts)
        if count == 0 {
          scalars.append(value)
        } else {
          scalars += UnsafeBufferPointer(start: parts, count: count)
        }
      }
    }
    order(&scalars)
    return scalars
  }

  /// Puts the marks of each letter in Unicode's order, and leaves those of one class in theirs.
  private static func order(_ scalars: inout [UInt32]) {
    for index in scalars.indices.dropFirst() {
      let own = markClass(scalars[index])
      if own == 0 { continue }
      var place = index
      while place > 0, markClass(scalars[place - 1]) > own {
        scalars.swapAt(place - 1, place)
        place -= 1
      }
    }
  }

  /// The class of a mark by which marks are ordered; 0 for what is none.
  private static func markClass(_ scalar: UInt32) -> UInt8 {
    if scalar < firstMark { return 0 }
    return Unicode.Scalar(scalar)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  // MARK: Composing

  private static func compose(_ scalars: inout [UInt32]) {
    var result: [UInt32] = []
    result.reserveCapacity(scalars.count)
    /// The place of the last letter, and the class of the last mark behind it that stayed.
    var (letter, last): (Int?, UInt8) = (nil, 0)
    for scalar in scalars {
      let own = markClass(scalar)
      if let letter {
        let isNext = letter == result.count - 1
        // A mark of the same class, or a letter, in between keeps a mark away.
        if isNext || last != 0 && last < own, let both = composite(result[letter], scalar) {
          result[letter] = both
          continue
        }
      }
      if own == 0 { letter = result.count }
      last = own
      result.append(scalar)
    }
    scalars = result
  }

  private static func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if let syllable = Hangul.syllable(first, second) { return syllable }
    let both = cookbook_compose(first, second)
    return both == 0 ? nil : both
  }

  /// The syllables of Korean, which are in the order of their letters.
  private enum Hangul {
    private static let (first, leads, vowels, tails): (UInt32, UInt32, UInt32, UInt32) =
      (0xAC00, 0x1100, 0x1161, 0x11A7)
    private static let (leadCount, vowelCount, tailCount): (UInt32, UInt32, UInt32) = (19, 21, 28)

    static func letters(of scalar: UInt32) -> [UInt32]? {
      guard scalar >= first, scalar < first + leadCount * vowelCount * tailCount else { return nil }
      let number = scalar - first
      let tail = number % tailCount
      let letters = [
        leads + number / (vowelCount * tailCount),
        vowels + number % (vowelCount * tailCount) / tailCount,
      ]
      return tail == 0 ? letters : letters + [tails + tail]
    }

    static func syllable(_ start: UInt32, _ next: UInt32) -> UInt32? {
      if (leads..<leads + leadCount).contains(start), (vowels..<vowels + vowelCount).contains(next)
      {
        return first + ((start - leads) * vowelCount + next - vowels) * tailCount
      }
      let isOpen =
        (first..<first + leadCount * vowelCount * tailCount).contains(start)
        && (start - first) % tailCount == 0
      return isOpen && (tails + 1..<tails + tailCount).contains(next) ? start + next - tails : nil
    }
  }
}
