/// A stretch of a template: a text, or a tag with its delimiters.
struct Token {
  enum Kind {
    case text, variable, unescaped, section, inverted, close, partial, parent, block, comment
    case delimiters

    /// Whether the tag opens something that a close tag ends.
    var opens: Bool {
      switch self {
      case .section, .inverted, .parent, .block: true
      default: false
      }
    }

    /// Whether the tag vanishes together with a line that holds nothing else.
    var canStandAlone: Bool {
      switch self {
      case .text, .variable, .unescaped: false
      default: true
      }
    }
  }

  var kind: Kind
  /// All of it, delimiters included.
  var range: Range<Int>
  /// The name alone, without sign, asterisk and padding.
  var name: Range<Int>
  /// Whether an asterisk says to take the name from the data.
  var isDynamic = false
  /// For an opening tag the index of its close tag and the other way round.
  ///
  /// The number of tokens for a tag that is never closed.
  var partner = 0
}
