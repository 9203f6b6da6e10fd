import RecipeMD

extension Unit {
  /// What is written for the unit, in the form for so many: `cup` or `cups`.
  ///
  /// What is none of its forms stays, but for its last words: `packed cup`. `units.form` of the theme's scripts is the same once more;
  /// `Tests/Shared/unit-forms.json` has cases for both.
  package func form(of written: String, for number: Rational, language tag: String) -> String {
    let language =
      RecipeLanguage(rawValue: tag)
      ?? RecipeLanguage(rawValue: tag.prefix { $0 != "-" }.lowercased())
    guard let language, let forms = forms[language] else { return written }
    let count = number.magnitude ?? number
    let isOne = count.approximation < 1.11 || (language == .fr && count < Rational(2))
    let spellings = isOne ? forms.singular : forms.plural
    // Most units are written as they are here.
    if spellings.contains(written) { return written }
    let (from, into) =
      isOne
      ? (forms.foldedPlural, forms.foldedSingular) : (forms.foldedSingular, forms.foldedPlural)
    let key = Self.folded(written)
    if into.contains(key) { return written }
    guard let place = from.firstIndex(of: key) else {
      guard let space = written.firstIndex(of: " ") else { return written }
      let rest = String(written[written.index(after: space)...])
      return written[...space] + form(of: rest, for: number, language: tag)
    }
    let form = spellings.indices.contains(place) ? spellings[place] : spellings[0]
    guard let first = written.first, first.isUppercase else { return form }
    return String(first) + form.dropFirst()
  }

  static func folded(_ text: String) -> String {
    let text = text.lowercased()
    // Hardly any unit is an abbreviation with a full stop.
    return text.utf8.contains(UInt8(ascii: ".")) ? text.filter { $0 != "." } : text
  }
}
