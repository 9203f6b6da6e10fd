import Paths

/// A picture of a recipe with its bytes.
package struct SharedPicture: Sendable {
  /// The kinds of pictures that share files can hold, told by their first bytes.
  package enum Kind: String, Sendable {
    case jpeg, png, gif, webp, avif, heic, svg

    /// The usual extension of a file's name.
    package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
    /// The media type.
    package var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }
    /// Whether it consists of pixels: other programs cannot show drawings.
    package var isPhoto: Bool { self != .svg }
    /// Whether every reader of electronic books shows it.
    var isInBooks: Bool { self != .avif && self != .heic }

    /// Tells the kind of a file by its beginning; nil if it is none of them, whatever its name is.
    init?(_ bytes: [UInt8]) {
      func has(_ text: StaticString, at offset: Int) -> Bool {
        bytes.count >= offset + text.utf8CodeUnitCount
          && text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
      }
      if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpeg
      } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        self = .png
      } else if has("GIF8", at: 0) {
        self = .gif
      } else if has("RIFF", at: 0), has("WEBP", at: 8) {
        self = .webp
      } else if has("ftypavif", at: 4) {
        self = .avif
      } else if has("ftypheic", at: 4) || has("ftypmif1", at: 4) || has("ftypheix", at: 4) {
        self = .heic
      } else {
        return nil
      }
    }
  }

  /// The most bytes of a photo, as far as one can say, that is made to be shown.
  package static let mostShownBytes: Int64 = 1 << 20

  /// The destination by which the recipe names it.
  package let destination: String
  /// Its path in the book.
  package let path: FilePath
  /// Its kind.
  package let kind: Kind
  /// Its bytes, unchanged.
  package let bytes: [UInt8]
  /// Whether it shows the dish rather than a step.
  package let isOfDish: Bool

  /// Creates a picture from a file; nil if that is none which share files can hold.
  ///
  /// A drawing counts only if `isDrawing` says that it has been cleaned.
  package init?(
    destination: String, path: FilePath, bytes: [UInt8], isOfDish: Bool, isDrawing: Bool = false
  ) {
    guard let kind = isDrawing ? Kind.svg : Kind(bytes) else { return nil }
    self.destination = destination
    self.path = path
    self.kind = kind
    self.bytes = bytes
    self.isOfDish = isOfDish
  }

  /// The picture as an address that has all of it.
  package var dataAddress: String { "data:\(kind.mediaType);base64,\(Base64.text(of: bytes))" }
}
