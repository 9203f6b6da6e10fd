import Foundation
import Testing

@testable import Cooking

@Suite struct FoodTableTests {
  private static let rows: [[String]] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/CFoods/foods.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }()

  private static let aisles: Set = [
    "produce", "bakery", "dairy", "meat", "fish", "grains", "baking", "spices", "sauces", "tins",
    "frozen", "sweets", "drinks", "household",
  ]

  @Test func everyRowIsComplete() {
    #expect(Self.rows.count >= 1500)
    #expect(Set(Self.rows.map { $0.first ?? "" }).count == Self.rows.count)
    for row in Self.rows {
      #expect(row.count == 2 + KitchenLanguage.allCases.count, "\(row)")
      #expect(row.count < 2 || Self.aisles.contains(row[1]), "\(row)")
      #expect(row.dropFirst(2).allSatisfy { !$0.isEmpty }, "\(row)")
      let names = row.dropFirst(2).flatMap { $0.components(separatedBy: ", ") }
      #expect(
        names.allSatisfy { !$0.isEmpty && $0 == $0.trimmingCharacters(in: .whitespaces) }, "\(row)")
    }
  }

  @Test(arguments: KitchenLanguage.allCases) func findsEveryName(_ language: KitchenLanguage) {
    let table = FoodTable.of(language)
    let column = 2 + (KitchenLanguage.allCases.firstIndex(of: language) ?? 0)
    // Of names that fold to the same the first food has it.
    var lost = 0
    for (place, row) in Self.rows.enumerated() where row.indices.contains(column) {
      for name in row[column].components(separatedBy: ", ") {
        let found = table.place(of: name)
        if found != place { lost += 1 }
      }
    }
    #expect(lost <= 40, "\(lost) names of two foods")
  }

  @Test(arguments: [
    ("onions", "onion", KitchenLanguage.en), ("tomatoes", "tomato", .en), ("berries", "berry", .en),
    ("Zwiebeln", "Zwiebel", .de), ("Äpfel", "Apfel", .de), ("tomates", "tomate", .fr),
    ("cebollas", "cebolla", .es), ("cipolle", "cipolla", .it), ("uien", "ui", .nl),
    ("البصل", "بصل", .ar),
  ]) func findsPlurals(several: String, one: String, language: KitchenLanguage) {
    let table = FoodTable.of(language)
    let place = table.place(of: one)
    #expect(place != nil)
    #expect(table.place(of: several) == place)
  }

  @Test func germanPluralsAreOfTheirOwnFood() {
    let table = FoodTable.of(.de)
    for (place, row) in Self.rows.enumerated() where row.count > 3 {
      for name in row[3].components(separatedBy: ", ")
      where name.hasSuffix("e") && !name.contains(" ") && table.place(of: name) == place
        && name != "Brie"
      {
        #expect(table.place(of: name + "n") == place, "\(name)n")
      }
    }
  }

  @Test func tellsFoodsApart() {
    let table = FoodTable.of(.en)
    #expect(table.place(of: "tomatoes") != table.place(of: "tinned tomatoes"))
    #expect(table.place(of: "sugar") != table.place(of: "sugar pumpkin"))
    #expect(table.place(of: "ginger") != table.place(of: "ground ginger"))
    #expect(table.place(of: "tomato sauce") != table.place(of: "tomato puree"))
    #expect(table.place(of: "riesling") != table.place(of: "white wine"))
    #expect(table.place(of: "of the moon") == nil)
  }
}
