import Foundation
import RecipeMD
import Testing

@testable import Cooking

@Suite struct StepAmountTests {
  /// A sentence with what has to be found in it.
  struct Sentence: Sendable {
    var ingredients: [StepIngredient] = []
    var names: [String] = []
    var html = ""
    /// Each amount as `200 g|flour`.
    var required: [String] = []
    var allowed: [String] = []
  }

  /// Reads a table; its form is told at its head.
  static func sentences(_ language: RecipeLanguage) throws -> [Sentence] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("sentences-\(language.rawValue).txt")
    var (ingredients, names): ([StepIngredient], [String]) = ([], [])
    var sentences: [Sentence] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      if line.hasPrefix("@") {
        names = []
        ingredients = line.dropFirst().split(separator: "|").map { item in
          let parts = item.split(separator: ":", maxSplits: 1).map {
            $0.trimmingCharacters(in: .whitespaces)
          }
          names.append(String(parts[1].prefix { $0 != "," }))
          let amount = (try? parseAmount(parts[0])).map {
            AmountReading($0.factor, unit: $0.unit, language: language)
          }
          return StepIngredient(name: parts[1], amount: amount)
        }
        continue
      }
      var sentence = Sentence(ingredients: ingredients, names: names)
      var rest = line[...]
      while let open = rest.firstIndex(of: "{"), let close = rest.firstIndex(of: "}") {
        sentence.html += rest[..<open]
        var mark = String(rest[rest.index(after: open)..<close])
          .replacing("&nbsp;", with: "\u{A0}")
        let isAllowed = mark.hasPrefix("?")
        if isAllowed { mark.removeFirst() }
        sentence.html += mark.prefix { $0 != "|" }
        // A mark without an ingredient is only a note.
        if !mark.hasSuffix("|") {
          isAllowed ? sentence.allowed.append(mark) : sentence.required.append(mark)
        }
        rest = rest[rest.index(after: close)...]
      }
      sentence.html = "<p>\(sentence.html + rest)</p>\n"
      sentences.append(sentence)
    }
    return sentences
  }

  private func marks(in sentence: Sentence, _ language: RecipeLanguage) -> [String] {
    let html = Array(sentence.html.utf8)
    return StepAmounts.find(in: html, language: language) { sentence.ingredients }
      .compactMap { amount in
        guard let ingredient = amount.ingredient else { return nil }
        let text = String(decoding: html[amount.whole], as: UTF8.self)
        return "\(text)|\(sentence.names[ingredient])"
      }
  }

  @Test(arguments: [RecipeLanguage.en, .de])
  func marksWhatScalesAndNothingElse(language: RecipeLanguage) throws {
    let sentences = try Self.sentences(language)
    var (found, all) = (0, 0)
    for sentence in sentences {
      let marks = marks(in: sentence, language)
      let wanted = sentence.required + sentence.allowed
      for mark in Set(marks) {
        let (here, there) = (marks.count { $0 == mark }, wanted.count { $0 == mark })
        #expect(here <= there, "\(sentence.html) has \(mark)")
      }
      for mark in sentence.required {
        #expect(marks.contains(mark), "\(sentence.html) lacks \(mark)")
      }
      found += marks.count
      all += wanted.count
    }
    #expect(sentences.count >= 150)
    print("\(language): \(sentences.count) sentences, \(found) of \(all) amounts found")
  }
}
