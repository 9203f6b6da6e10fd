import Archives
import Foundation
import Testing

@Suite struct ZipWriterTests {
  /// Reads an archive with the system's own program, whose code is not ours.
  static func unzipped(_ archive: [UInt8], _ arguments: String...) throws -> (Int32, [UInt8]) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).zip")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(archive).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-m", "zipfile"] + arguments + [file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, Array(bytes))
  }

  @Test func anotherProgramFindsNoFault() throws {
    var zip = ZipWriter()
    try zip.add("mimetype", Array("application/epub+zip".utf8), isStored: true)
    try zip.add("a/Käse 🧀.txt", Array(String(repeating: "cheese ", count: 10_000).utf8))
    try zip.add("empty", [])
    let archive = try zip.finished()
    let (status, text) = try Self.unzipped(archive, "-t")
    #expect(status == 0)
    #expect(String(decoding: text, as: UTF8.self).contains("Done"))
    let (_, names) = try Self.unzipped(archive, "-l")
    #expect(String(decoding: names, as: UTF8.self).contains("Käse 🧀.txt"))
    #expect(archive.count < 1000)
  }

  @Test func theFirstEntrySaysWhatTheFileIs() throws {
    var zip = ZipWriter()
    try zip.add("mimetype", Array("application/epub+zip".utf8), isStored: true)
    let archive = try zip.finished()
    #expect(archive[30..<58].elementsEqual("mimetypeapplication/epub+zip".utf8))
  }

  @Test func theSameBytesEveryTime() throws {
    func archive() throws -> [UInt8] {
      var zip = ZipWriter()
      try zip.add("a", Array("aaaaaaaaaaaaaaaaaaaaaaa".utf8))
      return try zip.finished()
    }
    #expect(try archive() == archive())
    #expect(Deflate.gzip([1, 2, 3]) == Deflate.gzip([1, 2, 3]))
  }

  @Test func gzipHasNoTimeAndNoSystem() {
    #expect(Deflate.gzip([])[..<10] == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255])
  }

  @Test func theChecksumIsThatOfTheStandard() {
    #expect(Deflate.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(Deflate.checksum([]) == 0)
  }

  @Test func tooManyFilesAreRefused() throws {
    var zip = ZipWriter()
    for _ in 0..<65_534 { try zip.add("", [], isStored: true) }
    #expect(throws: ZipWriter.ArchiveError.tooMany) { try zip.add("", []) }
  }
}
