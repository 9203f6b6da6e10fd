import Paths
import Testing

@testable import Preview

@Suite struct WatchedPlacesTests {
  /// Nothing of a site is in a hidden folder; a hidden file may stand for one still to come.
  @Test(arguments: [
    ("/r/Soup.md", true), ("/r/Soups/Leek.md", true), ("/r/.Soup.md.icloud", true),
    ("/r/Soups/.Leek.md.icloud", true), ("/r/a.b/Soup.md", true), ("/r/.trash/Soup.md", false),
    ("/r/Soups/.trash/Old/Leek.md", false), ("/r", false), ("/rest/Soup.md", false),
    ("/Soup.md", false),
  ])
  func seesWhatMayMatter(path: String, isSeen: Bool) {
    #expect(WatchedPlaces(folder: "/r").ignores(FilePath(path)) == !isSeen)
  }
}
