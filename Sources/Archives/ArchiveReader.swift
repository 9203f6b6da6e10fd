import CArchive
import Platform

/// Unpacks archives by libarchive: zip, tar and 7z, and single files that are compressed.
///
/// Nothing of an archive decides where anything is written: its contents go into a file without a
/// name, and the names in it are only names.
package struct ArchiveReader {
  /// A file in an archive.
  package struct Entry: Sendable {
    /// Its path in the archive as bytes of unknown encoding, UTF-8 where the archive says so; nil for
    /// a single file that is compressed.
    package let path: [UInt8]?
    /// Where its content is in the spool file.
    package let range: Range<Int64>
    /// Whether it is a file; what else is in an archive is only named.
    package let isFile: Bool
  }

  /// How much may come out of archives, so that none fills the disk or keeps the program busy.
  package struct Limits: Sendable {
    /// The most entries in all.
    package var entries = 100_000
    /// The most bytes in all.
    package var bytes: Int64 = 8 << 30
    /// How many times its own size an archive may become, beyond `free` bytes.
    package var ratio: Int64 = 200
    /// The bytes that may come out of an archive of any size.
    package var free: Int64 = 64 << 20
    /// The bytes of a single file that is compressed, which also bound the memory for unpacking it.
    package var single: Int64 = 128 << 20

    /// Creates the usual limits.
    package init() {}
  }

  private let spool: SpoolFile
  private let limits: Limits
  private var end: Int64 = 0
  private var count = 0

  /// Creates a reader that unpacks into a spool file.
  package init(into spool: SpoolFile, limits: Limits = Limits()) {
    (self.spool, self.limits) = (spool, limits)
  }

  /// Returns whether a file that begins with some bytes is an archive or compressed.
  package static func isArchive(_ start: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [
      [0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x1F, 0x8B], [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C],
      [0x42, 0x5A, 0x68], [0xFD, 0x37, 0x7A, 0x58, 0x5A], [0x28, 0xB5, 0x2F, 0xFD],
    ]
    // With what follows the mark, since mustard may stand there in a text.
    let tars = ["ustar\0", "ustar  \0"]
    return marks.contains { start.starts(with: $0) }
      || tars.contains { start.dropFirst(257).starts(with: $0.utf8) }
  }

  /// Unpacks an archive in memory; returns its files in the order they are in it.
  ///
  /// - Throws: `UnpackingError`.
  package mutating func unpack(_ bytes: [UInt8]) throws(UnpackingError) -> [Entry] {
    let archive = try Self.archive()
    defer { archive_read_free(archive) }
    // libarchive reads from the memory until it is closed, within this closure.
    let result: Result<[Entry], UnpackingError> = bytes.withUnsafeBytes { memory in
      Result { () throws(UnpackingError) in
        if ZipRecords.count(in: memory) > limits.entries { throw .tooManyFiles(limits.entries) }
        guard archive_read_open_memory(archive, memory.baseAddress, memory.count) == ARCHIVE_OK
        else { throw UnpackingError(archive) }
        let entries = try read(archive, size: Int64(memory.count))
        archive_read_close(archive)
        return entries
      }
    }
    return try result.get()
  }

  /// Unpacks an archive on the disk; returns its files in the order they are in it.
  ///
  /// - Throws: `UnpackingError`.
  package mutating func unpack(
    fileAt path: UnsafePointer<CChar>, size: Int64
  ) throws(UnpackingError) -> [Entry] {
    if ZipRecords.count(inFileAt: path, upTo: limits.entries) > limits.entries {
      throw .tooManyFiles(limits.entries)
    }
    let archive = try Self.archive()
    defer { archive_read_free(archive) }
    guard archive_read_open_filename(archive, path, 1 << 16) == ARCHIVE_OK else {
      throw UnpackingError(archive)
    }
    return try read(archive, size: size)
  }

  private static func archive() throws(UnpackingError) -> OpaquePointer {
    guard let archive = archive_read_new() else { throw .damaged("there is no memory left") }
    archive_read_support_format_zip(archive)
    archive_read_support_format_tar(archive)
    archive_read_support_format_7zip(archive)
    archive_read_support_format_raw(archive)
    // Not all that libarchive knows: it runs other programs for some.
    archive_read_support_filter_gzip(archive)
    archive_read_support_filter_bzip2(archive)
    archive_read_support_filter_xz(archive)
    archive_read_support_filter_zstd(archive)
    return archive
  }

  private mutating func read(
    _ archive: OpaquePointer, size: Int64
  ) throws(UnpackingError) -> [Entry] {
    // libarchive converts names by the locale of the thread, and loses those that it cannot hold.
    let names = newlocale(LC_CTYPE_MASK, Platform.isDarwin ? "en_US.UTF-8" : "C.UTF-8", nil)
    let before = uselocale(names)
    defer {
      uselocale(before)
      if let names { freelocale(names) }
    }
    let most = min(limits.bytes, end + max(limits.free, size * limits.ratio))
    var entries: [Entry] = []
    var entry: OpaquePointer?
    while true {
      let status = archive_read_next_header(archive, &entry)
      if status == ARCHIVE_EOF { return entries }
      guard status >= ARCHIVE_WARN, let entry else { throw UnpackingError(archive) }
      count += 1
      if count > limits.entries { throw .tooManyFiles(limits.entries) }
      if archive_entry_is_encrypted(entry) != 0 { throw .encrypted }
      let type = Int(archive_entry_filetype(entry))
      if type == FileType.folder { continue }
      // Links, devices and the like are not unpacked; a hard link has the type of a file.
      if type != FileType.file || archive_entry_hardlink(entry) != nil {
        entries.append(Entry(path: Self.path(of: entry), range: end..<end, isFile: false))
        continue
      }
      let isSingle = archive_format(archive) == ARCHIVE_FORMAT_RAW
      let path = isSingle ? nil : Self.path(of: entry)
      let room = isSingle ? min(most, end + limits.single) : most
      entries.append(
        Entry(path: path, range: try content(of: archive, upTo: room), isFile: true))
    }
  }

  /// Copies the content of the current entry into the spool file; returns its range there.
  private mutating func content(
    of archive: OpaquePointer, upTo most: Int64
  ) throws(UnpackingError) -> Range<Int64> {
    let start = end
    var (block, size, offset): (UnsafeRawPointer?, Int, Int64) = (nil, 0, 0)
    while true {
      let status = archive_read_data_block(archive, &block, &size, &offset)
      if status == ARCHIVE_EOF { return start..<end }
      if status < ARCHIVE_WARN { throw UnpackingError(archive) }
      // The offset is larger than what was read where the file has a hole.
      guard offset >= 0, Int64(size) <= most, offset <= most - start - Int64(size) else {
        throw .tooLarge
      }
      guard spool.write(UnsafeRawBufferPointer(start: block, count: size), at: start + offset)
      else { throw .noSpace }
      end = max(end, start + offset + Int64(size))
    }
  }

  /// libarchive's numbers, which are macros that Swift does not see.
  private enum FileType {
    static let file = 0o100000
    static let folder = 0o040000
  }

  private static func path(of entry: OpaquePointer) -> [UInt8] {
    // Without a declared encoding the path is only there as it was written.
    let path = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
    return path.map {
      Array(UnsafeBufferPointer(start: $0, count: strlen($0))).map(UInt8.init(bitPattern:))
    }
      ?? []
  }
}

/// The error when an archive cannot be unpacked.
package enum UnpackingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It asks for a password.
  case encrypted
  /// It is damaged or no archive; the text says what libarchive found.
  case damaged(String)
  /// It has more files than this.
  case tooManyFiles(Int)
  /// What comes out is much larger than any collection of recipes.
  case tooLarge
  /// The disk for temporary files is full.
  case noSpace

  /// Whether a limit was exceeded, so that there is nothing to hope for in the rest.
  package var isLimit: Bool {
    switch self {
    case .tooManyFiles, .tooLarge, .noSpace: true
    case .encrypted, .damaged: false
    }
  }

  fileprivate init(_ archive: OpaquePointer) {
    self = .damaged(archive_error_string(archive).map { String(cString: $0) } ?? "it is damaged")
  }

  /// A description of the error.
  package var description: String {
    switch self {
    case .encrypted: "it asks for a password; export it again without one"
    case .damaged(let text): "it cannot be unpacked: \(text)"
    case .tooManyFiles(let most): "it has more than \(most) files"
    case .tooLarge: "it becomes far larger than any collection of recipes when it is unpacked"
    case .noSpace: "there is no space left for temporary files"
    }
  }
}
