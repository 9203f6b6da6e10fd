/// A range of a template: a text, or a tag with its delimiters.
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

    /// Whether the tag is removed together with its line if that contains nothing else.
    var canStandAlone: Bool {
      switch self {
      case .text, .variable, .unescaped: false
      default: true
      }
    }
  }

  var kind: Kind
  /// The whole token, including delimiters.
  var range: Range<Int>
  /// The name alone, without sign, asterisk and padding.
  var name: Range<Int>
  /// Whether an asterisk marks a name from the data.
  var isDynamic = false
  /// For an opening tag, the index of its close tag, and vice versa.
  ///
  /// It is the number of tokens for a tag that is never closed.
  var partner = 0
}
