/// Builds a tree from a query's tokens.
///
/// `or` separates groups. Within a group, every condition must be met, with or without `and`; `not`
/// and the hyphen apply only to the next token.
struct QueryParser {
  private var rest: ArraySlice<QueryTokens.Token>
  private var depth = 0
  /// More than anyone would nest, and few enough for recursion.
  private static let deepest = 64

  init(_ tokens: [QueryTokens.Token]) { rest = tokens[...] }

  /// Parses the whole query; nil if there are no tokens.
  mutating func condition() throws(QueryError) -> Query.Condition? {
    if rest.isEmpty { return nil }
    let condition = try any()
    // Anything left after the alternatives is a closing bracket.
    if !rest.isEmpty { throw .unopenedBracket }
    return condition
  }

  private mutating func any() throws(QueryError) -> Query.Condition {
    var alternatives = [try all(after: nil)]
    while rest.first == .or {
      rest.removeFirst()
      alternatives.append(try all(after: "or"))
    }
    return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
  }

  private mutating func all(after word: String?) throws(QueryError) -> Query.Condition {
    var conditions: [Query.Condition] = []
    var word = word
    while let next = rest.first {
      switch next {
      case .or, .close:
        if let word { throw .nothingAfter(word) }
        if conditions.isEmpty { throw next == .or ? .nothingBefore("or") : endOfNothing }
        return Self.joined(conditions)
      case .and:
        if let word { throw .nothingAfter(word) }
        if conditions.isEmpty { throw .nothingBefore("and") }
        rest.removeFirst()
        word = "and"
      case .open, .not, .condition:
        conditions.append(try one())
        word = nil
      }
    }
    if let word { throw .nothingAfter(word) }
    if conditions.isEmpty { throw .unclosedBracket }
    return Self.joined(conditions)
  }

  private mutating func one() throws(QueryError) -> Query.Condition {
    var isWanted = true
    var word = ""
    while case .not(let written) = rest.first {
      rest.removeFirst()
      isWanted.toggle()
      word = written
    }
    let condition: Query.Condition
    switch rest.first {
    case .condition(let found):
      rest.removeFirst()
      condition = found
    case .open: condition = try bracketed()
    default: throw .nothingAfter(word)
    }
    return isWanted ? condition : .not(condition)
  }

  private mutating func bracketed() throws(QueryError) -> Query.Condition {
    rest.removeFirst()
    depth += 1
    if depth > Self.deepest { throw .tooDeep }
    let condition = try any()
    depth -= 1
    if rest.isEmpty { throw .unclosedBracket }
    rest.removeFirst()
    return condition
  }

  private var endOfNothing: QueryError { depth > 0 ? .emptyBrackets : .unopenedBracket }

  private static func joined(_ conditions: [Query.Condition]) -> Query.Condition {
    conditions.count == 1 ? conditions[0] : .all(conditions)
  }
}
