import Searching
import Testing

/// What is asked for is understood, and what nobody can understand is said.
@Suite struct QueryTests {
  /// A condition as brackets and letters.
  private func text(_ condition: Query.Condition?) -> String {
    switch condition {
    case nil: ""
    case .words(let text, let mayGoOn): mayGoOn ? "\(text)…" : text
    case .has(let text): "has:\(text)"
    case .tag(let text): "tag:\(text)"
    case .time(let limit): "time\(limit.isLeast ? "≥" : "≤")\(limit.minutes)"
    case .all(let all): "(\(all.map { text($0) }.joined(separator: " & ")))"
    case .any(let any): "(\(any.map { text($0) }.joined(separator: " | ")))"
    case .not(let condition): "!\(text(condition))"
    }
  }

  static let understood = [
    ("leek", "leek…"),
    ("leek potato", "(leek & potato…)"),
    ("  leek\tand\u{3000}AND_ ", "(leek & AND_…)"),
    ("leek and potato", "(leek & potato…)"),
    ("leek or potato", "(leek | potato…)"),
    ("leek OR potato Or kale", "(leek | potato | kale…)"),
    ("a b or c d", "((a & b) | (c & d…))"),
    ("a (b or c) d", "(a & (b | c) & d…)"),
    ("(a or b) and (c or d)", "((a | b) & (c | d…))"),
    ("((a))", "a…"),
    ("not a", "!a"),
    ("not not a", "a"),
    ("not a b", "(!a & b…)"),
    ("a not b or c", "((a & !b) | c…)"),
    ("a and not (b or c)", "(a & !(b | c…))"),
    ("a -(b c)", "(a & !(b & c…))"),
    ("a -b", "(a… & !b)"),
    ("a -\"b c\" not:d -not:e", "(a… & !b c & !d & !e)"),
    ("-has:b -tag:\"c d\" -time:<30", "(!has:b & !tag:c d & !time≤30)"),
    ("has:\"olive oil\" tag:été", "(has:olive oil & tag:été)"),
    ("(has:a or tag:b)", "(has:a | tag:b)"),
    ("HAS:a", "has:a"),
    ("mit:a zeit:30", "(has:a & time≤30)"),
    ("time:<30", "time≤30"),
    ("time:<=30 time:≤31 time:32 time:\"< 33\"", "(time≤30 & time≤31 & time≤32 & time≤33)"),
    ("time:>30 time:>=31 time:≥32", "(time≥30 & time≥31 & time≥32)"),
    ("\"or\"", "or…"),
    ("\"salt and  pepper\"", "salt and pepper…"),
    ("\"(a\" b", "((a & b…)"),
    ("\"note:a\"", "note:a…"),
    ("a - b", "(a & b…)"),
    ("a , b", "(a & b…)"),
    ("12:30", "12:30…"),
    ("l'oignon", "l'oignon…"),
    ("sort:newest", ""),
    ("a sort:name b", "(a & b…)"),
  ]

  @Test(arguments: understood) func isUnderstood(query: String, tree: String) throws {
    let query = try Query(query, names: ["mit": .has, "zeit": .time])
    #expect(text(query.condition) == tree)
  }

  @Test func takesTheLastOrder() throws {
    #expect(try Query("a").order == nil)
    #expect(try Query("sort:newest a").order == .newest)
    #expect(try Query("sort:newest a sort:quickest").order == .quickest)
  }

  static let mistaken: [(String, QueryError)] = [
    ("", .empty), (" ,  - ", .empty), ("\"\"", .empty),
    ("note:a", .unknownField("note", suggestion: "not")),
    ("ingredient:a", .unknownField("ingredient", suggestion: nil)),
    ("-tags:a", .unknownField("tags", suggestion: "tag")),
    ("tag:", .nothingBehind(field: "tag")), ("tag: a", .nothingBehind(field: "tag")),
    ("has:\"\"", .nothingBehind(field: "has")), ("has:(a or b)", .nothingBehind(field: "has")),
    ("time:soon", .badTime("soon")), ("time:<", .badTime("<")), ("time:1h", .badTime("1h")),
    ("time:123456", .badTime("123456")), ("time:-1", .badTime("-1")),
    ("sort:best", .badOrder("best")), ("-sort:name", .nothingAfter("-")),
    ("\"a", .unclosedQuote("a")), ("a -\"b c", .unclosedQuote("b c")),
    ("(a", .unclosedBracket), ("a (b or (c)", .unclosedBracket), ("(", .unclosedBracket),
    ("a)", .unopenedBracket), (")", .unopenedBracket), ("(a))", .unopenedBracket),
    ("()", .emptyBrackets), ("a ( ) b", .emptyBrackets), ("-()", .emptyBrackets),
    ("or a", .nothingBefore("or")), ("and a", .nothingBefore("and")),
    ("a (or b)", .nothingBefore("or")),
    ("a or", .nothingAfter("or")), ("a or or b", .nothingAfter("or")),
    ("a or and b", .nothingAfter("or")), ("a and or b", .nothingAfter("and")),
    ("a and", .nothingAfter("and")), ("(a and) b", .nothingAfter("and")),
    ("a not", .nothingAfter("not")), ("a NOT or b", .nothingAfter("NOT")),
    ("(a not) b", .nothingAfter("not")), ("a not and b", .nothingAfter("not")),
  ]

  @Test(arguments: mistaken) func isAMistake(query: String, mistake: QueryError) {
    #expect(throws: mistake) { try Query(query) }
    #expect(!"\(mistake)".isEmpty && mistake.help?.isEmpty == false)
  }

  @Test func nestsAsDeepAsAnybodyWrites() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    #expect(text(try Query(nested(64)).condition) == "a…")
    #expect(throws: QueryError.tooDeep) { try Query(nested(65)) }
    #expect(throws: QueryError.tooDeep) { try Query(nested(100_000)) }
    let nots = String(repeating: "not ", count: 100_000)
    #expect(text(try Query(nots + "a").condition) == "a")
  }
}
