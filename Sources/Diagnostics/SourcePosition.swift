/// A place in a source file.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// Bytes before this place, counted in the file as it is on disk.
  public var offset: Int
  /// The line, from 1; LF, CR LF and CR each end one.
  public var line: Int
  /// The Unicode scalars before this place in its line, plus 1.
  public var column: Int

  /// Creates a position from its three measures.
  public init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// Orders positions by their offset in the file.
  public static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
    lhs.offset < rhs.offset
  }
}

/// A range of a source file, its end not included.
public struct SourceRange: Hashable, Sendable {
  /// The first place.
  public var start: SourcePosition
  /// The place after the last.
  public var end: SourcePosition

  /// Creates a range from `start` up to, but not including, `end`.
  public init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }
}
