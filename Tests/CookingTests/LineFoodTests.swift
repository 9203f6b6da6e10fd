import Foundation
import Testing

@testable import Cooking

/// What food a line is.
@Suite struct LineFoodTests {
  /// Five lists of what a household cooks in a week, with the foods of each line.
  @Test(arguments: ["en", "de", "fr", "it", "nl"]) func everyFoodIsInOneLine(tag: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Lists/list.\(tag).tsv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(rows.count >= 50)
    let language = KitchenLanguage(tag: tag)
    var lost = 0
    for row in rows {
      let columns = row.split(separator: "\t").map(String.init)
      let (text, emphasis) = LineCorpus.plain(columns[0])
      let reading = LineReading(text, emphasis: emphasis, language: language)
      let foods = LineFood.all(of: reading, in: text, language)
      let keys = foods.isEmpty ? "-" : foods.map(\.food.key).joined(separator: " + ")
      #expect(keys == columns[1], "\(columns[0])")
      if foods.contains(where: { $0.food.aisle(language) == nil }) { lost += 1 }
    }
    #expect(lost * 100 < rows.count * 8)
  }

  /// The share of real lines whose food has no aisle, for which lists have “everything else”.
  @Test(arguments: KitchenLanguage.allCases) func knowsWhereRealFoodsStand(
    _ language: KitchenLanguage
  ) {
    let lines = LineCorpus.lines(in: language.rawValue)
    var (count, lost) = (0, 0)
    for line in lines {
      let reading = LineReading(line.text, emphasis: line.emphasis, language: language)
      let foods = LineFood.all(of: reading, in: line.text, language)
      let isLost = foods.isEmpty || foods.contains { $0.food.aisle(language) == nil }
      count += 1
      lost += isLost ? 1 : 0
      if ProcessInfo.processInfo.environment["PRINT_CORPUS"] == nil { continue }
      let names = foods.map {
        "\($0.food.key) [\($0.food.name)|\($0.written)] \($0.food.aisle(language)?.rawValue ?? "?")"
      }
      print(
        "FOOD\t\(language.rawValue)\t\(isLost ? "LOST" : "ok")\t\(line.source)\t"
          + names.joined(separator: " + ") + "\t\(line.food)")
    }
    print("\(language.rawValue): everything else \(lost * 1000 / max(count, 1)) ‰")
    #expect(lost * 100 < count * 8, "\(lost) of \(count)")
  }
}
