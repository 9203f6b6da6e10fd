import Diagnostics

/// The reasons why a query cannot be understood.
package enum QueryError: Error, Hashable, Sendable {
  /// There is nothing to search for.
  case empty
  /// The name before a colon is not a field; `suggestion` may be meant.
  case unknownField(String, suggestion: String?)
  /// Nothing follows a field's colon.
  case nothingBehind(field: String)
  /// A time is not valid.
  case badTime(String)
  /// An order is not valid.
  case badOrder(String)
  /// A quote is never closed.
  case unclosedQuote(String)
  /// An opening bracket has no closing one.
  case unclosedBracket
  /// A closing bracket has no opening one.
  case unopenedBracket
  /// Brackets are empty.
  case emptyBrackets
  /// Brackets are nested too deeply.
  case tooDeep
  /// Nothing comes before `and` or `or`.
  case nothingBefore(String)
  /// Nothing comes after `and`, `or`, `not` or `-`.
  case nothingAfter(String)
}

extension QueryError: ExplainedError {
  /// A description of the error.
  package var description: String {
    switch self {
    case .empty: "the query is empty"
    case .unknownField(let name, _): "“\(name):” is not a field of a query"
    case .nothingBehind(let field): "nothing follows “\(field):”"
    case .badTime(let text): "“\(text)” is not a number of minutes"
    case .badOrder(let text): "“\(text)” is not an order"
    case .unclosedQuote(let text): "the quote before “\(text)” is never closed"
    case .unclosedBracket: "a bracket is never closed"
    case .unopenedBracket: "a bracket is closed that was never opened"
    case .emptyBrackets: "there is nothing in the brackets"
    case .tooDeep: "the brackets are nested too deep"
    case .nothingBefore(let word): "“\(word)” has nothing before it"
    case .nothingAfter(let word): "“\(word)” has nothing after it"
    }
  }

  /// Advice on what to write instead.
  package var help: String? {
    switch self {
    case .empty: "name a word, an ingredient or a tag"
    case .unknownField(_, let suggestion):
      suggestion.map { "did you mean “\($0):”?" }
        ?? "the fields are has:, not:, tag:, time: and sort:; put a text with a colon in quotes"
    case .nothingBehind: "write what it is about right after the colon, several words in quotes"
    case .badTime: "write time:<30 or time:>60"
    case .badOrder: "the orders are name, newest and quickest"
    case .unclosedQuote: "put a quote after it; the shell then needs ‘'’ around the whole query"
    case .unclosedBracket, .unopenedBracket, .emptyBrackets, .tooDeep:
      "write brackets in pairs, or put a text with a bracket in quotes"
    case .nothingBefore, .nothingAfter:
      "write what it joins or leaves out, or put it in quotes to find the word itself"
    }
  }
}
