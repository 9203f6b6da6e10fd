import Mustache

extension PageContext {
  /// The values of the page of what is to be bought.
  func shoppingList() -> Value {
    root(
      .list, path: SitePaths.list,
      title: "\(words.texts["shoppingList"] ?? "") – \(book.title)")
  }

  /// The values of the page of what is going to be cooked.
  func mealPlan() -> Value {
    root(
      .plan, path: SitePaths.plan, title: "\(words.texts["mealPlan"] ?? "") – \(book.title)")
  }
}
