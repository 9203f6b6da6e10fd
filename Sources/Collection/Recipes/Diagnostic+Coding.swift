import Diagnostics
import FileSystem

extension BinaryWriter {
  /// Writes a diagnostic.
  package mutating func write(_ diagnostic: Diagnostic) {
    write(diagnostic.id.rawValue)
    write(diagnostic.severity.rawValue)
    write(diagnostic.message)
    write(diagnostic.path) { $0.write($1) }
    write(diagnostic.range) { $0.write($1) }
    write(diagnostic.help) { $0.write($1) }
    write(diagnostic.notes) { writer, note in
      writer.write(note.message)
      writer.write(note.path) { $0.write($1) }
      writer.write(note.range) { $0.write($1) }
    }
    write(diagnostic.fix) { writer, fix in
      writer.write(fix.title)
      writer.write(fix.edits) { writer, edit in
        writer.write(edit.range.lowerBound)
        writer.write(edit.range.upperBound)
        writer.write(edit.replacement)
      }
    }
  }

  mutating func write(_ range: SourceRange) {
    for position in [range.start, range.end] {
      write(position.offset)
      write(position.line)
      write(position.column)
    }
  }
}

extension BinaryReader {
  /// Reads a diagnostic.
  package mutating func diagnostic() throws(Malformed) -> Diagnostic {
    let id = DiagnosticID(rawValue: try text())
    guard let severity = Severity(rawValue: try number()) else { throw Malformed() }
    return Diagnostic(
      id, severity, try text(),
      path: try optional { reader throws(Malformed) in try reader.path() },
      range: try optional { reader throws(Malformed) in try reader.range() },
      help: try optional { reader throws(Malformed) in try reader.text() },
      notes: try list { reader throws(Malformed) in
        DiagnosticNote(
          try reader.text(),
          path: try reader.optional { reader throws(Malformed) in try reader.path() },
          range: try reader.optional { reader throws(Malformed) in try reader.range() })
      },
      fix: try optional { reader throws(Malformed) in
        Fix(
          title: try reader.text(),
          edits: try reader.list { reader throws(Malformed) in
            let (lower, upper) = (try reader.number(), try reader.number())
            guard 0 <= lower, lower <= upper else { throw Malformed() }
            return TextEdit(range: lower..<upper, replacement: try reader.text())
          })
      })
  }

  private mutating func position() throws(Malformed) -> SourcePosition {
    let position = SourcePosition(
      offset: try number(), line: try number(), column: try number())
    guard position.offset >= 0, position.line >= 1, position.column >= 1 else {
      throw Malformed()
    }
    return position
  }

  mutating func range() throws(Malformed) -> SourceRange {
    let (start, end) = (try position(), try position())
    guard start <= end else { throw Malformed() }
    return SourceRange(start: start, end: end)
  }
}
