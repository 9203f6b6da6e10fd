import Foundation
import RecipeMD
import Testing

@testable import Cooking

/// Which share of an ingredient a step means.
@Suite struct StepShareTests {
  /// Returns what each use of an ingredient means: "1/2", "?" or "all".
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
    let uses = StepShares.marking(
      StepUses.find(in: text, of: ingredients), in: text, amounts, of: ingredients)
    return uses.filter { items.last?.range.contains($0.range.lowerBound) ?? false }.map { use in
      let meaning =
        switch use.share {
        case .part(let part): part.fraction
        case .unknown: "?"
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
        ["0 1/2", "1 1/3"]
      ),
      (
        .en, ["4: eggs", "150 g: brown sugar"],
        [
          "Beat 3 of the 4 eggs with 50 g brown sugar.",
          "Add the remaining egg and the remaining brown sugar.",
        ],
        ["0 1/4", "1 2/3"]
      ),
      (
        .en, ["1 l: milk", "150 g: sugar"],
        [
          "Warm 250 ml of the milk with half of the sugar.",
          "Add the rest of the milk, the remaining sugar.",
        ],
        ["0 3/4", "1 1/2"]
      ),
      // Amounts that do not scale say it, too.
      (.en, ["4: eggs"], ["Beat 3 eggs, then add the remaining egg."], ["0 3/4", "0 1/4"]),
      (.en, ["4: eggs"], ["Beat 3 eggs.", "Add the last egg."], ["0 1/4"]),
      (.de, ["3: Zwiebeln"], ["2 Zwiebeln würfeln, die dritte hacken."], ["0 2/3"]),
      (.en, ["4: eggs"], ["Fold in half the eggs."], ["0 1/2"]),
      (.de, ["300 g: Mehl"], ["2/3 vom Mehl einrühren."], ["0 2/3"]),
      (.en, ["4: eggs"], ["Beat 2 eggs.", "Add the eggs."], ["0 all"]),
      (.en, ["4: eggs"], ["Heat the oven.", "Add the remaining eggs."], ["0 ?"]),
      (
        .en, ["150 g: flour", "300 ml: milk"],
        ["Mix 50 g flour with 100 ml milk.", "Mix the rest of the flour with the milk."],
        ["0 2/3", "1 all"]
      ),
      (
        .de, ["4: Eier", "150 g: Zucker"],
        [
          "2 Eier mit 100 g Zucker verrühren.",
          "Die restlichen Eier und den Rest des Zuckers zugeben.",
        ],
        ["0 1/2", "1 1/3"]
      ),
      (
        .fr, ["4: œufs", "150 g: de sucre"],
        ["Battre 2 œufs avec 100 g de sucre.", "Ajouter les œufs restants et le reste du sucre."],
        ["0 1/2", "1 1/3"]
      ),
      (
        .es, ["4: huevos", "150 g: de azúcar"],
        [
          "Bate 2 huevos con 100 g de azúcar.", "Añade los huevos restantes y el resto del azúcar.",
        ],
        ["0 1/2", "1 1/3"]
      ),
      (
        .it, ["4: uova", "150 g: di zucchero"],
        [
          "Sbattete 2 uova con 100 g di zucchero.",
          "Unite le uova rimanenti e il resto dello zucchero.",
        ],
        ["0 1/2", "1 1/3"]
      ),
      (
        .nl, ["4: eieren", "150 g: suiker"],
        [
          "Klop 2 eieren met 100 g suiker.", "Voeg de overige eieren en de rest van de suiker toe.",
        ],
        ["0 1/2", "1 1/3"]
      ),
      (
        .ar, ["4: بيضات", "150 غ: سكر"],
        ["اخفقي 2 بيضة مع 100 غ سكر.", "أضيفي البيض المتبقي وباقي السكر."],
        ["0 1/2", "1 1/3"]
      ),
      (
        .ja, ["4個: 卵", "150g: 砂糖"],
        ["卵2個に砂糖100gを混ぜる。", "残りの卵と残りの砂糖を加える。"],
        ["0 1/2", "1 1/3"]
      ),
    ] as [(KitchenLanguage, [String], [String], [String])])
  func isWhatTheStepsBeforeLeave(
    language: KitchenLanguage, list: [String], steps: [String], expected: [String]
  ) {
    #expect(meanings(of: list, in: steps, language) == expected)
  }

  @Test(
    arguments: [
      (.en, ["200 g: sugar"], "Beat half of the sugar.", ["0 1/2"]),
      (.en, ["200 g: brown sugar"], "Add the other half of the brown sugar.", ["0 1/2"]),
      (.en, ["200 g: sugar"], "Add half the sugar.", ["0 1/2"]),
      (.en, ["200 g: sugar"], "Add two thirds of the sugar.", ["0 2/3"]),
      (.en, ["200 g: sugar"], "Add a third of the sugar.", ["0 1/3"]),
      (.en, ["200 g: sugar"], "Add 1/4 of the sugar.", ["0 1/4"]),
      (.en, ["200 g: sugar"], "Add ⅔ of the sugar.", ["0 2/3"]),
      (.en, ["200 g: flour", "1 l: milk"], "Add half the flour and milk.", ["0 1/2", "1 1/2"]),
      (
        .en, ["200 g: flour", "1 l: milk"], "Add half the flour and the milk.", ["0 1/2", "1 all"]
      ),
      (.en, ["2: lemons"], "Add the juice of half a lemon.", ["0 all"]),
      (.en, ["2: lemons"], "Cut the lemons in half.", ["0 all"]),
      (.en, ["4: eggs"], "Add half of the eggs.", ["0 1/2"]),
      (.en, ["200 g: sugar"], "Add half of the remaining sugar.", ["0 ?"]),
      (.en, ["1 cup: sugar"], "Add half a cup of the sugar.", ["0 all"]),
      (.en, ["4: tomatoes"], "Quarter the tomatoes.", ["0 all"]),
      (.en, ["4: tomatoes"], "Cut in half the tomatoes.", ["0 all"]),
      (.en, ["1 l: milk"], "Pour in half the milk.", ["0 1/2"]),
      (.it, ["300 g: pomodorini"], "Tagliate a metà i pomodorini.", ["0 all"]),
      (.es, ["4: tomates"], "Corta por la mitad los tomates.", ["0 all"]),
      (.it, ["2 l: d'acqua"], "Versate 3/4 l d'acqua.", ["0 all"]),
      (.de, ["200 g: Zucker"], "Die Hälfte des Zuckers zugeben.", ["0 1/2"]),
      (.de, ["200 g: Zucker"], "Zwei Drittel vom Zucker zugeben.", ["0 2/3"]),
      (.de, ["200 g: Butter"], "Ein Viertel der Butter schmelzen.", ["0 1/4"]),
      (.fr, ["200 g: de sucre"], "Ajouter la moitié du sucre.", ["0 1/2"]),
      (.fr, ["200 g: de sucre"], "Ajouter les deux tiers du sucre.", ["0 2/3"]),
      (.es, ["200 g: de azúcar"], "Añade la mitad del azúcar.", ["0 1/2"]),
      (.es, ["200 g: de harina"], "Añade tres cuartas partes de la harina.", ["0 3/4"]),
      (.it, ["200 g: di zucchero"], "Unite metà dello zucchero.", ["0 1/2"]),
      (.nl, ["200 g: suiker"], "Voeg de helft van de suiker toe.", ["0 1/2"]),
      (.ar, ["200 غ: سكر"], "أضيفي نصف السكر.", ["0 1/2"]),
      (.ja, ["200g: 砂糖"], "半量の砂糖を加える。", ["0 1/2"]),
      (.ja, ["200g: 砂糖"], "砂糖の半量を加える。", ["0 1/2"]),
    ] as [(KitchenLanguage, [String], String, [String])])
  func isThePartThatTheStepSays(
    language: KitchenLanguage, list: [String], step: String, expected: [String]
  ) {
    #expect(meanings(of: list, in: [step], language) == expected)
  }

  @Test func isLeftBySharesAndAmounts() {
    #expect(
      meanings(
        of: ["300 g: sugar", "4: eggs"],
        in: [
          "Beat half of the sugar with 2 of the eggs.", "Add 50 g of the sugar.",
          "Add the remaining eggs and sugar.",
        ], .en) == ["1 1/2", "0 1/3"])
    #expect(
      meanings(
        of: ["300 g: sugar"],
        in: ["Add a third of the sugar.", "Add half of the remaining sugar."], .en) == ["0 1/3"])
    // Another third of it has no name.
    #expect(
      meanings(
        of: ["300 g: flour"],
        in: ["Fold in a third of the flour, then another third, then the remaining flour."], .en)
        == ["0 1/3", "0 ?"])
    // Nothing was used of it yet.
    #expect(
      meanings(
        of: ["4: eggs", "300 g: sugar"],
        in: ["Beat 2 of the eggs.", "Add the remaining eggs and sugar."], .en)
        == ["0 1/2", "1 all"])
  }

  @Test func leavesOutWhatGreasesAVessel() {
    #expect(
      meanings(
        of: ["100 g: butter", "200 g: flour"], in: ["Butter and flour a 9-inch cake pan."], .en)
        == ["0 ?", "1 ?"])
    #expect(meanings(of: ["9 g: butter"], in: ["Butter and flour a tin."], .en) == ["0 ?"])
    #expect(meanings(of: ["3 tbsp: oil"], in: ["Lightly oil the grill."], .en) == ["0 ?"])
    #expect(meanings(of: ["100 g: butter"], in: ["Butter the toast."], .en) == ["0 all"])
    #expect(
      meanings(
        of: ["100 g: butter"],
        in: [
          "Butter an 8x4-inch loaf pan.", "Melt half of the butter.", "Add the remaining butter.",
        ], .en) == ["0 1/2"])
  }
}
