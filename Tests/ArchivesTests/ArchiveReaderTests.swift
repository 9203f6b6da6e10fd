import Archives
import Foundation
import Testing

@Suite struct ArchiveReaderTests {
  private func unpack(
    _ bytes: [UInt8], limits: ArchiveReader.Limits = .init()
  ) throws -> [(path: String?, content: [UInt8])] {
    let spool = try #require(SpoolFile())
    var reader = ArchiveReader(into: spool, limits: limits)
    return try reader.unpack(bytes).map { entry in
      (entry.path.map { String(decoding: $0, as: UTF8.self) }, spool.read(entry.range))
    }
  }

  @Test func unpacksZipFilesWithTheirNames() throws {
    var zip = ZipWriter()
    try zip.add("Käse/a.txt", Array("one".utf8))
    try zip.add("b", [], isStored: true)
    let files = try unpack(try zip.finished())
    #expect(files.map(\.path) == ["Käse/a.txt", "b"])
    #expect(files.map(\.content) == [Array("one".utf8), []])
  }

  @Test func unpacksASingleCompressedFile() throws {
    let files = try unpack(Deflate.gzip(Array("one".utf8)))
    #expect(files.count == 1 && files[0].path == nil)
    #expect(files[0].content == Array("one".utf8))
  }

  @Test(arguments: [("ustar\0", true), ("ustar  \0", true), ("ustard, 2 tbsp", false)])
  func tellsTarByItsWholeMark(mark: String, isArchive: Bool) {
    let start = [UInt8](repeating: UInt8(ascii: "m"), count: 257) + Array(mark.utf8)
    #expect(ArchiveReader.isArchive(start) == isArchive)
  }

  @Test func refusesBombs() throws {
    var zip = ZipWriter()
    try zip.add("zeros", [UInt8](repeating: 0, count: 1 << 20))
    let bomb = try zip.finished()
    var limits = ArchiveReader.Limits()
    limits.free = 1 << 16
    #expect(throws: UnpackingError.tooLarge) { try unpack(bomb, limits: limits) }
    limits.entries = 0
    #expect(throws: UnpackingError.tooManyFiles(0)) { try unpack(bomb, limits: limits) }
  }

  @Test func limitsSingleFiles() throws {
    var limits = ArchiveReader.Limits()
    limits.single = 1000
    let packed = Deflate.gzip([UInt8](repeating: 0x20, count: 1001))
    #expect(throws: UnpackingError.tooLarge) { try unpack(packed, limits: limits) }
    limits.single = 1001
    #expect(try unpack(packed, limits: limits)[0].content.count == 1001)
  }

  @Test func countsTheRecordsOfAFileBeforeItUnpacksAny() throws {
    var limits = ArchiveReader.Limits()
    limits.entries = 2
    // Wherever the records are in the blocks that are read.
    for shift in 0..<8 {
      var zip = ZipWriter()
      for name in ["a", "b", "c"] {
        let size = name == "a" ? (1 << 20) - 120 + shift : 0
        try zip.add(name, [UInt8](repeating: 0x50, count: size), isStored: true)
      }
      let path = "\(NSTemporaryDirectory())/records-\(UUID()).zip"
      let bytes = try zip.finished()
      try Data(bytes).write(to: URL(filePath: path))
      defer { try? FileManager.default.removeItem(atPath: path) }
      let spool = try #require(SpoolFile())
      var reader = ArchiveReader(into: spool, limits: limits)
      #expect(throws: UnpackingError.tooManyFiles(2)) {
        try reader.unpack(fileAt: path, size: Int64(bytes.count))
      }
      #expect(throws: UnpackingError.tooManyFiles(2)) { try reader.unpack(bytes) }
      #expect(spool.read(0..<1).isEmpty)
    }
  }

  @Test func reportsDamage() throws {
    var zip = ZipWriter()
    try zip.add(
      "a",
      Array(repeating: UInt8(ascii: "x"), count: 100_000).enumerated().map {
        UInt8(truncatingIfNeeded: $0.offset * $0.offset / 7)
      })
    let whole = try zip.finished()
    #expect(throws: UnpackingError.self) { try unpack(Array(whole.prefix(whole.count / 2))) }
  }
}
