import JSON
import Paths

/// Turns diagnostics into text for users, for programs or for GitHub's log.
public struct DiagnosticFormatter {
  /// The intended reader of the text.
  public enum Format: String, CaseIterable, Sendable {
    /// `path:line:column: error: text [id]`, the source line, a caret and a help line.
    case human
    /// One JSON object with the list and the counts.
    case json
    /// GitHub's workflow commands, one a line.
    case github
  }

  private let format: Format
  private let usesColor: Bool
  private let source: (FilePath) -> [UInt8]?
  /// The file read last; diagnostics are sorted by path, so one is enough.
  private var lastSource: (path: FilePath, index: LineIndex?)?

  /// Creates a formatter.
  ///
  /// - Parameters:
  ///   - format: The intended reader of the text.
  ///   - usesColor: Whether the human format may use terminal colours.
  ///   - source: The bytes of the file at a path, for source lines; nil if it cannot be read.
  public init(
    format: Format, usesColor: Bool = false, source: @escaping (FilePath) -> [UInt8]? = { _ in nil }
  ) {
    self.format = format
    self.usesColor = usesColor
    self.source = source
  }

  /// Returns the text for a list of diagnostics, in the given order, with a line feed at its end.
  public mutating func text(for diagnostics: [Diagnostic]) -> String {
    switch format {
    case .human: diagnostics.map { human($0) }.joined()
    case .json: json(diagnostics)
    case .github: diagnostics.map(github).joined()
    }
  }

  private mutating func human(_ diagnostic: Diagnostic) -> String {
    let color: Style =
      switch diagnostic.severity {
      case .error: .red
      case .warning: .yellow
      case .note: .cyan
      }
    var text = styled(place(diagnostic.path, diagnostic.range), .bold)
    text += styled("\(diagnostic.severity.word):", color)
    text +=
      " \(styled(harmless(diagnostic.message), .bold)) \(styled("[\(diagnostic.id.rawValue)]", .dim))\n"
    text += excerpt(diagnostic.path, diagnostic.range, color)
    for note in diagnostic.notes {
      text += "\(place(note.path, note.range))\(styled("note:", .cyan)) \(harmless(note.message))\n"
      text += excerpt(note.path, note.range, .cyan)
    }
    if let help = diagnostic.help {
      text += "  \(styled("help:", .cyan)) \(harmless(help))\n"
    }
    return text
  }

  /// Returns a text that cannot control a terminal, since names and quotes from files might.
  private func harmless(_ text: String) -> String { TerminalText.harmless(text.unicodeScalars) }

  private func place(_ path: FilePath?, _ range: SourceRange?) -> String {
    guard let path = path.map({ harmless($0.string) }) else { return "" }
    guard let start = range?.start else { return "\(path): " }
    return "\(path):\(start.line):\(start.column): "
  }

  private mutating func excerpt(_ path: FilePath?, _ range: SourceRange?, _ style: Style) -> String
  {
    guard let path, let range else { return "" }
    if lastSource?.path != path {
      lastSource = (path, source(path).map { LineIndex($0) })
    }
    guard let index = lastSource?.index, let excerpt = SourceExcerpt(of: range, in: index)
    else { return "" }
    let gutter = String(range.start.line)
    let blank = String(repeating: " ", count: gutter.count)
    return "  \(styled("\(gutter) |", .dim)) \(excerpt.line)\n"
      + "  \(styled("\(blank) |", .dim)) \(styled(excerpt.carets, style))\n"
  }

  private func json(_ diagnostics: [Diagnostic]) -> String {
    var writer = JSONWriter(style: .pretty)
    writer.object { writer in
      writer.member("version", 1)
      writer.member("errors", diagnostics.count { $0.severity == .error })
      writer.member("warnings", diagnostics.count { $0.severity == .warning })
      writer.key("diagnostics")
      writer.array(of: diagnostics) { writer, diagnostic in
        writer.object { writer in
          writer.member("id", diagnostic.id.rawValue)
          writer.member("severity", diagnostic.severity.word)
          writer.member("message", diagnostic.message)
          Self.write(path: diagnostic.path, range: diagnostic.range, to: &writer)
          writer.member("help", diagnostic.help)
          writer.key("notes")
          writer.array(of: diagnostic.notes) { writer, note in
            writer.object { writer in
              writer.member("message", note.message)
              Self.write(path: note.path, range: note.range, to: &writer)
            }
          }
          writer.key("fix")
          Self.write(fix: diagnostic.fix, to: &writer)
        }
      }
    }
    writer.endLine()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func write(path: FilePath?, range: SourceRange?, to writer: inout JSONWriter) {
    writer.member("path", path?.string)
    for (name, position) in [("start", range?.start), ("end", range?.end)] {
      writer.key(name)
      guard let position else {
        writer.null()
        continue
      }
      writer.object { writer in
        writer.member("line", position.line)
        writer.member("column", position.column)
        writer.member("offset", position.offset)
      }
    }
  }

  private static func write(fix: Fix?, to writer: inout JSONWriter) {
    guard let fix else { return writer.null() }
    writer.object { writer in
      writer.member("title", fix.title)
      writer.key("edits")
      writer.array(of: fix.edits) { writer, edit in
        writer.object { writer in
          writer.member("start", edit.range.lowerBound)
          writer.member("end", edit.range.upperBound)
          writer.member("replacement", edit.replacement)
        }
      }
    }
  }

  private func github(_ diagnostic: Diagnostic) -> String {
    let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.word
    var properties: [String] = []
    if let path = diagnostic.path {
      properties.append("file=\(escaped(path.string, inProperty: true))")
    }
    if let range = diagnostic.range {
      properties += ["line=\(range.start.line)", "col=\(range.start.column)"]
    }
    properties.append("title=\(diagnostic.id.rawValue)")
    let message = [diagnostic.message, diagnostic.help].compactMap(\.self).joined(separator: "\n")
    return
      "::\(command) \(properties.joined(separator: ","))::\(escaped(message, inProperty: false))\n"
  }

  private func escaped(_ text: String, inProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "36"
  }

  private func styled(_ text: String, _ style: Style) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
