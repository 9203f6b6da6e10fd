import Foundation
import RecipeMD
import Testing

@testable import Cooking

/// What earlier steps have left of what a step names.
@Suite struct StepRestTests {
  /// Returns what each use of an ingredient means: "rest 1/2", "rest ?" or "all".
  private func meanings(
    of list: [String], in steps: [String], _ language: KitchenLanguage
  ) -> [String] {
    let lines = list.map { line in
      let parts = line.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      let amount = (try? parseAmount(parts[0])).map {
        AmountReading($0.factor, unit: $0.unit, language: language)
      }
      return StepIngredient(name: parts[1], amount: amount)
    }
    let ingredients = StepIngredients(lines, language)
    let markdown = steps.map { "1. \($0)\n" }.joined()
    let html = parse(
      Array("# T\n\n---\n\n---\n\n\(markdown)".utf8), options: ParseOptions(makesHTML: true)
    ).html
    guard let running = html?.instructions?.running else { return [] }
    let amounts = StepAmounts.find(in: running, of: ingredients)
    let items = running.items.filter { $0.kind == .listItem }.map { item in
      UsingStep(
        range: item.text, section: nil,
        sure: amounts.filter { item.text.contains($0.value.lowerBound) }.compactMap(\.ingredient))
    }
    let text = StepsText(items, in: running.bytes, of: ingredients)
    let uses = StepRests.marking(
      StepUses.find(in: text, of: ingredients), in: text, amounts, of: ingredients)
    return uses.filter { items.last?.range.contains($0.range.lowerBound) ?? false }.map { use in
      let meaning =
        switch use.rest {
        case .share(let share): "rest \(share.fraction)"
        case .unknown: "rest ?"
        case nil: "all"
        }
      return "\(use.ingredient) \(meaning)"
    }
  }

  @Test(
    arguments: [
      (
        .en, ["4: eggs", "150 g: sugar"],
        [
          "Beat 2 of the eggs with 100 g of the sugar.",
          "Add the remaining eggs and the rest of the sugar.",
        ],
        ["0 rest 1/2", "1 rest 1/3"]
      ),
      (
        .en, ["4: eggs", "150 g: brown sugar"],
        [
          "Beat 3 of the 4 eggs with 50 g brown sugar.",
          "Add the remaining egg and the remaining brown sugar.",
        ],
        ["0 rest 1/4", "1 rest 2/3"]
      ),
      (
        .en, ["1 l: milk", "150 g: sugar"],
        [
          "Warm 250 ml of the milk with half of the sugar.",
          "Add the rest of the milk, the remaining sugar.",
        ],
        ["0 rest 3/4", "1 rest ?"]
      ),
      (.en, ["4: eggs"], ["Beat 2 eggs.", "Add the eggs."], ["0 all"]),
      (.en, ["4: eggs"], ["Heat the oven.", "Add the remaining eggs."], ["0 rest ?"]),
      (
        .en, ["150 g: flour", "300 ml: milk"],
        ["Mix 50 g flour with 100 ml milk.", "Mix the rest of the flour with the milk."],
        ["0 rest 2/3", "1 all"]
      ),
      (
        .de, ["4: Eier", "150 g: Zucker"],
        [
          "2 Eier mit 100 g Zucker verrühren.",
          "Die restlichen Eier und den Rest des Zuckers zugeben.",
        ],
        ["0 rest 1/2", "1 rest 1/3"]
      ),
      (
        .fr, ["4: œufs", "150 g: de sucre"],
        ["Battre 2 œufs avec 100 g de sucre.", "Ajouter les œufs restants et le reste du sucre."],
        ["0 rest 1/2", "1 rest 1/3"]
      ),
      (
        .es, ["4: huevos", "150 g: de azúcar"],
        [
          "Bate 2 huevos con 100 g de azúcar.", "Añade los huevos restantes y el resto del azúcar.",
        ],
        ["0 rest 1/2", "1 rest 1/3"]
      ),
      (
        .it, ["4: uova", "150 g: di zucchero"],
        [
          "Sbattete 2 uova con 100 g di zucchero.",
          "Unite le uova rimanenti e il resto dello zucchero.",
        ],
        ["0 rest 1/2", "1 rest 1/3"]
      ),
      (
        .nl, ["4: eieren", "150 g: suiker"],
        [
          "Klop 2 eieren met 100 g suiker.", "Voeg de overige eieren en de rest van de suiker toe.",
        ],
        ["0 rest 1/2", "1 rest 1/3"]
      ),
      (
        .ar, ["4: بيضات", "150 غ: سكر"],
        ["اخفقي 2 بيضة مع 100 غ سكر.", "أضيفي البيض المتبقي وباقي السكر."],
        ["0 rest 1/2", "1 rest 1/3"]
      ),
      (
        .ja, ["4個: 卵", "150g: 砂糖"],
        ["卵2個に砂糖100gを混ぜる。", "残りの卵と残りの砂糖を加える。"],
        ["0 rest 1/2", "1 rest 1/3"]
      ),
    ] as [(KitchenLanguage, [String], [String], [String])])
  func isWhatTheStepsBeforeLeave(
    language: KitchenLanguage, list: [String], steps: [String], expected: [String]
  ) {
    #expect(meanings(of: list, in: steps, language) == expected)
  }
}
