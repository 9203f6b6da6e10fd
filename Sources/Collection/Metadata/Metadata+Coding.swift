import FileSystem

extension BinaryWriter {
  /// Writes a recipe's metadata.
  mutating func write(_ metadata: Metadata) {
    write(metadata.language) { $0.write($1.tag) }
    write(metadata.id) { $0.write($1) }
    write(metadata.images) { $0.write($1) }
    write(metadata.source) { writer, source in
      writer.write(source.name)
      writer.write(source.url) { $0.write($1) }
    }
    write(metadata.author) { $0.write($1) }
    write(metadata.rating) { $0.write($1.bitPattern) }
    let times = metadata.times
    for span in [times.preparation, times.cooking, times.resting, times.total] {
      write(span) { writer, span in
        writer.write(span.from)
        writer.write(span.to)
      }
    }
    write(metadata.difficulty) { $0.write($1) }
    write(metadata.created) { $0.write($1.description) }
    write(metadata.cooked) { writer, cooked in
      writer.write(cooked.date.description)
      writer.write(cooked.rating) { $0.write($1.bitPattern) }
      writer.write(cooked.note) { $0.write($1) }
    }
    write(metadata.notes) { $0.write($1) }
    write(metadata.nutrition) { writer, nutrient in
      writer.write(nutrient.name)
      writer.write(nutrient.value)
    }
  }
}

extension BinaryReader {
  /// Reads a recipe's metadata.
  mutating func metadata() throws(Malformed) -> Metadata {
    var metadata = Metadata()
    metadata.language = try optionalText().map { Language($0) }
    metadata.id = try optionalText()
    metadata.images = try list { reader throws(Malformed) in try reader.text() }
    metadata.source = try optional { reader throws(Malformed) in
      Metadata.Source(name: try reader.text(), url: try reader.optionalText())
    }
    metadata.author = try optionalText()
    metadata.rating = try optionalDouble()
    metadata.times.preparation = try span()
    metadata.times.cooking = try span()
    metadata.times.resting = try span()
    metadata.times.total = try span()
    metadata.difficulty = try optionalText()
    metadata.created = try optional { reader throws(Malformed) in try reader.date() }
    metadata.cooked = try list { reader throws(Malformed) in
      Metadata.Cooked(
        date: try reader.date(), rating: try reader.optionalDouble(),
        note: try reader.optionalText())
    }
    metadata.notes = try optionalText()
    metadata.nutrition = try list { reader throws(Malformed) in
      Metadata.Nutrient(name: try reader.text(), value: try reader.text())
    }
    return metadata
  }

  private mutating func optionalText() throws(Malformed) -> String? {
    try optional { reader throws(Malformed) in try reader.text() }
  }

  private mutating func optionalDouble() throws(Malformed) -> Double? {
    try optional { reader throws(Malformed) in Double(bitPattern: try reader.word()) }
  }

  private mutating func span() throws(Malformed) -> TimeSpan? {
    try optional { reader throws(Malformed) in
      TimeSpan(from: try reader.number(), to: try reader.number())
    }
  }

  private mutating func date() throws(Malformed) -> CalendarDate {
    guard let date = CalendarDate(try text()) else { throw Malformed() }
    return date
  }
}
