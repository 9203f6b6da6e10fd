import Bytes
import CPictures

/// What is made of a photo: a size, a shape and a format.
package struct Rendition: Hashable, Sendable {
  /// The format of its file.
  package enum Format: UInt8, Sendable {
    case jpeg, webP, avif

    /// The file name extension.
    package var fileExtension: String {
      switch self {
      case .jpeg: "jpg"
      case .webP: "webp"
      case .avif: "avif"
      }
    }

    /// What it is called.
    package var name: String {
      switch self {
      case .jpeg: "JPEG"
      case .webP: "WebP"
      case .avif: "AVIF"
      }
    }

    /// The media type of its files.
    package var mediaType: String {
      switch self {
      case .jpeg: "image/jpeg"
      case .webP: "image/webp"
      case .avif: "image/avif"
      }
    }

    var code: cookbook_photo_format {
      switch self {
      case .jpeg: COOKBOOK_JPEG
      case .webP: COOKBOOK_WEBP
      case .avif: COOKBOOK_AVIF
      }
    }
  }

  /// The most pixels in a row; a photo that has fewer is not enlarged.
  package let width: Int
  /// The pixels in a column of one that is cut to this shape, around what draws the eye; nil for the
  /// photo's own shape.
  package let height: Int?
  /// The format of its file.
  package let format: Format

  /// The size at least which a photo is read, if it is as large: no rendition is larger.
  package static let most = (width: 1600, height: 900)

  /// Creates it.
  package init(width: Int, height: Int? = nil, _ format: Format) {
    (self.width, self.height, self.format) = (width, height, format)
  }
}

/// What is known of a photo before anything is made of it.
package struct PhotoFacts: Hashable, Sendable {
  /// Its size in pixels as it is to be seen, upright.
  package var width: Int
  package var height: Int
  /// Whether it moves, as some GIF, WebP, PNG and AVIF files do.
  package var isAnimated: Bool
  /// Whether parts of it can be seen through.
  package var isTransparent: Bool
  /// The colour that most of it has, of 64: two bits each of red, green and blue.
  package var colour: Int

  /// Changed whenever the same photo gives other facts.
  package static let version = 3

  /// Creates them.
  package init(width: Int, height: Int, isAnimated: Bool, isTransparent: Bool, colour: Int) {
    (self.width, self.height, self.colour) = (width, height, colour)
    (self.isAnimated, self.isTransparent) = (isAnimated, isTransparent)
  }
}

extension PhotoFacts: BinaryFields {
  package static let blank = PhotoFacts(
    width: 0, height: 0, isAnimated: false, isTransparent: false, colour: 0)

  package mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&width)
    try coder.code(&height)
    try coder.code(&isAnimated)
    try coder.code(&isTransparent)
    try coder.code(&colour)
  }
}
