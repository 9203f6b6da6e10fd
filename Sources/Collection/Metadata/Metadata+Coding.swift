import Cooking
import Bytes
import FileSystem

extension Metadata: BinaryFields {
  /// Empty metadata.
  package static let blank = Metadata()

  /// Codes all fields.
  package mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    try coder.code(&language)
    try coder.code(&id)
    try coder.code(&isPrivate)
    try coder.code(&images)
    try coder.code(&source)
    try coder.code(&author)
    try coder.code(&rating)
    try coder.code(&times)
    try coder.code(&difficulty)
    try coder.code(&created)
    try coder.code(&cooked)
    try coder.code(&notes)
    try coder.code(&nutrition)
  }
}

extension Metadata.Source: BinaryFields {
  /// A placeholder to decode a source into.
  package static var blank: Self { Self(name: "") }

  /// Codes name and address.
  package mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    try coder.code(&name)
    try coder.code(&url)
  }
}

extension Metadata.Times: BinaryFields {
  /// Times without any value.
  package static var blank: Self { Self() }

  /// Codes the times that are known.
  package mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    try coder.code(&preparation)
    try coder.code(&cooking)
    try coder.code(&resting)
    try coder.code(&total)
  }
}

extension Metadata.Cooked: BinaryFields {
  /// A placeholder to decode an entry into.
  package static var blank: Self { Self(date: .blank) }

  /// Codes the day, the rating and the note.
  package mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    try coder.code(&date)
    try coder.code(&rating)
    try coder.code(&note)
  }
}

extension Metadata.Nutrient: BinaryFields {
  /// A placeholder to decode a nutrient into.
  package static var blank: Self { Self(name: "", value: "") }

  /// Codes name and value.
  package mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    try coder.code(&name)
    try coder.code(&value)
  }
}

extension TimeSpan: BinaryFields {
  /// A placeholder to decode a span into.
  package static var blank: Self { Self(from: 0, to: 0) }

  /// Codes both ends.
  package mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    var (from, to) = (from, to)
    try coder.code(&from)
    try coder.code(&to)
    self = TimeSpan(from: from, to: to)
  }
}

extension Language: BinaryFields {
  /// A placeholder to decode a language into.
  package static var blank: Self { Self("") }

  /// Codes the tag.
  package mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    var tag = tag
    try coder.code(&tag)
    self = Language(tag)
  }
}

extension CalendarDate: BinaryFields {
  /// A placeholder to decode a day into.
  package static var blank: Self { Self(year: 0, month: 1, day: 1) }

  /// Codes the three numbers.
  package mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    var (year, month, day) = (year, month, day)
    try coder.code(&year)
    try coder.code(&month)
    try coder.code(&day)
    let date = Self(year: year, month: month, day: day)
    guard Self(date.description) == date else { throw BinaryReader.Malformed() }
    self = date
  }
}
