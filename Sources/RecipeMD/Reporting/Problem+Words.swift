import Diagnostics

/// The messages for each problem.
extension Problem {
  /// Returns a diagnostic with id, severity, message and help; the caller adds the location and the
  /// fix.
  func diagnostic() -> Diagnostic { Diagnostic(id, severity, message, help: help) }

  private var id: DiagnosticID {
    switch self {
    case .missingTitle: .missingTitle
    case .titleLevel: .titleLevel
    case .textBeforeTitle: .textBeforeTitle
    case .frontMatter: .frontMatter
    case .repeatedTags: .repeatedTags
    case .repeatedYields: .repeatedYields
    case .yieldWithoutNumber: .yieldWithoutNumber
    case .missingDivider: .missingDivider
    case .textBeforeDivider: .textBeforeDivider
    case .amountWithoutNumber: .amountWithoutNumber
    case .zeroDenominator: .zeroDenominator
    case .ingredientWithoutName: .ingredientWithoutName
    case .textAmongIngredients: .textAmongIngredients
    case .underlinedDivider: .underlinedDivider
    case .invalidUTF8: .invalidUTF8
    case .nulByte: .nulByte
    case .amountTooLarge: .amountTooLarge
    case .nestingTooDeep: .nestingTooDeep
    case .tooManyImages: .tooManyImages
    case .swallowedTags: .swallowedTags
    case .missingFractionSpace: .missingFractionSpace
    case .fractionSlash: .fractionSlash
    case .arabicDecimals: .arabicDecimals
    case .rangeAmount: .rangeAmount
    case .thousandsSeparator: .thousandsSeparator
    case .amountWithoutEmphasis: .amountWithoutEmphasis
    case .breakBetweenGroups: .breakBetweenGroups
    case .sentenceAsTags: .sentenceAsTags
    }
  }

  private var severity: Severity {
    switch self {
    case .underlinedDivider(let breaksRules, _): breaksRules ? .error : .warning
    case .swallowedTags, .missingFractionSpace, .fractionSlash, .arabicDecimals, .rangeAmount,
      .thousandsSeparator, .amountWithoutEmphasis, .breakBetweenGroups, .sentenceAsTags:
      .warning
    case .missingTitle, .titleLevel, .textBeforeTitle, .frontMatter, .repeatedTags,
      .repeatedYields, .yieldWithoutNumber, .missingDivider, .textBeforeDivider,
      .amountWithoutNumber, .zeroDenominator, .ingredientWithoutName, .textAmongIngredients,
      .invalidUTF8, .nulByte, .amountTooLarge, .nestingTooDeep, .tooManyImages:
      .error
    }
  }

  private var message: String {
    switch self {
    case .missingTitle: "the recipe has no title"
    case .titleLevel(let level): "the title is a heading of level \(level)"
    case .textBeforeTitle: "the title is not the first thing in the file"
    case .frontMatter: "the file begins with front matter instead of a title"
    case .repeatedTags: "there is a second paragraph of tags"
    case .repeatedYields: "there is a second paragraph of yields"
    case .yieldWithoutNumber(let text): "the yield “\(oneLine(text))” does not begin with a number"
    case .missingDivider: "there is no divider before the ingredients"
    case .textBeforeDivider: "there is text between the tags or yields and the divider"
    case .amountWithoutNumber(let text):
      "the amount “\(oneLine(text))” does not begin with a number"
    case .zeroDenominator(let text): "the amount “\(oneLine(text))” divides by zero"
    case .ingredientWithoutName: "the ingredient has no name"
    case .textAmongIngredients(let kind): "\(name(of: kind)) is among the ingredients"
    case .underlinedDivider: "“---” right under a text makes it a heading and divides nothing"
    case .invalidUTF8(let count):
      count == 1 ? "a byte is not UTF-8" : "\(count) bytes are not UTF-8, the first one here"
    case .nulByte(let count): count == 1 ? "a NUL byte" : "\(count) NUL bytes, the first one here"
    case .amountTooLarge(let text): "the number in “\(oneLine(text))” has too many digits"
    case .nestingTooDeep: "lists or quotes are nested too deeply"
    case .tooManyImages: "the file has more than \(mostImages) images"
    case .swallowedTags: "tags and yields in one paragraph are read as description"
    case .missingFractionSpace(let amount, let readAs, _):
      "“\(oneLine(amount))” is read as \(readAs)"
    case .fractionSlash(let amount, let readAs, _): "“\(oneLine(amount))” is read as \(readAs)"
    case .arabicDecimals(let amount, let readAs, _):
      "“\(oneLine(amount))” has an Arabic sign for decimals, so other programs read \(readAs)"
    case .rangeAmount(let amount, let readAs):
      "“\(oneLine(amount))” is a range, of which other programs read \(readAs)"
    case .thousandsSeparator(let amount, let readAs): "“\(oneLine(amount))” is read as \(readAs)"
    case .amountWithoutEmphasis(let text, _):
      "the amount in “\(oneLine(text))” is not in emphasis, so other programs will not scale it"
    case .breakBetweenGroups: "this divider ends the ingredients, but more ingredients follow it"
    case .sentenceAsTags(let text): "“\(oneLine(text))” is read as tags"
    }
  }

  private var help: String {
    switch self {
    case .missingTitle: "begin the file with a heading such as “# Pancakes”"
    case .titleLevel: "write it with a single “#”"
    case .textBeforeTitle: "move what comes before the title below it"
    case .frontMatter:
      "sites read it, but other RecipeMD programs refuse the file; remove it to share the recipe"
    case .repeatedTags: "put all tags into one paragraph, with commas between them"
    case .repeatedYields: "put all yields into one paragraph, with commas between them"
    case .yieldWithoutNumber:
      "a paragraph that is all bold is the yields: begin it with a number, or make less of it bold if it is a note"
    case .missingDivider:
      "put a line “---” with blank lines around it before the list of ingredients"
    case .textBeforeDivider: "move it above the tags and yields, or below the second divider"
    case .amountWithoutNumber: "put a number first, or write it without emphasis"
    case .zeroDenominator: "write another number below the fraction"
    case .ingredientWithoutName: "write what it is after the amount, or remove the list item"
    case .textAmongIngredients:
      "only lists and headings may be there; begin the instructions with a line “---”"
    case .underlinedDivider: "put a blank line before it"
    case .invalidUTF8: "save the file as UTF-8"
    case .nulByte: "remove it; text has no NUL bytes"
    case .amountTooLarge: "write it with at most 18 digits"
    case .nestingTooDeep: "begin no list or quote beyond column \(deepestMarkerColumn)"
    case .tooManyImages: "split it into several recipes"
    case .swallowedTags: "put a blank line between them"
    case .missingFractionSpace: "put a space before the fraction"
    case .fractionSlash: "write the fraction with “/”"
    case .arabicDecimals: "write a full stop between the digits"
    case .rangeAmount: "write one number and the range after the name"
    case .thousandsSeparator: "write the number without a thousands separator"
    case .amountWithoutEmphasis: "put it in emphasis, as in “*200 g* flour”"
    case .breakBetweenGroups: "remove it; groups need only their headings"
    case .sentenceAsTags: "a paragraph that is all emphasis is the tags; make less of it emphasised"
    }
  }

  private func name(of kind: MarkdownKind) -> String {
    switch kind {
    case .blockQuote: "a quote"
    case .codeBlock: "a code block"
    case .htmlBlock: "HTML or a comment"
    default: "text"
    }
  }
}

/// Returns user text short enough for a message.
private func oneLine(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if result.utf8.count > 60 { return result + "…" }
    let isControl = scalar.value < 0x20 || scalar.value == 0x7F
    result.unicodeScalars.append(isControl ? " " : scalar)
  }
  return result
}
