/// The plural article before a number in digits, which cannot stay before one: *les* 2 œufs.
package struct NumberArticle: Sendable {
  /// The article with the space behind it.
  package let text: String
  /// Its range, together with the number.
  package let whole: Range<Int>

  /// Finds the article of the number with a range in a text; nil if it has none.
  package init?(before value: Range<Int>, in text: [UInt8], _ language: KitchenLanguage) {
    guard let articles = Self.articles[language], value.lowerBound > 1,
      text[value.lowerBound - 1] == 0x20
    else { return nil }
    var start = value.lowerBound - 1
    while start > 0, text[start - 1] | 0x20 >= 0x61, text[start - 1] | 0x20 <= 0x7A { start -= 1 }
    guard start == 0 || text[start - 1] == 0x20 || text[start - 1] == 0x0A,
      articles.contains(text[start..<value.lowerBound - 1].map { $0 | 0x20 })
    else { return nil }
    self.text = String(decoding: text[start..<value.lowerBound], as: UTF8.self)
    whole = start..<value.upperBound
  }

  private static let articles: [KitchenLanguage: WordSet] = [
    .de: WordSet("die den"), .fr: WordSet("les"), .es: WordSet("los las"),
    .it: WordSet("i gli le"),
  ]
}
