import FileSystem
import Paths
import Testing

@testable import Site

@Suite struct ManifestTests {
  @Test func readsWhatItWrites() throws {
    let hash = ContentHash(of: "a")
    let site = PublishedSite([
      ListedFile(
        path: "index.html",
        file: PublishedFile(hash: hash, fingerprint: ContentHash(of: "b"))),
      ListedFile(
        path: "files/100% \n\r.svg", file: PublishedFile(hash: hash, fingerprint: hash)),
      ListedFile(path: "files/a\n.svg", file: .unsettled),
      ListedFile(path: "files/b\r.svg", file: .unsettled),
      ListedFile(path: "files/c%0.svg", file: .unsettled),
      ListedFile(path: "recipes/käse.html", file: .unsettled),
    ])
    let bytes = Manifest.bytes(of: site)
    #expect(Manifest.site(from: bytes) == site)
    #expect(!bytes.contains(0x0D), "which some programs take for the end of a line")
  }

  @Test func replacesTheLinesOfChangedFiles() {
    let file = PublishedFile(hash: ContentHash(of: "a"), fingerprint: ContentHash(of: "b"))
    var site = PublishedSite([
      ListedFile(path: "a.html", file: file), ListedFile(path: "b.html", file: file),
    ])
    let text = ListText(site)
    site.files["b.html"] = PublishedFile(hash: file.hash, fingerprint: ContentHash(of: "c"))
    #expect(
      ListText(site, previous: text, changed: ["b.html"]).bytes == Manifest.bytes(of: site))
  }

  @Test(arguments: ["", "something else\n- - index.html\n", "cookbook-manifest 1\n"])
  func refusesWhatIsNoList(text: String) {
    #expect(Manifest.site(from: Array(text.utf8)) == nil)
  }

  @Test(arguments: ["../x", "/x", "a/../../x", "a/./b", "a//b", "a/", ".", "%zz", "%0", ""])
  func passesOverPathsThatLeaveTheSite(path: FilePath) throws {
    let bytes = Array("cookbook-manifest 2\n- - \(path)\n".utf8)
    #expect(try #require(Manifest.site(from: bytes)).files.isEmpty)
  }
}
