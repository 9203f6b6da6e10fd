import Diagnostics
import FileSystem
import RecipeMD

extension RecipeFacts {
  func write(to writer: inout BinaryWriter) {
    writer.write(contentHash)
    // Most recipes say nothing beyond RecipeMD.
    writer.write(metadata == Metadata() ? nil : metadata) { $0.write($1) }
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
    writer.write(ingredientNames)
    writer.write(lines)
    writer.write(linesHash)
    writer.write(words)
    writer.write(wordsHash)
    writer.write(filedHash)
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
    metadata =
      try reader.optional { reader throws(BinaryReader.Malformed) in
        try reader.metadata()
      } ?? Metadata()
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
    ingredientNames = try reader.slice()
    lines = try reader.slice()
    linesHash = try reader.hash()
    words = try reader.slice()
    wordsHash = try reader.hash()
    filedHash = try reader.hash()
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
  fileprivate mutating func write(_ amount: Amount) {
    write(UInt64(bitPattern: amount.factor.numerator))
    write(UInt64(bitPattern: amount.factor.denominator))
    write(amount.unit) { $0.write($1) }
  }
}

extension BinaryReader {
  fileprivate mutating func amount() throws(Malformed) -> Amount {
    let numerator = Int64(bitPattern: try word())
    let denominator = Int64(bitPattern: try word())
    guard let factor = Rational(Int128(numerator), Int128(denominator)) else { throw Malformed() }
    return Amount(
      factor: factor,
      unit: try optional { reader throws(Malformed) in try reader.text() })
  }
}
