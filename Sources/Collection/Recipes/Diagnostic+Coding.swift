import Bytes
import Diagnostics
import FileSystem
import Paths

extension Diagnostic: BinaryFields {
  /// A placeholder to decode a diagnostic into.
  public static var blank: Self { Self(DiagnosticID(rawValue: ""), .note, "") }

  /// Codes all fields.
  public mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    var (id, severity) = (id.rawValue, severity.rawValue)
    try coder.code(&id)
    try coder.code(&severity)
    guard let known = Severity(rawValue: severity) else { throw BinaryReader.Malformed() }
    (self.id, self.severity) = (DiagnosticID(rawValue: id), known)
    try coder.code(&message)
    try coder.code(&path)
    try coder.code(&range)
    try coder.code(&help)
    try coder.code(&notes)
    try coder.code(&fix)
  }
}

extension DiagnosticNote: BinaryFields {
  /// A placeholder to decode a note into.
  public static var blank: Self { Self("") }

  /// Codes the message and its location.
  public mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    try coder.code(&message)
    try coder.code(&path)
    try coder.code(&range)
  }
}

extension Fix: BinaryFields {
  /// A placeholder to decode a fix into.
  public static var blank: Self { Self(title: "", edits: []) }

  /// Codes title and edits.
  public mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    try coder.code(&title)
    try coder.code(&edits)
  }
}

extension TextEdit: BinaryFields {
  /// A placeholder to decode an edit into.
  public static var blank: Self { Self(range: 0..<0, replacement: "") }

  /// Codes the range and its replacement.
  public mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    try coder.code(&lower)
    try coder.code(&upper)
    guard 0 <= lower, lower <= upper else { throw BinaryReader.Malformed() }
    range = lower..<upper
    try coder.code(&replacement)
  }
}

extension SourceRange: BinaryFields {
  /// A placeholder to decode a range into.
  public static var blank: Self { Self(start: .blank, end: .blank) }

  /// Codes the start and the end.
  public mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    try coder.code(&start)
    try coder.code(&end)
    guard start <= end else { throw BinaryReader.Malformed() }
  }
}

extension SourcePosition: BinaryFields {
  /// A placeholder to decode a position into.
  public static var blank: Self { Self(offset: 0, line: 1, column: 1) }

  /// Codes the three numbers.
  public mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    try coder.code(&offset)
    try coder.code(&line)
    try coder.code(&column)
    guard offset >= 0, line >= 1, column >= 1 else { throw BinaryReader.Malformed() }
  }
}
