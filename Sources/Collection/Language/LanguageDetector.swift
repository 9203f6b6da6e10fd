import Bytes
import Cooking
import Texts

/// Detects the language of a recipe by its letters and its short, common words.
///
/// The first few thousand bytes are enough: recipes are full of "with", "und" and "de la". If the
/// evidence is thin, the result is nil rather than a guess.
package enum LanguageDetector {
  /// The number of bytes that are examined.
  private static let limit = 4096

  /// Returns the language of a UTF-8 text from an offset on, or nil if it is unclear.
  package static func language(of bytes: [UInt8], from start: Int = 0) -> Language? {
    let text = bytes.span.extracting(start..<min(start + limit, bytes.count))
    return scriptLanguage(of: text) ?? wordLanguage(of: text)
  }

  // MARK: Scripts

  /// The numbers of letters in scripts that belong to one language, or mostly to one.
  private struct ScriptCounts {
    var latin = 0
    var cyrillic = 0
    var greek = 0
    var hebrew = 0
    var arabic = 0
    var kana = 0
    var han = 0
    var hangul = 0
    var ukrainian = 0
    var persian = 0
  }

  private static func scriptLanguage(of text: Span<UInt8>) -> Language? {
    // A plain loop is faster: `contains` checks one element at a time.
    var highest: UInt8 = 0
    for index in 0..<text.count { highest = max(highest, text[index]) }
    if highest < 0xCE { return nil }
    var counts = ScriptCounts()
    for scalar in String(decoding: text).unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: counts.latin += 1
      case 0x370...0x3FF: counts.greek += 1
      case 0x404, 0x406, 0x407, 0x454, 0x456, 0x457, 0x490, 0x491:
        counts.cyrillic += 1
        counts.ukrainian += 1
      case 0x400...0x4FF: counts.cyrillic += 1
      case 0x5D0...0x5EA: counts.hebrew += 1
      case 0x67E, 0x686, 0x698, 0x6AF:
        counts.arabic += 1
        counts.persian += 1
      case 0x620...0x6FF: counts.arabic += 1
      case 0x3041...0x30FF: counts.kana += 1
      case 0x4E00...0x9FFF: counts.han += 1
      case 0xAC00...0xD7A3: counts.hangul += 1
      default: break
      }
    }
    let found: [(count: Int, tag: String)] = [
      (counts.cyrillic, counts.ukrainian > 0 ? "uk" : "ru"), (counts.greek, "el"),
      (counts.hebrew, "he"), (counts.arabic, counts.persian > 0 ? "fa" : "ar"),
      // A Chinese character counts as much as two or three letters.
      ((counts.kana + counts.han) * 2, counts.kana > 0 ? "ja" : "zh"), (counts.hangul * 2, "ko"),
    ]
    guard let most = found.max(by: { $0.count < $1.count }), most.count > counts.latin,
      most.count >= 8
    else { return nil }
    return Language(most.tag)
  }

  /// The languages that are recognised by their scripts.
  private static let languagesByScript = Set(
    ["ru", "uk", "el", "he", "fa", "ar", "ja", "zh", "ko"].map { Language($0) })

  /// Returns whether a language is one of those recognised by their scripts.
  static func hasOwnScript(_ language: Language) -> Bool { languagesByScript.contains(language) }

  /// Returns whether all letters of a text are Latin.
  static func isLatin(_ text: some StringProtocol) -> Bool {
    // Latin letters end before Greek, and continue in two later blocks.
    text.unicodeScalars.allSatisfy {
      $0.value < 0x370 || 0x1E00...0x1EFF ~= $0.value || 0x2C60...0x2C7F ~= $0.value
        || !$0.properties.isAlphabetic
    }
  }

  // MARK: Words

  private static let words: [(tag: String, words: String)] = [
    (
      "en",
      "the and with of for into until then over from minutes cut add stir about heat is it cup cups "
        + "flour sugar water salt milk egg eggs onion onions garlic pepper tbsp tsp boil bake serve "
        + "cook chopped fresh large small half servings portions"
    ),
    (
      "de",
      "und mit der die das den dem ein eine einen in für zum zur oder nicht auf bis etwa ca "
        + "minuten nach dann lassen geben el tl aus werden einer halbe halben stunde alles etwas "
        + "prise pck bund zehe zehen dose stück mehl zucker salz wasser milch eier ei zwiebel reis "
        + "kochen backen mischen rühren würfeln teig ofen personen von bei im wird dazu fein sahne "
        + "pfeffer grad"
    ),
    (
      "fr",
      "et le la les des du une de avec dans pour puis au aux sur pendant jusqu ou en sel heure "
        + "sucre farine beurre lait œufs oeufs eau oignon oignons poivre ail huile riz cuire "
        + "servir mettre tasse gousse pincée portions coupez servez ajoutez faites versez laissez "
        + "frais tomates four feu est sont à cuisson environ"
    ),
    (
      "es",
      "y el los las con del una un de en la para por hasta sal se al durante o minutos hora "
        + "azúcar harina leche huevo huevos agua cebolla ajo aceite arroz taza tazas mezclar cocer "
        + "servir raciones personas corta cortar añade añadir sartén horno fuego poco más sobre"
    ),
    (
      "it",
      "e il gli con di una un per della del in le la che fino al sale olio minuti nel poi tutto "
        + "farina zucchero burro uova uovo acqua cipolla aglio pepe riso cucchiai cuocere servire "
        + "porzioni persone circa delle dei degli sulla nella taglia aggiungi pomodoro patate forno "
        + "padella fette mezzo mezza dopo"
    ),
    (
      "nl",
      "en de het een met van voor tot op in ongeveer minuten dan door aan uit zout roer eetlepel "
        + "uur alles bloem suiker melk ei eieren boter ui uien knoflook peper water rijst koken "
        + "bakken meng porties personen snijd voeg laat toe blokjes plakjes kook bak schil naar je"
    ),
  ]

  /// The scores of a word for each language, in twelfths of a point, so that a word of several
  /// languages can be divided exactly.
  private typealias Scores = SIMD8<Int16>

  /// The scores of words, keyed by the word packed into eight bytes.
  ///
  /// It is a plain open-addressed table, since every word of every recipe is looked up. Words that
  /// are not in it score zero and are added like the others, since a branch for them would be
  /// unpredictable.
  private struct WordTable {
    private var keys = [UInt64](repeating: 0, count: 1024)
    private var scores = [Scores](repeating: Scores(), count: 1024)

    init(_ words: [(tag: String, words: String)]) {
      for (index, language) in words.enumerated() {
        for word in language.words.split(separator: " ") {
          var key: UInt64 = 0
          for byte in word.utf8.prefix(8) { key = key << 8 | UInt64(byte) }
          let slot = Self.slot(of: key, in: keys.span)
          keys[slot] = key
          scores[slot][index] = 1
        }
      }
      for slot in scores.indices where keys[slot] != 0 {
        scores[slot] &*= Scores(repeating: 12 / scores[slot].wrappedSum())
      }
    }

    /// Returns the sum of the scores of some words.
    func scores(ofWordsIn text: Span<UInt8>) -> Scores {
      let (keys, scores) = (keys.span, scores.span)
      var sum = Scores()
      var key: UInt64 = 0
      var length = 0
      for position in 0...text.count {
        let byte = position < text.count ? text[position] : 0x20
        if byte >= 0x80 {
          key = key << 8 | UInt64(byte)
          length += 1
        } else if (byte | 0x20) &- 0x61 < 26 {
          key = key << 8 | UInt64(byte | 0x20)
          length += 1
        } else if length > 0 {
          if length <= 8 { sum &+= scores[Self.slot(of: key, in: keys)] }
          key = 0
          length = 0
        }
      }
      return sum
    }

    private static func slot(of key: UInt64, in keys: Span<UInt64>) -> Int {
      var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 54)
      while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & 1023 }
      return slot
    }
  }

  private static let table = WordTable(words)

  private static func wordLanguage(of text: Span<UInt8>) -> Language? {
    let sums = table.scores(ofWordsIn: text)
    let scores = words.indices.map { Int(sums[$0]) }
    let ranked = scores.indices.sorted { (scores[$0], $1) > (scores[$1], $0) }
    let (best, second) = (scores[ranked[0]], scores[ranked[1]])
    guard best >= 36, best * 2 >= second * 3 else { return nil }
    return Language(words[ranked[0]].tag)
  }
}
