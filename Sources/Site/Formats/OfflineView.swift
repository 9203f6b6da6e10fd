import Mustache

extension PageContext {
  /// The values of the page that stands in for one that was not kept, where there is no connection.
  func offline() -> Value {
    root(
      .offline, path: SitePaths.offline,
      title: "\(words.texts["offlineTitle"] ?? "") – \(book.title)")
  }
}
