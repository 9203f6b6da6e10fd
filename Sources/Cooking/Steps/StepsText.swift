/// The steps of a text, with their words.
package struct StepsText: Sendable {
  let text: [UInt8]
  let steps: [UsingStep]
  let words: Words
  /// The places of each step's words.
  let places: [Range<Int>]

  /// Reads steps.
  ///
  /// In scripts without spaces between words, a word ends where the noun of an ingredient begins.
  package init(_ steps: [UsingStep], in text: [UInt8], of ingredients: StepIngredients) {
    self.text = text
    self.steps = steps
    var words = Words(roomFor: text.count)
    places = steps.map { step in
      let first = words.all.count
      words.append(text, step.range, parting: ingredients.unparted)
      return first..<words.all.count
    }
    self.words = words
  }
}
