import Diagnostics
import FileSystem
import RecipeMD

extension RecipeFacts {
  func write(to writer: inout BinaryWriter) {
    writer.write(contentHash)
    writer.write(metadata.language) { $0.write($1.tag) }
    writer.write(metadata.id) { $0.write($1) }
    writer.write(language.tag)
    writer.write(title)
    writer.write(titleKey)
    writer.write(titleRange) { $0.write($1) }
    writer.write(hasTitle)
    writer.write(isValid)
    writer.write(slug)
    writer.write(tags) { writer, tag in
      writer.write(tag.name)
      writer.write(tag.key)
      writer.write(tag.range) { $0.write($1) }
    }
    writer.write(yields) { $0.write($1) }
    writer.write(writtenYield) { $0.write($1) }
    writer.write(ingredientsHash)
    writer.write(links) { writer, link in
      writer.write(link.destination)
      writer.write(link.isPicture)
      writer.write(link.range)
    }
    writer.write(ingredientLinks) { writer, link in
      writer.write(link.link)
      writer.write(link.amount) { $0.write($1) }
      writer.write(link.range)
    }
    writer.write(pictures) { $0.write($1) }
    writer.write(diagnostics) { $0.write($1) }
  }

  init(from reader: inout BinaryReader) throws(BinaryReader.Malformed) {
    contentHash = try reader.hash()
    metadata = Metadata(
      language: try reader.optional { reader throws(BinaryReader.Malformed) in
        Language(try reader.text())
      },
      id: try reader.optional { reader throws(BinaryReader.Malformed) in try reader.text() })
    language = Language(try reader.text())
    title = try reader.text()
    titleKey = try reader.text()
    titleRange = try reader.optional { reader throws(BinaryReader.Malformed) in
      try reader.range()
    }
    hasTitle = try reader.bool()
    isValid = try reader.bool()
    slug = try reader.text()
    tags = try reader.list { reader throws(BinaryReader.Malformed) in
      TagUse(
        name: try reader.text(), key: try reader.text(),
        range: try reader.optional { reader throws(BinaryReader.Malformed) in
          try reader.range()
        })
    }
    yields = try reader.list { reader throws(BinaryReader.Malformed) in try reader.amount() }
    writtenYield = try reader.optional { reader throws(BinaryReader.Malformed) in
      try reader.text()
    }
    ingredientsHash = try reader.hash()
    links = try reader.list { reader throws(BinaryReader.Malformed) in
      LinkUse(
        destination: try reader.text(), isPicture: try reader.bool(), range: try reader.range())
    }
    ingredientLinks = try reader.list { reader throws(BinaryReader.Malformed) in
      IngredientLink(
        link: try reader.number(),
        amount: try reader.optional { reader throws(BinaryReader.Malformed) in
          try reader.amount()
        },
        range: try reader.range())
    }
    pictures = try reader.list { reader throws(BinaryReader.Malformed) in try reader.text() }
    diagnostics = try reader.list { reader throws(BinaryReader.Malformed) in
      try reader.diagnostic()
    }
    guard ingredientLinks.allSatisfy({ links.indices.contains($0.link) }) else {
      throw BinaryReader.Malformed()
    }
  }
}

extension BinaryWriter {
  fileprivate mutating func write(_ range: SourceRange) {
    for position in [range.start, range.end] {
      write(position.offset)
      write(position.line)
      write(position.column)
    }
  }

  fileprivate mutating func write(_ amount: Amount) {
    write(UInt64(bitPattern: amount.factor.numerator))
    write(UInt64(bitPattern: amount.factor.denominator))
    write(amount.unit) { $0.write($1) }
  }

  fileprivate mutating func write(_ diagnostic: Diagnostic) {
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
}

extension BinaryReader {
  fileprivate mutating func position() throws(Malformed) -> SourcePosition {
    let position = SourcePosition(
      offset: try number(), line: try number(), column: try number())
    guard position.offset >= 0, position.line >= 1, position.column >= 1 else {
      throw Malformed()
    }
    return position
  }

  fileprivate mutating func range() throws(Malformed) -> SourceRange {
    let (start, end) = (try position(), try position())
    guard start <= end else { throw Malformed() }
    return SourceRange(start: start, end: end)
  }

  fileprivate mutating func amount() throws(Malformed) -> Amount {
    let numerator = Int64(bitPattern: try word())
    let denominator = Int64(bitPattern: try word())
    guard let factor = Rational(Int128(numerator), Int128(denominator)) else { throw Malformed() }
    return Amount(
      factor: factor,
      unit: try optional { reader throws(Malformed) in try reader.text() })
  }

  fileprivate mutating func diagnostic() throws(Malformed) -> Diagnostic {
    let id = DiagnosticID(rawValue: try text())
    guard let severity = Severity(rawValue: try number()) else { throw Malformed() }
    return Diagnostic(
      id, severity, try text(),
      path: try optional { reader throws(Malformed) in try reader.text() },
      range: try optional { reader throws(Malformed) in try reader.range() },
      help: try optional { reader throws(Malformed) in try reader.text() },
      notes: try list { reader throws(Malformed) in
        DiagnosticNote(
          try reader.text(),
          path: try reader.optional { reader throws(Malformed) in try reader.text() },
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
}
