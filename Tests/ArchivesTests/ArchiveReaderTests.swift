import Archives
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
