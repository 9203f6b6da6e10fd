import Archives
import FileDoubles
import FileSystem
import Foundation
import Interchange
import Paths
import Pictures
import Testing

@testable import Site

/// Photos in share files tell nothing but the picture, and are what their names say.
@Suite struct SharedPhotoTests {
  private let files = MemoryFileSystem(["/www/x": "", "/book/sub/x.txt": ""])
  private let workers = PictureWorkers(TestWorkers.working)

  private func build(share formats: [ShareFormat]) async throws {
    let names = formats.map(\.rawValue).joined(separator: ", ")
    try files.write(
      Array("url: https://example.org\nshare: [\(names)]\n".utf8), to: "/book/cookbook.yml")
    let builder = SiteBuilder(fileSystem: files, generator: "test", pictures: workers)
    #expect(
      try await builder.build(.init(folder: "/book", output: "/www/site", cacheFolder: "/cache"))
        .isPublished)
  }

  private func photo(_ format: Rendition.Format, width: Int = 400, red: Int = 200) throws
    -> [UInt8]
  {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(width / 2)">
      <rect width="\(width)" height="\(width)" fill="rgb(\(red),0,0)"/></svg>
      """
    let png = try workers.make(.drawing(Array(drawing.utf8), width: width, pixelsPerInch: 72))
    return try workers.make(Rendition(width: width, format), of: ContentHash(of: png)) { png }
  }

  /// The files of the site that hold some text, also packed or encoded.
  private func paths(holding text: String) -> [FilePath] {
    files.files.filter { path, bytes in
      path.hasPrefix("/www/site/")
        && ([bytes] + PackedFiles.contents(of: bytes)).contains { packed in
          ([packed] + EncodedTexts.contents(of: packed)).contains {
            String(decoding: $0, as: Unicode.ASCII.self).contains(text)
          }
        }
    }.map(\.key)
  }

  @Test func photosEmbeddedInRecipesTellNothing() async throws {
    let note = Array("Exif\0\0II*\0 GPS 47.1 N".utf8)
    let jpeg = try photo(.jpeg)
    let noted = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(note.count + 2)] + note + jpeg[2...]
    func address(_ photo: [UInt8]) -> String {
      "data:image/jpeg;base64,\(Data(photo).base64EncodedString())"
    }
    let recipe = "# Soup\n\n![A pot](§)\n\n<img src=\"§\" alt=\"q\">\n\n---\n\n- *1 l* water\n"
    try files.write(Array(recipe.replacing("§", with: address(noted)).utf8), to: "/book/Soup.md")
    try await build(share: ShareFormat.allCases)
    #expect(files.files["/www/site/share/soup.recipemd"] != nil)
    #expect(paths(holding: "GPS 47").isEmpty, "\(paths(holding: "GPS 47"))")
    // It is the same picture, which nothing has been noted in.
    let clean = try #require(PhotoMetadata.removed(from: noted))
    #expect(
      String(decoding: try files.read("/www/site/share/soup.recipemd"), as: UTF8.self)
        == recipe.replacing("§", with: address(clean)))
  }

  @Test func namesInArchivesSayWhatPicturesAre() async throws {
    let exif: [UInt8] =
      Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
    // A name that was wrong, and a photo that is made upright where programs would not turn it.
    let webP = try photo(.webP)
    try files.write(try photo(.jpeg), to: "/book/a b.png")
    try files.write(webP, to: "/book/Pie.jpg")
    try files.write(Self.turned(webP, exif), to: "/book/sub/turned.webp")
    try files.write(
      Array(
        "---\nimage: a b.png\n---\n\n# Soup\n\n![](<a b.png>) ![](sub/turned.webp)\n\n---\n\n- x\n"
          .utf8), to: "/book/Soup.md")
    try files.write(Array("# Pie\n\n---\n\n- x\n".utf8), to: "/book/Pie.md")
    try await build(share: [.recipeMD])
    let archive = try #require(files.files.first { $0.key.hasSuffix(".recipemd.zip") }?.value)
    let names = Self.entries(of: archive)
    #expect(
      names.sorted() == [
        "Pie.md", "Pie.webp", "Soup.md", "a b.jpg", "collection.json", "sub/turned.jpg",
      ])
    let texts = PackedFiles.contents(of: archive).map { String(decoding: $0, as: UTF8.self) }
    let soup = try #require(texts.first { $0.contains("# Soup") })
    #expect(soup.contains("image: a b.jpg\n"), "\(soup)")
    #expect(soup.contains("![](<a b.jpg>) ![](sub/turned.jpg)"), "\(soup)")
    let sizes = PackedFiles.contents(of: archive).compactMap { try? workers.facts(of: $0) }
      .map { [$0.width, $0.height] }
    #expect(sizes.count { $0 == [200, 400] } == 1 && sizes.count == 3, "\(sizes)")
  }

  @Test func nextcloudGetsJPEGFiles() async throws {
    for (name, format) in [("Soup", Rendition.Format.webP), ("Pie", .avif), ("Tea", .jpeg)] {
      let path = "/book" / FilePath("\(name).\(format.fileExtension)")
      try files.write(try photo(format), to: path)
      try files.write(Array("# \(name)\n\n---\n\n- x\n".utf8), to: "/book" / FilePath("\(name).md"))
    }
    let png = try workers.make(
      .drawing(
        Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'></svg>".utf8), width: 9,
        pixelsPerInch: 72))
    try files.write(png, to: "/book/Egg.png")
    try files.write(Array("# Egg\n\n---\n\n- x\n".utf8), to: "/book/Egg.md")
    try await build(share: [.nextcloud])
    for name in ["soup", "pie", "tea", "egg"] {
      let archive = try files.read("/www/site/share" / FilePath("\(name).nextcloud.zip"))
      let pictures = PackedFiles.contents(of: archive).filter { PhotoFormat($0) != nil }
      #expect(pictures.map { PhotoFormat($0) } == [.jpeg], "\(name)")
    }
    // One that is a JPEG already is handed on as it is.
    let tea = PackedFiles.contents(of: try files.read("/www/site/share/tea.nextcloud.zip"))
    #expect(tea.contains(try photo(.jpeg)))
  }

  /// A WebP file with Exif metadata.
  private static func turned(_ webP: [UInt8], _ exif: [UInt8]) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let head =
      Array("VP8X".utf8) + number(10, 4) + [0x08, 0, 0, 0] + number(399, 3) + number(199, 3)
    let tail = Array("EXIF".utf8) + number(exif.count, 4) + exif
    let chunks = webP[12...]
    let picture = chunks.starts(with: "VP8X".utf8) ? chunks.dropFirst(18) : chunks
    let content = Array("WEBP".utf8) + head + picture + tail
    return Array("RIFF".utf8) + number(content.count, 4) + content
  }

  /// The names of the files in an archive, from its central directory.
  private static func entries(of archive: [UInt8]) -> [String] {
    archive.indices.filter { archive[$0...].starts(with: [0x50, 0x4B, 1, 2]) }.map { start in
      let length = Int(archive[start + 28]) | Int(archive[start + 29]) << 8
      return String(decoding: archive[start + 46..<start + 46 + length], as: UTF8.self)
    }
  }
}
