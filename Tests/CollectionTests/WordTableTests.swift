import Testing

@testable import Collection

@Suite struct WordTableTests {
  private static func table(_ words: [String]) -> (table: WordTable, numbers: [Int]) {
    var table = WordTable()
    let numbers = words.map { word in
      var word = word
      return word.withUTF8 { table.number(of: $0) }
    }
    return (table, numbers)
  }

  @Test func numbersEachStringOnce() {
    let (table, numbers) = Self.table(["salt", "", "flour", "salt", ""])
    #expect(numbers == [0, 1, 2, 0, 1])
    #expect(table.count == 3)
  }

  @Test(arguments: [[], [""], ["", "salt"], ["salt", ""], ["salt", "", "flour"]])
  func joinsAllInTheirOrder(words: [String]) {
    let joined = Self.table(words).table.joined(by: 0x0A)
    #expect(String(decoding: joined, as: UTF8.self) == words.joined(separator: "\n"))
  }

  @Test func findsWhatItHasAndNothingElse() {
    let words = (0..<1000).map { "word \($0)" }
    let (table, _) = Self.table(words)
    for (number, word) in words.enumerated() {
      var word = word
      #expect(word.withUTF8 { table.find($0) } == number)
    }
    var other = "word 1000"
    #expect(other.withUTF8 { table.find($0) } == nil)
  }
}
