import Mustache

extension PageContext {
  /// The values of the page for addresses that lead nowhere.
  ///
  /// Hosts answer with it however deep an address is; `root` is the path of the site's root there.
  func notFound(root: String? = nil) -> Value {
    self.root(
      .notFound, path: SitePaths.notFound,
      title: "\(words.texts["notFound"] ?? "") – \(book.title)", up: root ?? rootOnHost)
  }
}
