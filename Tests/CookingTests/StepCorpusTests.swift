import Foundation
import RecipeMD
import Testing

@testable import Cooking

/// The amounts and the ingredients in the steps of the corpus, which `PRINT_CORPUS` lists where they
/// are read otherwise.
@Suite struct StepCorpusTests {
  /// Reads an ingredient of the corpus as if its amount were emphasized.
  private func ingredient(_ line: String, _ language: KitchenLanguage) -> StepIngredient {
    let text = Array(line.utf8)
    let reading = LineReading(text, language: language)
    guard let first = reading.amounts.first, let value = first.value else {
      return StepIngredient(name: line, amount: nil)
    }
    // Of 2 Knoblauchzehen and 8 sage leaves only the number would be emphasized.
    let measure = first.measure.flatMap { measure in
      let between =
        min(value.lowerBound, measure.lowerBound)..<max(value.upperBound, measure.upperBound)
      return reading.foods.contains { $0.overlaps(between) } ? nil : measure
    }
    let range =
      min(
        value.lowerBound, measure?.lowerBound ?? value.lowerBound)..<max(
        value.upperBound, measure?.upperBound ?? 0)
    // An amount that does not begin with a number stays in the name: みりん 大さじ2.
    guard let amount = try? parseAmount(String(decoding: text[range], as: UTF8.self)) else {
      return StepIngredient(name: line, amount: nil)
    }
    let name = String(
      decoding: text[..<range.lowerBound] + text[range.upperBound...], as: UTF8.self)
    return StepIngredient(
      name: name.trimmingCharacters(in: .whitespaces),
      amount: AmountReading(amount.factor, unit: amount.unit, language: language))
  }

  private func read(
    _ step: StepCorpus.Step, _ language: KitchenLanguage
  ) -> (amounts: [StepAmount], uses: [StepUse]) {
    let ingredients = StepIngredients(
      step.ingredients.map { ingredient($0, language) }, language)
    let html = parse(
      Array("# T\n\n---\n\n---\n\n\(step.text)".utf8), options: ParseOptions(makesHTML: true)
    ).html
    guard let running = html?.instructions?.running else { return ([], []) }
    let amounts = StepAmounts.find(in: running, of: ingredients)
    let whole = UsingStep(
      range: 0..<running.bytes.count, section: nil, sure: amounts.compactMap(\.ingredient))
    let text = StepsText([whole], in: running.bytes, of: ingredients)
    return (amounts, StepUses.find(in: text, of: ingredients))
  }

  @Test(arguments: KitchenLanguage.allCases)
  func findsAmountsAndIngredients(language: KitchenLanguage) {
    let steps = StepCorpus.steps(in: language.rawValue)
    var (wrong, missed, unmarked, halves, uses) = (0, 0, 0, 0, 0)
    for step in steps {
      let found = read(step, language)
      // What the recipe makes scales, too, and is in `StepYieldTests`.
      let scaled = found.amounts.filter { amount in
        amount.scales
          && (amount.ingredient != nil || step.scaled.contains { $0.range.overlaps(amount.value) })
      }
      func same(_ amount: StepAmount, _ each: (range: Range<Int>, ingredient: Int?)) -> Bool {
        amount.ingredient == each.ingredient && amount.value.overlaps(each.range)
      }
      let extra = scaled.filter { amount in !step.scaled.contains { same(amount, $0) } }
      let lost = step.scaled.filter { each in !scaled.contains { same($0, each) } }
      let text = Array(step.text.utf8)
      func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
      let used = Set(found.uses.map(\.ingredient) + found.amounts.compactMap(\.ingredient))
      var notes: [String] = []
      if !extra.isEmpty {
        wrong += 1
        notes.append("wrong \(extra.map { "\(string($0.whole)) of \($0.ingredient ?? -1)" })")
      }
      if !lost.isEmpty {
        missed += 1
        let isHalf = lost.count < step.scaled.count
        notes.append("\(isHalf ? "half" : "missed") \(lost.map { string($0.range) })")
        if isHalf { halves += 1 }
        let marked = found.amounts.filter { $0.obstacle != nil }
        if lost.contains(where: { each in !marked.contains { $0.whole.overlaps(each.range) } }) {
          unmarked += 1
          notes.append("without a mark")
        }
      }
      if used != Set(step.uses) {
        uses += 1
        notes.append("uses \(used.sorted()), not \(step.uses)")
      }
      if ProcessInfo.processInfo.environment["PRINT_CORPUS"] != nil, !notes.isEmpty {
        print(step.testDescription, "\n  \(step.ingredients.joined(separator: " ; "))")
        for note in notes { print("  \(note)") }
        for each in found.amounts where each.obstacle != nil {
          print("  stays \(string(each.whole)): \(each.obstacle?.rawValue ?? "")")
        }
      }
    }
    let count = steps.count
    #expect(wrong == 0, "\(wrong) of \(count) steps have a wrong amount")
    #expect(halves == 0, "\(halves) of \(count) steps scale by half")
    // What is missed stays as it is written, and says so.
    #expect(missed * 100 <= count * 5, "\(missed) of \(count) steps lack an amount")
    #expect(unmarked == 0, "\(unmarked) of \(count) steps lack an amount and a mark")
    // Japanese has no spaces between words, and a step may shorten any name.
    let most =
      switch language {
      case .ja: 27
      case .ar: 8
      case .es: 6
      default: 4
      }
    #expect(uses * 100 <= count * most, "\(uses) of \(count) steps use other ingredients")
  }
}
