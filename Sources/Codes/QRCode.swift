import CQREncode

/// A QR code (ISO/IEC 18004): a square of dark and light modules that cameras read.
package struct QRCode: Hashable, Sendable {
  /// How much of a code may be unreadable.
  package enum Correction: Sendable {
    /// 7 %, for long texts.
    case low
    /// 15 %, for what is short enough.
    case medium

    fileprivate var level: QRecLevel { self == .low ? QR_ECLEVEL_L : QR_ECLEVEL_M }
  }

  /// The modules of each side, without the margin.
  package let size: Int
  /// Row by row.
  private let isDark: [Bool]

  /// The light modules on each side that readers need.
  package static let margin = 4

  /// The largest code that fits on a card: version 25, which is 54 mm wide with modules of 0.43 mm,
  /// as narrow as phones read them.
  package static let largestOnPaper = 25

  /// The most bytes that the largest code on paper holds with the least correction.
  package static let mostOnPaper = 1273

  /// Creates the code of some bytes; nil if they do not fit into the largest code on paper.
  package init?(_ bytes: [UInt8], _ correction: Correction) {
    guard !bytes.isEmpty, bytes.count <= Self.mostOnPaper,
      let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, correction.level)
    else { return nil }
    defer { QRcode_free(code) }
    guard code.pointee.version <= Self.largestOnPaper else { return nil }
    size = Int(code.pointee.width)
    // The library's memory holds one byte for each module, and is freed above.
    let modules = UnsafeBufferPointer(start: code.pointee.data, count: size * size)
    isDark = modules.map { $0 & 1 == 1 }
  }

  /// Creates the code of a text.
  package init?(_ text: String, _ correction: Correction) {
    self.init(Array(text.utf8), correction)
  }

  /// Returns whether a module is dark.
  package subscript(row row: Int, column column: Int) -> Bool { isDark[row * size + column] }

  /// The modules of each side with the margin.
  package var sizeWithMargin: Int { size + 2 * Self.margin }

  /// Its dark modules as data of an SVG path that is to be stroked one wide, in a view of
  /// `sizeWithMargin`.
  package var path: String {
    var path = ""
    for row in 0..<size {
      var column = 0
      var end: Int?
      while column < size {
        guard self[row: row, column: column] else {
          column += 1
          continue
        }
        let start = column
        while column < size, self[row: row, column: column] { column += 1 }
        if let end {
          path += "m\(start - end) 0"
        } else {
          path += "M\(start + Self.margin) \(row + Self.margin).5"
        }
        path += "h\(column - start)"
        end = column
      }
    }
    return path
  }
}
