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
}
