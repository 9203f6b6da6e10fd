import Diagnostics

/// The sentences for each problem.
extension Problem {
  /// Id, severity, message and help; the place and the fix are added by the caller.
  func diagnostic() -> Diagnostic {
    switch self {
    case .missingTitle:
      Diagnostic(
        .missingTitle, .error, "the recipe has no title",
        help: "begin the file with a heading such as “# Pancakes”")
    case .titleLevel(let level):
      Diagnostic(
        .titleLevel, .error, "the title is a heading of level \(level)",
        help: "write it with a single “#”")
    case .textBeforeTitle:
      Diagnostic(
        .textBeforeTitle, .error, "the title is not the first thing in the file",
        help: "move what stands before the title below it")
    case .frontMatter:
      Diagnostic(
        .frontMatter, .error, "the file begins with front matter instead of a title",
        help:
          "sites read it, but other RecipeMD programs refuse the file; remove it to share the recipe"
      )
    case .repeatedTags:
      Diagnostic(
        .repeatedTags, .error, "there is a second paragraph of tags",
        help: "put all tags into one paragraph, with commas between them")
    case .repeatedYields:
      Diagnostic(
        .repeatedYields, .error, "there is a second paragraph of yields",
        help: "put all yields into one paragraph, with commas between them")
    case .yieldWithoutNumber(let text):
      Diagnostic(
        .yieldWithoutNumber, .error, "the yield “\(oneLine(text))” does not begin with a number",
        help:
          "a paragraph that is all bold is the yields: begin it with a number, or make less of it bold if it is a note"
      )
    case .missingDivider:
      Diagnostic(
        .missingDivider, .error, "there is no divider before the ingredients",
        help: "put a line “---” with blank lines around it before the list of ingredients")
    case .textBeforeDivider:
      Diagnostic(
        .textBeforeDivider, .error, "text stands between tags or yields and the divider",
        help: "move it above the tags and yields, or below the second divider")
    case .amountWithoutNumber(let text):
      Diagnostic(
        .amountWithoutNumber, .error,
        "the amount “\(oneLine(text))” does not begin with a number",
        help: "put a number first, or write it without emphasis")
    case .zeroDenominator(let text):
      Diagnostic(
        .zeroDenominator, .error, "the amount “\(oneLine(text))” divides by zero",
        help: "write another number below the fraction")
    case .ingredientWithoutName:
      Diagnostic(
        .ingredientWithoutName, .error, "the ingredient has no name",
        help: "write what it is after the amount, or remove the list item")
    case .textAmongIngredients(let kind):
      Diagnostic(
        .textAmongIngredients, .error, "\(name(of: kind)) stands among the ingredients",
        help: "only lists and headings may stand there; begin the instructions with a line “---”")
    case .underlinedDivider(let breaksRules, _):
      Diagnostic(
        .underlinedDivider, breaksRules ? .error : .warning,
        "“---” right under a text makes it a heading and divides nothing",
        help: "put a blank line before it")
    case .invalidUTF8(let count):
      Diagnostic(
        .invalidUTF8, .error,
        count == 1 ? "a byte is not UTF-8" : "\(count) bytes are not UTF-8, the first one here",
        help: "save the file as UTF-8")
    case .nulByte(let count):
      Diagnostic(
        .nulByte, .error, count == 1 ? "a NUL byte" : "\(count) NUL bytes, the first one here",
        help: "remove it; text has no NUL bytes")
    case .amountTooLarge(let text):
      Diagnostic(
        .amountTooLarge, .error, "the number in “\(oneLine(text))” has too many digits",
        help: "write it with at most 18 digits")
    case .nestingTooDeep:
      Diagnostic(
        .nestingTooDeep, .error, "lists or quotes are nested too deeply",
        help: "begin no list or quote beyond column \(deepestMarkerColumn)")
    case .tooManyImages:
      Diagnostic(
        .tooManyImages, .error, "the file has more than \(mostImages) images",
        help: "split it into several recipes")
    case .swallowedTags:
      Diagnostic(
        .swallowedTags, .warning, "tags and yields in one paragraph are read as description",
        help: "put a blank line between them")
    case .missingFractionSpace(let amount, let readAs, _):
      Diagnostic(
        .missingFractionSpace, .warning, "“\(oneLine(amount))” is read as \(readAs)",
        help: "put a space before the fraction")
    case .fractionSlash(let amount, let readAs, _):
      Diagnostic(
        .fractionSlash, .warning, "“\(oneLine(amount))” is read as \(readAs)",
        help: "write the fraction with “/”")
    case .rangeAmount(let amount, let readAs):
      Diagnostic(
        .rangeAmount, .warning,
        "“\(oneLine(amount))” is a range, of which other programs read \(readAs)",
        help: "write one number and the range after the name")
    case .thousandsSeparator(let amount, let readAs):
      Diagnostic(
        .thousandsSeparator, .warning, "“\(oneLine(amount))” is read as \(readAs)",
        help: "write the number without a thousands separator")
    case .amountWithoutEmphasis(let text, _):
      Diagnostic(
        .amountWithoutEmphasis, .warning, "the amount in “\(oneLine(text))” will not scale",
        help: "put it in emphasis, as in “*200 g* flour”")
    case .breakBetweenGroups:
      Diagnostic(
        .breakBetweenGroups, .warning,
        "this divider ends the ingredients, but more ingredients follow it",
        help: "remove it; groups need only their headings")
    case .sentenceAsTags(let text):
      Diagnostic(
        .sentenceAsTags, .warning, "“\(oneLine(text))” is read as tags",
        help: "a paragraph that is all emphasis is the tags; make less of it emphasised")
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

/// User text short enough for a message.
private func oneLine(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if result.utf8.count > 60 { return result + "…" }
    let isControl = scalar.value < 0x20 || scalar.value == 0x7F
    result.unicodeScalars.append(isControl ? " " : scalar)
  }
  return result
}
