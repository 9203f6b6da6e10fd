/// What is different in each language, with one value for each that is made when it is first asked
/// for: a language that a type lacks does not compile.
protocol ByLanguage: Sendable {
  static var english: Self { get }
  static var german: Self { get }
  static var french: Self { get }
  static var spanish: Self { get }
  static var italian: Self { get }
  static var dutch: Self { get }
  static var arabic: Self { get }
  static var japanese: Self { get }
}

extension ByLanguage {
  /// Returns the value of a language.
  static func of(_ language: KitchenLanguage) -> Self {
    switch language {
    case .en: english
    case .de: german
    case .fr: french
    case .es: spanish
    case .it: italian
    case .nl: dutch
    case .ar: arabic
    case .ja: japanese
    }
  }
}
