import CZlib

/// Writes a zip file: deflated entries, names in UTF-8, no times, and so the same bytes every time.
///
/// Written here, since libarchive and other libraries put extra fields into each header, which an
/// EPUB's first entry may not have (Open Container Format 3.3, 4.2.2), take the time from the
/// machine's zone, and say that a name is UTF-8 only where the process's locale is.
package struct ZipWriter {
  /// The error when a file cannot be part of an archive without extensions of the format.
  package enum ArchiveError: Error, Equatable {
    /// There are more files than a zip file can have.
    case tooMany
    /// The archive or a file in it would be 4 GiB or larger.
    case tooLarge
  }

  private struct Entry {
    let name: [UInt8]
    let checksum: UInt32
    let packed: UInt32
    let size: UInt32
    let start: UInt32
    let isStored: Bool
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// Creates an empty archive.
  package init() {}

  /// Adds a file; `/` in its name separates folders.
  ///
  /// It is stored as it is if `isStored` or if deflating does not make it smaller.
  package mutating func add(
    _ name: String, _ content: [UInt8], isStored: Bool = false
  ) throws(ArchiveError) {
    guard entries.count < Int(UInt16.max) - 1 else { throw .tooMany }
    let deflated = isStored ? nil : Deflate.raw(content)
    let packed = deflated.flatMap { $0.count < content.count ? $0 : nil }
    guard let size = UInt32(exactly: content.count), let start = UInt32(exactly: bytes.count),
      bytes.count + content.count < Int(UInt32.max)
    else { throw .tooLarge }
    let entry = Entry(
      name: Array(name.utf8.prefix(Int(UInt16.max))), checksum: Deflate.checksum(content),
      packed: UInt32((packed ?? content).count), size: size, start: start, isStored: packed == nil)
    append(0x0403_4B50 as UInt32)
    appendCommon(entry)
    append(0 as UInt16)
    bytes += entry.name
    bytes += packed ?? content
    entries.append(entry)
  }

  /// Returns the finished archive.
  package consuming func finished() throws(ArchiveError) -> [UInt8] {
    guard let start = UInt32(exactly: bytes.count) else { throw .tooLarge }
    for entry in entries { appendDirectoryRecord(entry) }
    guard let size = UInt32(exactly: bytes.count - Int(start)) else { throw .tooLarge }
    append(0x0605_4B50 as UInt32)
    append(0 as UInt32)
    append(UInt16(entries.count))
    append(UInt16(entries.count))
    append(size)
    append(start)
    append(0 as UInt16)
    return bytes
  }

  /// Appends an entry's record in the directory at the end.
  private mutating func appendDirectoryRecord(_ entry: Entry) {
    append(0x0201_4B50 as UInt32)
    // Made on Unix by version 2.0 of the format, so that permissions are understood.
    append(0x0314 as UInt16)
    appendCommon(entry)
    // No extra field, comment or further disk; its content may be anything.
    for _ in 0..<4 { append(0 as UInt16) }
    append(0o100644 << 16 as UInt32)
    append(entry.start)
    bytes += entry.name
  }

  /// Appends what both headers of an entry say, up to the length of its name.
  private mutating func appendCommon(_ entry: Entry) {
    append(20 as UInt16)
    // The name is UTF-8, which is said only where it matters: some readers know no flags.
    append(entry.name.allSatisfy { $0 < 0x80 } ? 0 : 0x0800 as UInt16)
    append(entry.isStored ? 0 : 8 as UInt16)
    // Midnight on the first day that a zip file can name, 1 January 1980.
    append(0 as UInt16)
    append(0x0021 as UInt16)
    append(entry.checksum)
    append(entry.packed)
    append(entry.size)
    append(UInt16(entry.name.count))
  }

  private mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }
}
