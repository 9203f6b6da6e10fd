import RecipeMD
import Testing

@testable import Cooking

/// Amounts in steps that are marked since they may be of the list and do not scale.
@Suite struct StepDoubtTests {
  /// Returns what a step's amounts are: "100 g" for one that scales, "[egg]" for one that stays.
  private func amounts(
    of list: [String], in step: String, _ language: KitchenLanguage
  ) -> [String] {
    let lines = list.map { line in
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
      let amount = (try? parseAmount(String(parts[0]))).map {
        AmountReading($0.factor, unit: $0.unit, language: language)
      }
      return StepIngredient(name: String(parts[1]), amount: amount)
    }
    let html = parse(
      Array("# T\n\n---\n\n---\n\n\(step)".utf8), options: ParseOptions(makesHTML: true)
    ).html
    guard let running = html?.instructions?.running else { return [] }
    return StepAmounts.find(in: running, of: StepIngredients(lines, language)).map { amount in
      let text = String(decoding: running.bytes[amount.whole], as: UTF8.self)
      return amount.ingredient == nil ? "[\(text)]" : text
    }
  }

  @Test(
    arguments: [
      (
        .en, ["2: eggs", "100 g: sugar"], "Add another egg and 50 g of the sugar.",
        ["[another]", "[50 g]"]
      ),
      (
        .es, ["2: huevos", "200 ml: leche"], "Agrega otro huevo y 100 ml de leche.",
        ["[otro]", "[100 ml]"]
      ),
      (
        .de, ["4: Eier", "200 ml: Milch"], "Die anderen beiden Eier und 100 ml Milch zugeben.",
        ["[beiden]", "[100 ml]"]
      ),
      (
        .ar, ["2: بيضات", "100 غرام: سكر"], "أضيفي بيضة و50 غرام سكر.", ["[بيضة]", "[50 غرام]"]
      ),
      // Not what the list has of each
      (
        .en, ["300 g: butter", "200 g: sugar"], "Cream the butter and sugar (100 g each).",
        ["[100 g]"]
      ),
      (.de, ["250 g: Mehl"], "Das Mehl in 2 Portionen zu je 125 g unterrühren.", ["[125 g]"]),
      (.en, ["600 ml: milk"], "Add the milk in two goes (250 ml each).", ["[250 ml]"]),
      (.ja, ["600ml: 牛乳"], "牛乳を2回に分けて(250mlずつ)加える。", ["[250ml]"]),
      (.ja, ["500ml: 牛乳"], "牛乳を2回に分けて(250mlずつ)加える。", ["250ml"]),
      (.en, ["2: eggs"], "Add another pinch of salt.", []),
    ] as [(KitchenLanguage, [String], String, [String])])
  func areMarked(
    language: KitchenLanguage, list: [String], step: String, expected: [String]
  ) {
    let found = amounts(of: list, in: step, language)
    // The unit is marked with the number or is not, by language.
    #expect(found.count == expected.count, "\(found)")
    for (one, other) in zip(found, expected) {
      #expect(
        one == other || one.hasPrefix("[") && other.hasPrefix(String(one.dropLast())), "\(found)")
    }
  }
}
