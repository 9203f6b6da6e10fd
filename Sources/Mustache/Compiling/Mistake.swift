import Paths

/// What can be wrong with a template, as facts; `Mistake+Words.swift` says it in words.
enum Mistake {
  /// A tag without its closing delimiter; the range is its opening one.
  case unclosedTag(Range<Int>, terminator: String)
  /// A tag without a name.
  case emptyTag(Range<Int>)
  /// White space inside a name.
  case spaceInName(Range<Int>, name: String)
  /// A set delimiter tag that does not hold two delimiters.
  case invalidDelimiters(Range<Int>, content: String)
  /// A section, parent or block that is never closed; the tags are as written.
  case unclosedSection(Range<Int>, tag: String)
  /// A close tag for another section than the innermost.
  case mismatchedClose(Range<Int>, tag: String, open: Range<Int>, openTag: String)
  /// A close tag with nothing to close.
  case strayClose(Range<Int>, tag: String)
  /// A byte that is not part of UTF-8.
  case invalidEncoding(Range<Int>)
  /// A partial or parent that is not in the library.
  case unknownPartial(Range<Int>, name: String, suggestion: String?)
  /// A template that always includes itself again; the chain starts and ends with it.
  case endlessPartial(Range<Int>, chain: [String])
  /// A second template of the same name.
  case duplicateTemplate(name: String, firstPath: FilePath)

  /// Mistakes after which the rest of a template is not looked at: they are
  /// seldom more than consequences, and placing each costs a look at its line.
  static let limit = 64
}
