import Testing

@testable import Site

@Suite struct ManifestTests {
  @Test func readsWhatItWrites() throws {
    let manifest = Manifest(files: [
      "index.html": "0a", "files/100% \n\r.svg": "ff", "recipes/käse.html": Manifest.unknown,
    ])
    #expect(Manifest(manifest.bytes) == manifest)
  }

  @Test(arguments: ["", "something else\n0a index.html\n", "cookbook-manifest 2\n"])
  func refusesWhatIsNoList(text: String) {
    #expect(Manifest(Array(text.utf8)) == nil)
  }

  @Test(arguments: ["../x", "/x", "a/../../x", "a/./b", "%zz", ""])
  func passesOverPathsThatLeaveTheSite(path: String) throws {
    let manifest = try #require(Manifest(Array("cookbook-manifest 1\n0a \(path)\n".utf8)))
    #expect(manifest.files.isEmpty)
  }
}
