import Paths

/// How much a diagnostic matters.
public enum Severity: Int, Comparable, Sendable {
  /// Worth knowing; nothing is wrong.
  case note
  /// It works, but probably not as its author meant.
  case warning
  /// It breaks a rule, or could not be done.
  case error

  /// The word printed before the message.
  public var word: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// Orders severities from note to error.
  public static func < (lhs: Severity, rhs: Severity) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// The stable name of a kind of diagnostic, such as `missing-title`.
public struct DiagnosticID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// Lower-case words joined by hyphens; never changed once published.
  public let rawValue: String

  /// Names a kind of diagnostic.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Names a kind of diagnostic.
  public init(stringLiteral value: String) {
    self.rawValue = value
  }
}

/// One replacement in a file.
public struct TextEdit: Hashable, Sendable {
  /// Byte offsets in the file as it is on disk.
  public var range: Range<Int>
  /// The text that replaces the range.
  public var replacement: String

  /// Creates an edit that replaces `range` by `replacement`.
  public init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// A correction without guessing: applying it cannot lose what the author meant.
public struct Fix: Hashable, Sendable {
  /// What applying it does, as an imperative: "put a blank line between tags and yields".
  public var title: String
  /// The replacements, in one file, not overlapping.
  public var edits: [TextEdit]

  /// Creates a fix from its edits.
  public init(title: String, edits: [TextEdit]) {
    self.title = title
    self.edits = edits
  }
}

/// Another place that helps to understand a diagnostic.
public struct DiagnosticNote: Hashable, Sendable {
  /// What is wrong or relevant there.
  public var message: String
  /// The file, if there is one.
  public var path: FilePath?
  /// The place in it, if known.
  public var range: SourceRange?

  /// Creates a note, optionally with a place.
  public init(_ message: String, path: FilePath? = nil, range: SourceRange? = nil) {
    self.message = message
    self.path = path
    self.range = range
  }
}

/// A message to the user about one of their files.
public struct Diagnostic: Hashable, Sendable {
  /// Its kind.
  public var id: DiagnosticID
  /// How much it matters.
  public var severity: Severity
  /// What happened: one line, lower-case, no full stop, user text quoted.
  public var message: String
  /// The file it is about, as the user would name it.
  public var path: FilePath?
  /// The place in the file.
  public var range: SourceRange?
  /// What to do next: one line, same style as the message.
  public var help: String?
  /// Other places worth a look.
  public var notes: [DiagnosticNote]
  /// The correction, if there is one without guessing.
  public var fix: Fix?

  /// Creates a diagnostic.
  public init(
    _ id: DiagnosticID, _ severity: Severity, _ message: String, path: FilePath? = nil,
    range: SourceRange? = nil, help: String? = nil, notes: [DiagnosticNote] = [], fix: Fix? = nil
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.path = path
    self.range = range
    self.help = help
    self.notes = notes
    self.fix = fix
  }
}

extension Sequence<Diagnostic> {
  /// Returns them sorted by path, then place, then id, so that parallel work prints the same every
  /// time.
  public func sortedByPlace() -> [Diagnostic] {
    sorted { lhs, rhs in
      let paths = (lhs.path ?? "", rhs.path ?? "")
      if paths.0 != paths.1 { return paths.0 < paths.1 }
      let offsets = (lhs.range?.start.offset ?? -1, rhs.range?.start.offset ?? -1)
      if offsets.0 != offsets.1 { return offsets.0 < offsets.1 }
      if lhs.id != rhs.id { return lhs.id.rawValue < rhs.id.rawValue }
      return lhs.message < rhs.message
    }
  }

  /// Whether any of them is an error.
  public var hasErrors: Bool { contains { $0.severity == .error } }
}
