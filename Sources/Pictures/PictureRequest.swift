import Bytes
import FileSystem

/// What a worker is asked for.
package enum PictureRequest: Sendable {
  /// A drawing (SVG) on white as a PNG file of a width in pixels, of which so many are an inch; it
  /// has no metadata beside that. Where it would be higher than 30,000 pixels it is made smaller.
  /// What the drawing refers to outside itself is left out.
  case drawing([UInt8], width: Int, pixelsPerInch: Int)
  /// What is to be known of a photo, as `PhotoFacts`.
  case facts([UInt8])
  /// A rendition of a photo, given by its hash, upright, in the colours of sRGB and without any
  /// metadata; the bytes are nil for the photo that was asked for last.
  case rendition(ContentHash, [UInt8]?, Rendition)

  /// The record that a worker reads.
  var record: [UInt8] {
    var writer = BinaryWriter(capacity: 64)
    switch self {
    case .drawing(let svg, let width, let pixelsPerInch):
      writer.write(1)
      writer.write(width)
      writer.write(pixelsPerInch)
      return writer.bytes + svg
    case .facts(let bytes):
      writer.write(2)
      return writer.bytes + bytes
    case .rendition(let hash, let bytes, let rendition):
      writer.write(3)
      writer.write(hash)
      writer.write(rendition.width)
      writer.write(rendition.height ?? 0)
      writer.write(Int(rendition.format.rawValue))
      writer.write(bytes != nil)
      return writer.bytes + (bytes ?? [])
    }
  }

  /// Reads a record; nil if it is none of these.
  init?(_ record: [UInt8]) {
    var reader = BinaryReader(record[...])
    do {
      switch try reader.number() {
      case 1:
        let (width, pixelsPerInch) = (try reader.number(), try reader.number())
        self = .drawing(Array(reader.rest), width: width, pixelsPerInch: pixelsPerInch)
      case 2: self = .facts(Array(reader.rest))
      case 3:
        let hash = try reader.hash()
        let (width, height) = (try reader.number(), try reader.number())
        guard let format = Rendition.Format(rawValue: UInt8(clamping: try reader.number())) else {
          return nil
        }
        let hasBytes = try reader.bool()
        self = .rendition(
          hash, hasBytes ? Array(reader.rest) : nil,
          Rendition(width: width, height: height == 0 ? nil : height, format))
      default: return nil
      }
    } catch {
      return nil
    }
  }
}

/// What a worker answers: bytes, or what went wrong.
///
/// Its first answer, before any request, says whether libvips is there.
enum PictureAnswer {
  case made([UInt8])
  case failed(String)
  /// This libvips lacks what it takes.
  case lacking(String)

  var record: [UInt8] {
    switch self {
    case .made(let bytes): [0] + bytes
    case .failed(let reason): [1] + Array(reason.utf8)
    case .lacking(let reason): [2] + Array(reason.utf8)
    }
  }

  init?(_ record: [UInt8]) {
    switch record.first {
    case 0: self = .made(Array(record.dropFirst()))
    case 1: self = .failed(String(decoding: record.dropFirst(), as: UTF8.self))
    case 2: self = .lacking(String(decoding: record.dropFirst(), as: UTF8.self))
    default: return nil
    }
  }
}
