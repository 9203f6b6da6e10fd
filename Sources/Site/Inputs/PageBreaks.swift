import Bytes

/// Divides long lists into pages.
///
/// A phone's browser shows a page of 250 kB at once, and no one scrolls through a larger one. Names
/// may be long, so items count by their size and not only by their number.
enum PageBreaks {
  /// The approximate size of a page's items in bytes, without the rest of the page.
  static let room = 200_000

  /// Returns the items on each page; one page without items if there are none.
  ///
  /// - Parameters:
  ///   - most: The most items on a page.
  ///   - size: The approximate size of an item in bytes.
  static func pages(_ count: Int, most: Int, size: (Int) -> Int) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var (start, taken) = (0, 0)
    for item in 0..<count {
      let size = size(item)
      if item > start, item - start == most || taken + size > room {
        pages.append(start..<item)
        (start, taken) = (item, 0)
      }
      taken += size
    }
    return pages + [start..<count]
  }

  /// Returns the size of a text in a page in bytes.
  static func size(_ text: String) -> Int {
    text.withBytes { text in
      var size = text.count
      // The longest entity has six characters.
      text.forEach { if $0 == 0x26 || $0 == 0x3C || $0 == 0x3E || $0 == 0x22 { size += 5 } }
      return size
    }
  }
}
