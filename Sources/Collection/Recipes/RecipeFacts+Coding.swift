import Bytes
import Diagnostics
import FileSystem
import RecipeMD

extension RecipeFacts: BinaryFields {
  static let blank = RecipeFacts(
    contentHash: .blank, metadata: .blank, language: .blank, hasOwnLanguage: false, title: "",
    titleKey: "",
    hasTitle: false, isValid: false, slug: "")

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&contentHash)
    // Most recipes have no metadata beyond RecipeMD.
    var said = metadata == .blank ? nil : metadata
    try coder.code(&said)
    metadata = said ?? .blank
    try coder.code(&writtenKeys)
    try coder.code(&unreadKeys)
    try coder.code(&hasUnreadableMatter)
    try coder.code(&language)
    try coder.code(&hasOwnLanguage)
    try coder.code(&title)
    try coder.code(&titleKey)
    try coder.code(&titleRange)
    try coder.code(&hasTitle)
    try coder.code(&isValid)
    try coder.code(&slug)
    try coder.code(&tags)
    try coder.code(&yields)
    try coder.code(&writtenYield)
    try coder.code(&ingredientsHash)
    try coder.code(&foods)
    try coder.code(&lines)
    try coder.code(&linesHash)
    try coder.code(&words)
    try coder.code(&wordsHash)
    try coder.code(&filedHash)
    try coder.code(&links)
    try coder.code(&rawLinks)
    try coder.code(&ingredientLinks)
    try coder.code(&pictures)
    try coder.code(&diagnostics)
    guard ingredientLinks.allSatisfy({ links.indices.contains($0.link) }) else {
      throw BinaryReader.Malformed()
    }
  }
}

extension RecipeFacts.TagUse: BinaryFields {
  static let blank = Self(name: "", key: "")

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&name)
    try coder.code(&key)
    try coder.code(&range)
  }
}

extension RecipeFacts.LinkUse: BinaryFields {
  static let blank = Self(destination: "", isPicture: false, range: .blank)

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&destination)
    try coder.code(&isPicture)
    try coder.code(&range)
  }
}

extension RecipeFacts.IngredientLink: BinaryFields {
  static let blank = Self(link: 0, range: .blank)

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&link)
    try coder.code(&amount)
    try coder.code(&range)
  }
}

extension Amount: BinaryFields {
  /// A placeholder to decode an amount into.
  public static var blank: Amount { Amount(factor: .zero) }

  /// Codes the factor as two numbers, and the unit.
  public mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    var (numerator, denominator) = (factor.numerator, factor.denominator)
    try coder.code(&numerator)
    try coder.code(&denominator)
    guard let factor = Rational(Int128(numerator), Int128(denominator)) else {
      throw BinaryReader.Malformed()
    }
    self.factor = factor
    try coder.code(&unit)
  }
}
