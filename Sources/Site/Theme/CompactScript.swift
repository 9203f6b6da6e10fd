/// Scripts as pages load them: without the parts that only readers of the source need.
///
/// All comments are removed, including JSDoc types, and so are white space that separates nothing,
/// commas behind the last of a list, and semicolons behind the last of a block: a space stays between
/// two words, and a line break stays where it may end a statement. Strings,
/// regular expressions and templates are copied unchanged.
///
/// A slash after a closing bracket is read as a division: only a parser can tell whether a regular
/// expression could begin there. That is why themes' own scripts are not changed, and a test checks
/// those of the default theme.
struct CompactScript {
  private let source: [UInt8]
  private var index = 0
  private var compact: [UInt8] = []
  /// The white space that was left out since the last token.
  private var (hasSpace, hasLine) = (false, false)
  private var last = Token.none
  /// The number of open braces, and their number at each open template's substitution.
  private var depth = 0
  private var templates: [Int] = []
  /// Whether each open parenthesis is that of a condition, and whether the last one was that closed.
  private var conditions: [Bool] = []
  private var isAfterCondition = false

  /// The kind of a token, as far as it affects what may follow.
  private enum Token {
    case none, word, pattern, text, punctuation
  }

  /// Returns a script without comments and unnecessary white space.
  static func bytes(_ script: [UInt8]) -> [UInt8] {
    var compact = CompactScript(source: script)
    compact.compact.reserveCapacity(script.count)
    while compact.index < script.count { compact.takeNext() }
    if !compact.compact.isEmpty { compact.compact.append(0x0A) }
    return compact.compact
  }

  private init(source: [UInt8]) { self.source = source }

  private mutating func takeNext() {
    let byte = source[index]
    switch byte {
    case 0x0A:
      hasLine = true
      index += 1
    case 0x20, 0x09, 0x0D:
      hasSpace = true
      repeat { index += 1 } while index < source.count && source[index] == 0x20
    case UInt8(ascii: "/") where isNext("/") || isNext("*"): skipComment()
    case UInt8(ascii: "/") where mayBeginPattern: take(.pattern, upTo: endOfPattern())
    case UInt8(ascii: "\""), UInt8(ascii: "'"): take(.text, upTo: endOfText(index))
    case UInt8(ascii: "`"): takeTemplateText()
    case UInt8(ascii: "{"):
      depth += 1
      take(.punctuation, upTo: index + 1)
    case UInt8(ascii: "}"): takeClosingBrace()
    case _ where Self.isOfWord(byte): takeWord()
    default: take(.punctuation, upTo: index + 1)
    }
  }

  private func isNext(_ character: Unicode.Scalar) -> Bool {
    index + 1 < source.count && source[index + 1] == UInt8(ascii: character)
  }

  private mutating func take(_ token: Token, upTo end: Int) {
    if token == .punctuation { takeBracket(source[index]) }
    separate(from: source[index], token)
    if end == index + 1 {
      compact.append(source[index])
    } else {
      compact += source[index..<end]
    }
    last = token
    index = end
  }

  private mutating func takeWord() {
    var end = index
    while end < source.count, Self.isOfWord(source[end]) { end += 1 }
    take(.word, upTo: end)
  }

  /// Whether a regular expression may follow the last token, a word.
  private var isAfterKeyword: Bool {
    let start = compact.lastIndex { !Self.isOfWord($0) }.map { $0 + 1 } ?? 0
    // The name of a member is not a keyword: `each.of` may be divided.
    if start > 0, compact[start - 1] == UInt8(ascii: ".") { return false }
    return Self.keywords.contains(String(decoding: compact[start...], as: UTF8.self))
  }

  /// Words that a regular expression may follow.
  private static let keywords: Set<String> = [
    "await", "case", "delete", "do", "else", "in", "instanceof", "new", "of", "return", "throw",
    "typeof", "void", "yield",
  ]

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "\\"): true
    default: false
    }
  }

  // MARK: - Removed parts

  private mutating func skipComment() {
    if isNext("/") {
      while index < source.count, source[index] != 0x0A { index += 1 }
      return
    }
    index += 2
    hasSpace = true
    while index < source.count {
      if source[index] == UInt8(ascii: "*"), isNext("/") { break }
      if source[index] == 0x0A { hasLine = true }
      index += 1
    }
    index = min(index + 2, source.count)
  }

  /// Notes what a bracket is of, and removes the comma or semicolon before one that closes.
  private mutating func takeBracket(_ bracket: UInt8) {
    switch bracket {
    case UInt8(ascii: "("): conditions.append(last == .word && endsWithWord(of: Self.conditional))
    case UInt8(ascii: ")"), UInt8(ascii: "]"): removeComma()
    case UInt8(ascii: "}"):
      removeComma()
      removeSemicolon()
    default: return
    }
    if bracket == UInt8(ascii: ")") { isAfterCondition = conditions.popLast() ?? false }
  }

  /// Removes a comma, unless it stands for a missing element: `[a, , ]`.
  private mutating func removeComma() {
    guard last == .punctuation, compact.last == UInt8(ascii: ","), compact.count > 1,
      !",[".utf8.contains(compact[compact.count - 2])
    else { return }
    compact.removeLast()
  }

  /// Removes a semicolon, unless it is a statement by itself: `while (a);`.
  private mutating func removeSemicolon() {
    guard last == .punctuation, compact.last == UInt8(ascii: ";"), compact.count > 1 else { return }
    let end = compact[compact.count - 2]
    compact.removeLast()
    let isStatement =
      end == UInt8(ascii: ")") && isAfterCondition || end == UInt8(ascii: ":")
      || endsWithWord(of: ["else", "do"])
    if isStatement { compact.append(UInt8(ascii: ";")) }
  }

  private static let conditional: Set<String> = ["await", "for", "if", "while", "with"]

  /// Returns whether what is left so far ends with one of some words.
  private func endsWithWord(of words: Set<String>) -> Bool {
    let start = compact.lastIndex { !Self.isOfWord($0) }.map { $0 + 1 } ?? 0
    return words.contains(String(decoding: compact[start...], as: UTF8.self))
  }

  /// Separates the next token from the last, if white space between them matters.
  private mutating func separate(from next: UInt8, _ token: Token) {
    defer { (hasSpace, hasLine) = (false, false) }
    guard hasSpace || hasLine, let end = compact.last else { return }
    if hasLine, !mayEndNoLine(before: next, token) {
      compact.append(0x0A)
    } else if Self.isOfWord(end) && Self.isOfWord(next) || last == .pattern && Self.isOfWord(next)
      || wouldJoin(end, next, token)
    {
      compact.append(0x20)
    }
  }

  /// Returns whether the line break between the last token and the next cannot end a statement.
  private func mayEndNoLine(before next: UInt8, _ token: Token) -> Bool {
    if last == .punctuation, let end = compact.last, "{([,;=?:&|<>!~^%".utf8.contains(end) {
      return true
    }
    guard token == .punctuation else { return false }
    if next == UInt8(ascii: ".") { return !isDigit(at: index + 1) }
    return ")]},;?:=&|<>^".utf8.contains(next)
  }

  /// Returns whether two bytes would form another token without the white space between them.
  private func wouldJoin(_ end: UInt8, _ next: UInt8, _ token: Token) -> Bool {
    switch (end, next) {
    case (UInt8(ascii: "+"), UInt8(ascii: "+")), (UInt8(ascii: "-"), UInt8(ascii: "-")): true
    case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: "*")): true
    case (UInt8(ascii: "<"), UInt8(ascii: "!")), (UInt8(ascii: "?"), UInt8(ascii: ".")): true
    case (0x30...0x39, UInt8(ascii: ".")): true
    default: false
    }
  }

  private func isDigit(at place: Int) -> Bool {
    place < source.count && (0x30...0x39).contains(source[place])
  }

  // MARK: - Copied parts

  private var mayBeginPattern: Bool {
    switch last {
    case .none: return true
    case .word: return isAfterKeyword
    case .pattern, .text: return false
    case .punctuation:
      let end = compact.suffix(2)
      if end.elementsEqual("++".utf8) || end.elementsEqual("--".utf8) { return false }
      return end.last.map { !")]}".utf8.contains($0) } ?? true
    }
  }

  /// Returns the end of a regular expression, including its flags.
  private func endOfPattern() -> Int {
    var end = index + 1
    var isInClass = false
    while end < source.count, source[end] != 0x0A {
      switch source[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        end += 1
        while end < source.count, Self.isOfWord(source[end]) { end += 1 }
        return end
      default: break
      }
      end += 1
    }
    return min(end, source.count)
  }

  private func endOfText(_ start: Int) -> Int {
    var end = start + 1
    while end < source.count, source[end] != source[start] {
      end += source[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, source.count)
  }

  /// Copies the text of a template up to its end or its next substitution, which is read as
  /// ordinary tokens.
  private mutating func takeTemplateText() {
    var end = index + 1
    while end < source.count {
      switch source[end] {
      case UInt8(ascii: "\\"): end += 2
      case UInt8(ascii: "`"):
        take(.text, upTo: end + 1)
        return
      case UInt8(ascii: "$") where end + 1 < source.count && source[end + 1] == UInt8(ascii: "{"):
        take(.punctuation, upTo: end + 2)
        templates.append(depth)
        return
      default: end += 1
      }
    }
    take(.text, upTo: source.count)
  }

  /// Reads a closing brace: of a block, or of a template's substitution, after which the text
  /// continues.
  private mutating func takeClosingBrace() {
    if templates.last == depth {
      templates.removeLast()
      takeTemplateText()
    } else {
      depth -= 1
      take(.punctuation, upTo: index + 1)
    }
  }
}
