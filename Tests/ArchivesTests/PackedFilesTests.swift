import Archives
import Testing

@Suite struct PackedFilesTests {
  private static let long = Array(String(repeating: "cheese ", count: 10_000).utf8)

  @Test func whatWasPackedComesOut() throws {
    var inner = ZipWriter()
    try inner.add("c", Self.long)
    var zip = ZipWriter()
    try zip.add("a", Self.long)
    try zip.add("empty", [])
    try zip.add("stored", [1, 2], isStored: true)
    let compressed = Deflate.gzip(Array("text".utf8))
    try zip.add("b.gz", compressed, isStored: true)
    let archive = try inner.finished()
    try zip.add("inner.zip", archive, isStored: true)
    let contents = try PackedFiles.contents(of: zip.finished())
    #expect(
      contents == [
        Self.long, [], [1, 2], compressed, archive, Array("text".utf8), Self.long,
      ])
  }

  @Test func otherFilesHoldNoFiles() {
    #expect(PackedFiles.contents(of: []) == [])
    #expect(PackedFiles.contents(of: Array("PK or not".utf8)) == [])
  }

  @Test func whatComesBeforeTheDamageIsThere() throws {
    var zip = ZipWriter()
    try zip.add("a", [1, 2, 3])
    let first = try zip.finished()
    try zip.add("b", Self.long)
    let both = try zip.finished()
    // Nothing but the first file's header and content, and a part of the second's.
    #expect(PackedFiles.contents(of: Array(both.prefix(first.count - 20))) == [[1, 2, 3]])
    for cut in [8, 29] { #expect(PackedFiles.contents(of: Array(both.prefix(cut))) == []) }
    #expect(PackedFiles.contents(of: Array(Deflate.gzip(Self.long).dropLast(9))) == [])
  }

  @Test func aSizeThatCannotBeIsNotReserved() {
    var file = Deflate.gzip([1])
    file.replaceSubrange(file.count - 4..<file.count, with: [255, 255, 255, 255])
    #expect(PackedFiles.contents(of: file) == [])
  }
}
