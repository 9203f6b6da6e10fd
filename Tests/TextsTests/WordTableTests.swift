import Bytes
import Paths
import Testing

@testable import Texts

@Suite struct WordTableTests {
  private static func table(_ words: [String]) -> (table: WordTable, numbers: [Int]) {
    var table = WordTable()
    let numbers = words.map { word in word.withBytes { table.number(of: $0) } }
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
      #expect(word.withBytes { table.find($0) } == number)
    }
    #expect("word 1000".withBytes { table.find($0) } == nil)
  }

  /// Strings that differ in few bytes are found as fast as others, wherever these are.
  @Test(
    arguments: [
      { "\($0)" }, { "rcp\(100_000 + $0)" }, { "\(10_000 + $0).md" },
      { "recipes/\(10_000 + $0).md" },
      { "\(100_000 + $0)kg" }, { "recipes/\(10_000 + $0).html" },
    ] as [@Sendable (Int) -> String])
  func spreadsStrings(string: @Sendable (Int) -> String) {
    let (table, _) = Self.table((0..<10_000).map(string))
    // As many slots are looked at as are taken in a row; a row may go over the end.
    let rows = (table.slots + table.slots).split(separator: 0)
    #expect((rows.map(\.count).max() ?? 0) < 64)
  }
}
