/// The phrases of each language behind which a number is of what the recipe makes: makes about *24*.
final class YieldPhrases: ByLanguage {
  private let phrases: [[[UInt8]]]
  private let lasts: WordSet
  /// At the start of a sentence, these say so before a number of people: *für* 4 Personen.
  let forPeople: WordSet
  /// Those that are one word.
  let verbs: Set<String>

  static let english = YieldPhrases(
    """
    makes,makes enough for,should make,will make,yields,yield,yield is,serves,feeds,should have,will have,\
    should get,will get,you get,enough for
    """)
  static let german = YieldPhrases(
    """
    ergibt,ergeben,reicht für,reichen für,genug für,ausreichend für,erhalt man,bekommt man
    """, forPeople: "für")
  static let french = YieldPhrases(
    """
    donne,donnent,on obtient,vous obtenez,vous obtiendrez,suffit pour,assez pour
    """, forPeople: "pour")
  static let spanish = YieldPhrases(
    """
    rinde,rinden,salen,da para,dan para,se obtienen,obtendrás,alcanza para,sirve para,suficiente para
    """, forPeople: "para")
  static let italian = YieldPhrases(
    """
    si ottengono,si ottiene,otterrete,otterrai,bastano per,basta per,dosi per,rende,vengono
    """, forPeople: "per")
  static let dutch = YieldPhrases(
    """
    levert,goed voor,genoeg voor,voldoende voor,opbrengst,krijg je
    """, forPeople: "voor")
  static let arabic = YieldPhrases("تكفي,يكفي,تعطي,يعطي,تكفي ل,يكفي ل")
  static let japanese = YieldPhrases("")

  private init(_ text: String, forPeople: String = "") {
    verbs = YieldWords.phrases(text).filter { !$0.contains(" ") }
    let ofPeople = Letters.foldedWords(forPeople)
    func joined(_ words: [[UInt8]]) -> WordSet {
      WordSet(words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))
    }
    self.forPeople = joined(ofPeople)
    let all = text.split(separator: ",").map { Letters.foldedWords(String($0)) } + [ofPeople]
    phrases = all.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    lasts = joined(phrases.compactMap(\.last))
  }

  func mayEnd(with word: ArraySlice<UInt8>) -> Bool { lasts.contains(word) }

  /// Returns the place of the first word of the longest phrase that ends with a word.
  func start(endingAt last: Int, in words: Words) -> Int? {
    phrases.lazy.compactMap { phrase -> Int? in
      let first = last - phrase.count + 1
      guard first >= 0, phrase.indices.allSatisfy({ words[first + $0].elementsEqual(phrase[$0]) })
      else { return nil }
      return first
    }.first
  }
}
