import Mustache

extension PageContext {
  /// The values of the page for addresses that lead nowhere.
  func notFound() -> Value {
    root(
      .notFound, path: SitePaths.notFound,
      title: "\(words.texts["notFound"] ?? "") – \(book.title)")
  }
}
