import Collection

/// What somebody asks a book for.
package struct Query: Hashable, Sendable {
  /// Which recipes are meant; nil for all.
  package let condition: Condition?
  /// What comes first; nil where that is what matches best.
  package let order: RecipeOrder?

  /// What has to be so of a recipe.
  package indirect enum Condition: Hashable, Sendable {
    /// Its title, tags, ingredients or text have these words; the last may be a beginning, as long
    /// as somebody may still be typing it.
    case words(String, mayGoOn: Bool)
    /// It has an ingredient.
    case has(String)
    /// It has a tag.
    case tag(String)
    /// It takes so long.
    case time(TimeLimit)
    /// All of these.
    case all([Condition])
    /// One of these at least.
    case any([Condition])
    /// This is not so.
    case not(Condition)
  }

  /// How long a recipe may take, or has to.
  package struct TimeLimit: Hashable, Sendable {
    /// Whether that is the least, not the most.
    package let isLeast: Bool
    /// The limit itself, which is within it.
    package let minutes: Int

    /// Whether a time is within the limit; one that is not known is longer than none.
    func allows(_ time: TimeSpan?) -> Bool {
      let minutes = time?.to ?? 0
      return isLeast ? minutes >= self.minutes : minutes > 0 && minutes <= self.minutes
    }
  }

  /// What may stand before a colon.
  package enum Field: String, CaseIterable, Sendable {
    case has
    case not
    case tag
    case time
    case sort
  }

  /// Reads a query as the search of the site does, and `and`, `or`, `not` and brackets besides.
  ///
  /// - Parameters:
  ///   - text: The query, such as `has:tomato -cilantro (tag:vegan or time:<30)`.
  ///   - names: What fields are called besides their own names, in lower case.
  /// - Throws: `QueryError` where it is not clear what is meant.
  package init(_ text: String, names: [String: Field] = [:]) throws(QueryError) {
    var tokens = QueryTokens(text, names: names)
    try tokens.read()
    var parser = QueryParser(tokens.tokens)
    condition = try parser.condition()
    order = tokens.order
    if condition == nil, order == nil { throw .empty }
  }
}
