import Paths

/// An error in a template, as facts; the messages are in `Mistake+Words.swift`.
enum Mistake {
  /// A tag without its closing delimiter; the range is that of the opening one.
  case unclosedTag(Range<Int>, terminator: String)
  /// A tag without a name.
  case emptyTag(Range<Int>)
  /// White space inside a name.
  case spaceInName(Range<Int>, name: String)
  /// A set delimiter tag that does not contain two delimiters.
  case invalidDelimiters(Range<Int>, content: String)
  /// A section, parent or block that is never closed; the tags are as written.
  case unclosedSection(Range<Int>, tag: String)
  /// A close tag for a section other than the innermost one.
  case mismatchedClose(Range<Int>, tag: String, open: Range<Int>, openTag: String)
  /// A close tag with nothing to close.
  case strayClose(Range<Int>, tag: String)
  /// A byte that is not part of UTF-8.
  case invalidEncoding(Range<Int>)
  /// A partial or parent that is not in the library.
  case unknownPartial(Range<Int>, name: String, suggestion: String?)
  /// A template that always includes itself again; the chain starts and ends with it.
  case endlessPartial(Range<Int>, chain: [String])
  /// A second template with the same name.
  case duplicateTemplate(name: String, firstPath: FilePath)

  /// The number of errors after which the rest of a template is skipped: further ones are mostly
  /// consequences, and locating each one costs a line look-up.
  static let limit = 64
}
