/// Looks into files that `ZipWriter` and `Deflate` have made.
package enum PackedFiles {
  /// Returns the contents of the files in a zip or gzip file, and in those in turn; nothing for any
  /// other file, and what comes before the damage for one that is damaged.
  package static func contents(of file: [UInt8]) -> [[UInt8]] { contents(of: file[...]) }

  private static func contents(of file: ArraySlice<UInt8>) -> [[UInt8]] {
    var found: [[UInt8]] = []
    if file.starts(with: [0x1F, 0x8B]) {
      found = Inflate.gzip(file).map { [$0] } ?? []
    } else if file.starts(with: Entry.mark) {
      found = entries(of: file)
    }
    return found + found.flatMap { contents(of: $0[...]) }
  }

  /// The header before each file in a zip file.
  private enum Entry {
    static let mark: [UInt8] = [0x50, 0x4B, 3, 4]
    static let size = 30
    /// The offsets of its fields.
    static let (method, packed, unpacked, name, extra) = (8, 18, 22, 26, 28)
  }

  private static func entries(of file: ArraySlice<UInt8>) -> [[UInt8]] {
    func number(at place: Int, bytes: Int) -> Int {
      file[place..<place + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    var found: [[UInt8]] = []
    var place = file.startIndex
    while file[place...].starts(with: Entry.mark) {
      guard file.endIndex - place >= Entry.size else { break }
      let names = number(at: place + Entry.name, bytes: 2)
      let start = place + Entry.size + names + number(at: place + Entry.extra, bytes: 2)
      let end = start + number(at: place + Entry.packed, bytes: 4)
      guard end <= file.endIndex else { break }
      let packed = file[start..<end]
      if number(at: place + Entry.method, bytes: 2) == 0 {
        found.append(Array(packed))
      } else {
        let size = number(at: place + Entry.unpacked, bytes: 4)
        guard let content = Inflate.raw(packed, size: size) else { break }
        found.append(content)
      }
      place = end
    }
    return found
  }
}
