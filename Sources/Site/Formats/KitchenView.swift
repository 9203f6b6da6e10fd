import Mustache

extension PageContext {
  /// The values of the page that gathers what the reader's browser keeps.
  func kitchen() -> Value {
    root(
      .kitchen, path: SitePaths.kitchen,
      title: "\(words.texts["myKitchen"] ?? "") – \(book.title)")
  }
}
