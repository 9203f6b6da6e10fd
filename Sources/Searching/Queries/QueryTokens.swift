import Texts
import Collection
import Diagnostics

/// Splits a query into tokens.
struct QueryTokens {
  /// A token.
  enum Token: Hashable {
    case open
    case close
    case and
    case or
    /// `not`, or the hyphen before an excluded term, as written.
    case not(String)
    case condition(Query.Condition)
  }

  private(set) var tokens: [Token] = []
  private(set) var order: RecipeOrder?
  private let names: [String: Query.Field]
  private var rest: Substring.UnicodeScalarView
  /// The index of the last words that are not excluded.
  private var lastWords: Int?

  init(_ text: String, names: [String: Query.Field]) {
    rest = Substring(TextFolding.composed(text)).unicodeScalars
    self.names = names
  }

  /// Reads the whole query.
  mutating func read() throws(QueryError) {
    while let next = rest.first {
      switch next {
      case "(":
        tokens.append(.open)
        rest.removeFirst()
      case ")":
        tokens.append(.close)
        rest.removeFirst()
      case _ where next.properties.isWhitespace: rest.removeFirst()
      default: try readPart()
      }
    }
    if let lastWords, case .condition(.words(let text, _)) = tokens[lastWords] {
      tokens[lastWords] = .condition(.words(text, mayGoOn: true))
    }
  }

  /// Reads `word`, `"some words"` or `field:` followed by either, each with or without a hyphen.
  private mutating func readPart() throws(QueryError) {
    let isExcluded = rest.first == "-"
    if isExcluded { rest.removeFirst() }
    if isExcluded, rest.first == "(" { return tokens.append(.not("-")) }
    let name = readName()
    let isQuoted = rest.first == "\""
    let text = TextFolding.singleSpaced(isQuoted ? try readQuoted() : readPlain())
    guard let name else {
      if !isQuoted, !isExcluded, let word = Self.operator(text) { return tokens.append(word) }
      // Text without any words, such as a lone hyphen, is ignored.
      return SearchWord.names(in: text).isEmpty ? () : add(.words(text, mayGoOn: false), isExcluded)
    }
    guard let field = Query.Field(rawValue: name.lowercased()) ?? names[name.lowercased()] else {
      let fields = Query.Field.allCases.map(\.rawValue) + names.keys.sorted()
      throw .unknownField(name, suggestion: suggestion(for: name, among: fields))
    }
    if text.isEmpty { throw .nothingBehind(field: name) }
    switch field {
    case .has: add(.has(text), isExcluded)
    case .tag: add(.tag(text), isExcluded)
    case .not: add(.words(text, mayGoOn: false), true)
    case .time: add(.time(try Self.limit(text)), isExcluded)
    case .sort:
      guard let order = RecipeOrder(rawValue: text) else { throw .badOrder(text) }
      // The exclusion then applies to nothing, which the parser reports.
      if isExcluded { tokens.append(.not("-")) }
      self.order = order
    }
  }

  private mutating func add(_ condition: Query.Condition, _ isExcluded: Bool) {
    if isExcluded { tokens.append(.not("-")) }
    if case .words = condition, !isAfterNot { lastWords = tokens.count }
    tokens.append(.condition(condition))
  }

  private var isAfterNot: Bool {
    if case .not = tokens.last { true } else { false }
  }

  /// Reads a name followed by a colon, if there is one.
  private mutating func readName() -> String? {
    let name = rest.prefix { $0.properties.isAlphabetic }
    guard !name.isEmpty, rest.dropFirst(name.count).first == ":" else { return nil }
    rest = rest.dropFirst(name.count + 1)
    return String(name)
  }

  private mutating func readQuoted() throws(QueryError) -> String {
    rest.removeFirst()
    let text = rest.prefix { $0 != "\"" }
    if text.endIndex == rest.endIndex { throw .unclosedQuote(String(text)) }
    rest = rest[text.endIndex...].dropFirst()
    return String(text)
  }

  private mutating func readPlain() -> String {
    let text = rest.prefix { !$0.properties.isWhitespace && $0 != "(" && $0 != ")" }
    rest = rest[text.endIndex...]
    return String(text)
  }

  private static func `operator`(_ text: String) -> Token? {
    switch text.lowercased() {
    case "and": .and
    case "or": .or
    case "not": .not(text)
    default: nil
    }
  }

  /// Reads `30`, `<30`, `>=60` or `≤ 90`; “less than” includes the time itself, as users intend.
  private static func limit(_ text: String) throws(QueryError) -> Query.TimeLimit {
    var rest = text[...]
    var isLeast = false
    if let sign = rest.first, "<>≤≥".contains(sign) {
      isLeast = sign == ">" || sign == "≥"
      rest.removeFirst()
      if sign == "<" || sign == ">", rest.first == "=" { rest.removeFirst() }
      if rest.first == " " { rest.removeFirst() }
    }
    guard (1...5).contains(rest.utf8.count), rest.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let minutes = Int(rest)
    else { throw .badTime(text) }
    return Query.TimeLimit(isLeast: isLeast, minutes: minutes)
  }
}
