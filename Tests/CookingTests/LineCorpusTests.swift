import Foundation
import RecipeMD
import Testing

@testable import Cooking

/// Ingredient lines in the manner of real recipes, with what has to be read in them.
struct LineCorpus {
  struct Line: Sendable {
    var row: Int
    /// The line as plain text, and its emphasized part.
    var text: [UInt8]
    var emphasis: Range<Int>?
    var source: String
    var amount: String
    var food: String
  }

  /// Whether the tests print the lines that are read otherwise.
  static var prints: Bool { ProcessInfo.processInfo.environment["PRINT_CORPUS"] != nil }

  static func lines(in language: String) -> [Line] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Corpus/lines.\(language).tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").enumerated().map { row, line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let (text, emphasis) = plain(columns[0])
      return Line(
        row: row + 1, text: text, emphasis: emphasis, source: columns[0], amount: columns[1],
        food: columns[2])
    }
  }

  /// Removes the marks of Markdown.
  static func plain(_ source: String) -> (text: [UInt8], emphasis: Range<Int>?) {
    var text: [UInt8] = []
    var start: Int?
    var emphasis: Range<Int>?
    let bytes = Array(source.replacing("**", with: "").utf8)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "*"):
        if let begin = start {
          if emphasis == nil { emphasis = begin..<text.count }
          start = nil
        } else {
          start = text.count
        }
      case UInt8(ascii: "[") where bytes[index...].contains(UInt8(ascii: "(")): break
      case UInt8(ascii: "]") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "("):
        index = bytes[index...].firstIndex(of: UInt8(ascii: ")")) ?? index
      default: text.append(bytes[index])
      }
      index += 1
    }
    return (text, emphasis)
  }
}

extension LineReading {
  /// The amounts in the corpus's notation.
  func notation(in text: [UInt8]) -> String {
    func amount(_ each: Amount) -> String {
      var out = each.number.fraction
      if let to = each.to { out += "..\(to.fraction)" }
      if let unit = each.unit {
        out += " \(unit.id)"
      } else if let measure = each.measure {
        out += " \"\(String(decoding: text[measure], as: UTF8.self))\""
      }
      return out
    }
    var out = ""
    for each in amounts {
      switch each.relation {
      case .first: out = amount(each)
      case .same: out += " = " + amount(each)
      case .more: out += " + " + amount(each)
      case .content: out += " of " + amount(each)
      case .instead: out += " | " + amount(each)
      }
    }
    if out.isEmpty { return "-" }
    return isFixed ? out + " fixed" : out
  }
}

@Suite struct LineCorpusTests {
  /// The share of lines whose amounts and foods are all read.
  @Test(arguments: KitchenLanguage.allCases) func readsRealLines(_ language: KitchenLanguage) {
    let lines = LineCorpus.lines(in: language.rawValue)
    #expect(lines.count >= 480)
    var wrong = 0
    for line in lines {
      let reading = LineReading(line.text, emphasis: line.emphasis, language: language)
      let amount = reading.notation(in: line.text)
      let food = reading.foods.map { String(decoding: line.text[$0], as: UTF8.self) }
        .joined(separator: " + ")
      if amount == line.amount, food == line.food { continue }
      wrong += 1
      if !LineCorpus.prints { continue }
      print("\(language.rawValue) \(line.row): \(line.source)")
      if amount != line.amount { print("  \(amount), not \(line.amount)") }
      if food != line.food { print("  [\(food)], not [\(line.food)]") }
    }
    #expect(wrong * 100 <= lines.count, "\(wrong) of \(lines.count)")
  }
}
