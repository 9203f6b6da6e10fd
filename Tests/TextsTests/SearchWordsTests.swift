import Foundation
import Testing

@testable import Texts

/// The words of a text are those that the scripts know it by.
@Suite struct SearchWordsTests {
  struct Case: Decodable {
    let text: String
    let words: [String]
  }

  static func cases() throws -> [Case] {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Shared/search-words.json")
    return try JSONDecoder().decode([Case].self, from: Data(contentsOf: path))
  }

  private func words(_ text: String) -> [String] {
    var words = SearchWords()
    return String(decoding: words.words(of: [Array(text.utf8)[...]]), as: UTF8.self)
      .split(separator: " ").map(String.init)
  }

  @Test func foldsAsTheScriptsDo() throws {
    for each in try Self.cases() { #expect(words(each.text) == each.words, "\(each.text)") }
  }

  @Test func takesEachPieceByItself() {
    var words = SearchWords()
    let found = words.words(of: ["stir sal", "t & stir"].map { Array($0.utf8)[...] })
    #expect(String(decoding: found, as: UTF8.self) == "stir sal")
  }

  @Test func takesPlainTextAsItIs() throws {
    func words(_ text: String) -> [String] {
      var words = SearchWords()
      return words.words(ofText: text).map { String(decoding: $0, as: UTF8.self) }
    }
    for each in try Self.cases() { #expect(words(each.text) == each.words, "\(each.text)") }
    #expect(words("salt & pepper; <b>") == ["salt", "pepper"])
    #expect(words("time <thirty") == ["time", "thirty"])
  }
}
