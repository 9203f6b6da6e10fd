import Testing

@testable import Cooking

/// Plain ASCII takes a path of its own through the words, which must not tell anything else.
struct WordsTests {
  @Test(arguments: [
    "", "salt", " Salt ", "well-known", "well - known", "well--known", "a-", "-a", "it's",
    "l'huile",
    "2 eggs, beaten", "eggs.\nMilk", "salt\tand\r\npepper", "1-inch piece", "(28 g) Butter", "a'-b",
    "a -b", "a- b", "[x]{y}@z`", "don't-stop",
  ])
  func readsPlainTextLikeAnyOther(text: String) {
    let plain = Words(Array(text.utf8))
    // The last letter is what takes the text away from the path for ASCII.
    let wide = Words(Array("\(text), é".utf8))
    #expect(plain.all.count == wide.all.count - 1)
    for (place, (one, other)) in zip(plain.all, wide.all).enumerated() {
      #expect(plain[place].elementsEqual(wide[place]))
      #expect((one.range, one.gap, one.beginning) == (other.range, other.gap, other.beginning))
      #expect(one.isCapital == other.isCapital)
    }
  }

  @Test func readsPiecesOneAfterTheOther() {
    let text = Array("Boil eggs. Add Salt".utf8)
    var words = Words(roomFor: text.count)
    words.append(text, 11..<19)
    words.append(text, 0..<9)
    let found = words.all.indices.map { String(decoding: words[$0], as: UTF8.self) }
    #expect(found == ["add", "salt", "boil", "eggs"])
    #expect(words.all.map(\.range) == [11..<14, 15..<19, 0..<4, 5..<9])
    #expect(words.all.map(\.gap) == [.other, .space, .other, .space])
    #expect(words.all.map(\.isCapital) == [true, true, true, false])
  }
}
