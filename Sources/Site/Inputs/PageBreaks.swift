/// Spreads long lists over pages.
///
/// A browser shows a page of 250 kB at once on a phone; what is larger than that nobody scrolls
/// through anyway. Names may be long, so items count by their size and not by their number alone.
enum PageBreaks {
  /// About how many bytes the items of a page may take; the rest of the page comes to them.
  static let room = 200_000

  /// The items on each page; one page without items, where there are none.
  ///
  /// - Parameters:
  ///   - most: How many items a page has at most.
  ///   - size: About how many bytes an item takes.
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

  /// How many bytes a text takes in a page.
  static func size(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { text in
      var size = text.count
      // The longest entity has six letters.
      for byte in text where byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22 {
        size += 5
      }
      return size
    }
  }
}
