import Collection

/// A search for recipes of a book.
package struct Query: Hashable, Sendable {
  /// The condition that recipes have to meet; nil for all.
  package let condition: Condition?
  /// The order of the results; nil for the best matches first.
  package let order: RecipeOrder?

  /// A condition on a recipe.
  package indirect enum Condition: Hashable, Sendable {
    /// Its title, tags, ingredients or text contain these words; with `mayGoOn`, the last word may
    /// still be incomplete.
    case words(String, mayGoOn: Bool)
    /// It has an ingredient.
    case has(String)
    /// It has a tag.
    case tag(String)
    /// Its time is within a limit.
    case time(TimeLimit)
    /// It meets all of these.
    case all([Condition])
    /// It meets at least one of these.
    case any([Condition])
    /// It does not meet this.
    case not(Condition)
  }

  /// A limit for the time a recipe takes.
  package struct TimeLimit: Hashable, Sendable {
    /// Whether it is a minimum, not a maximum.
    package let isLeast: Bool
    /// The limit itself, inclusive.
    package let minutes: Int

    /// Returns whether a time is within the limit; an unknown time is never short enough.
    func allows(_ time: TimeSpan?) -> Bool {
      let minutes = time?.to ?? 0
      return isLeast ? minutes >= self.minutes : minutes > 0 && minutes <= self.minutes
    }
  }

  /// The names that may come before a colon.
  package enum Field: String, CaseIterable, Sendable {
    case has
    case not
    case tag
    case time
    case sort

    /// Returns the additional names of fields in the language of pages, in lower case, from the
    /// texts of the pages.
    package static func names(in texts: [String: String]) -> [String: Field] {
      let keys: [(String, Field)] = [
        ("queryHas", .has), ("queryNot", .not), ("queryTag", .tag), ("queryTime", .time),
      ]
      return keys.reduce(into: [:]) { names, pair in
        if let name = texts[pair.0] { names[name.lowercased()] = pair.1 }
      }
    }
  }

  /// Parses a query like the search of the site, but also with `and`, `or`, `not` and brackets.
  ///
  /// - Parameters:
  ///   - text: The query, such as `has:tomato -cilantro (tag:vegan or time:<30)`.
  ///   - names: Other names of fields, in lower case.
  /// - Throws: `QueryError` if the query is ambiguous or incomplete.
  package init(_ text: String, names: [String: Field] = [:]) throws(QueryError) {
    var tokens = QueryTokens(text, names: names)
    try tokens.read()
    var parser = QueryParser(tokens.tokens)
    condition = try parser.condition()
    order = tokens.order
    if condition == nil, order == nil { throw .empty }
  }
}
