import Cooking
import Collection

/// The plural categories of Unicode CLDR.
enum PluralForm: String, CaseIterable {
  case zero, one, two, few, many, other

  /// Returns the category of a count in a language; unknown languages have only one and other.
  static func of(_ number: Int, in language: Language) -> PluralForm {
    switch language.primary {
    case "ja": .other
    case "fr": number == 0 || number == 1 ? .one : million(number)
    case "es", "it": number == 1 ? .one : million(number)
    case "ar": arabic(number)
    default: number == 1 ? .one : .other
    }
  }

  /// Returns the category in Romance languages, which put “of” after whole millions.
  private static func million(_ number: Int) -> PluralForm {
    number != 0 && number % 1_000_000 == 0 ? .many : .other
  }

  private static func arabic(_ number: Int) -> PluralForm {
    switch (number, number % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }
}
