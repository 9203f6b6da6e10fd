import Cooking
import Foundation
import RecipeMD
import Testing

@testable import Interchange

/// Ingredient lines in the manner of other programs, with the amounts that stand in them.
@Suite struct IngredientLineTests {
  static let languages = ["en", "de", "fr", "it", "es", "nl", "pl", "sv"]

  @Test func findsTheAmountsOfAThousandLines() throws {
    var count = 0
    var right = 0
    var wrong: [String] = []
    for tag in Self.languages {
      let language = KitchenLanguage(tag: tag)
      let lines = try IncomingLineCase.all(in: tag)
      var missed: [String] = []
      for line in lines {
        let found = IncomingAmount(line.text, language)
        switch line.judge(found) {
        case .right: right += 1
        case .unsure:
          missed.append(
            "\(tag): unsure: \(line.row): \(found.map { "*\($0.amount)* \($0.rest)" } ?? "nothing")"
          )
        case .wrong:
          wrong.append("\(tag): \(line.row): *\(found?.amount ?? "")* \(found?.rest ?? "")")
        }
      }
      count += lines.count
      if ProcessInfo.processInfo.environment["PRINT_CORPUS"] != nil {
        print(missed.joined(separator: "\n"))
        print("\(tag): \(missed.count) of \(lines.count) left as text")
      }
    }
    #expect(count >= 1000)
    #expect(wrong == [])
    #expect(right * 100 >= count * 98, "\(right) of \(count)")
  }
}

/// A line, and the amount that has to be found in it.
struct IncomingLineCase {
  enum Verdict { case right, unsure, wrong }

  /// The line as it is written in the set, with asterisks around its amount.
  let row: String
  let text: String
  let amount: String?
  let rest: String

  static func all(in tag: String) throws -> [Self] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Lines/\(tag).tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      Self(row: String($0))
    }
  }

  init(row: String) {
    self.row = row
    let columns = row.split(separator: "\t").map(String.init)
    let parts = columns[0].split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    text = parts.joined()
    amount = parts.count == 3 ? (columns.count > 1 ? columns[1] : parts[1]) : nil
    guard parts.count == 3 else {
      rest = text
      return
    }
    let before = parts[0].trimmingCharacters(in: CharacterSet(charactersIn: " :,-–("))
    let after = parts[2].trimmingCharacters(in: CharacterSet(charactersIn: " :)"))
    let isBracketed = parts[0].hasSuffix("(") || parts[0].isEmpty
    rest =
      isBracketed && parts[0].isEmpty
      ? parts[2].trimmingCharacters(in: .whitespaces)
      : [before, after].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Judges what was found: nothing, or the number alone with its unit before the ingredient, is
  /// unsure; another number or another unit is wrong.
  func judge(_ found: IncomingAmount?) -> Verdict {
    guard let found else { return amount == nil ? .right : .unsure }
    guard let amount else { return .wrong }
    if found.amount == amount, found.rest == rest { return .right }
    return amount.hasPrefix(found.amount) && "\(found.amount) \(found.rest)" == "\(amount) \(rest)"
      && amount.dropFirst(found.amount.count).first == " "
      && !amount.dropFirst(found.amount.count).contains(where: \.isNumber)
      ? .unsure : .wrong
  }
}
