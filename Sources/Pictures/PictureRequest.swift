/// A picture that a worker is asked to make.
///
/// As a record it is a byte for its kind, the numbers as four bytes each with the lowest first, and
/// the bytes of what it is made from.
package enum PictureRequest: Sendable {
  /// A drawing (SVG) on white as a PNG file of a width in pixels, of which so many are an inch; it
  /// has no metadata beside that. Where it would be higher than 30,000 pixels it is made smaller.
  /// What the drawing refers to outside itself is left out.
  case drawing([UInt8], width: Int, pixelsPerInch: Int)

  /// The record that a worker reads.
  var record: [UInt8] {
    switch self {
    case .drawing(let svg, let width, let pixelsPerInch):
      [1] + Self.bytes(of: width) + Self.bytes(of: pixelsPerInch) + svg
    }
  }

  /// Reads a record; nil if it is none of these.
  init?(_ record: [UInt8]) {
    guard record.first == 1, record.count > 9 else { return nil }
    self = .drawing(
      Array(record[9...]), width: Self.number(in: record, at: 1),
      pixelsPerInch: Self.number(in: record, at: 5))
  }

  private static func bytes(of number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func number(in record: [UInt8], at place: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(record[place + $1]) << ($1 * 8) }
  }
}

/// What a worker answers: bytes, or what went wrong.
///
/// Its first answer, before any request, says whether libvips is there.
enum PictureAnswer {
  case made([UInt8])
  case failed(String)

  var record: [UInt8] {
    switch self {
    case .made(let bytes): [0] + bytes
    case .failed(let reason): [1] + Array(reason.utf8)
    }
  }

  init?(_ record: [UInt8]) {
    switch record.first {
    case 0: self = .made(Array(record.dropFirst()))
    case 1: self = .failed(String(decoding: record.dropFirst(), as: UTF8.self))
    default: return nil
    }
  }
}
