import Mustache
import Paths

/// A page that lists recipes, tags or ingredients.
struct ListingPage: PageOutput {
  let path: FilePath
  let identity: OutputIdentity
  private let content: ListPage.Content
  /// Its number, from 1, among all pages with this content.
  private let number: Int

  init(_ page: ListPage, _ context: PageContext) {
    content = page.content
    number = page.number
    path = page.path(in: context.book)
    identity = Self.with(page, context) { input, _ in
      context.frame.fingerprint(page.content.kind, input)
    }
  }

  var kind: PageKind { content.kind }
  var stage: OutputStage { content.isIndex ? .index : .page }
  var offlineUse: OfflineUse {
    content == .library && number == 1 ? .shell(isVersioned: false) : .book
  }

  func value(_ context: PageContext) -> Value {
    Self.with(context.lists.plan.page(content, number), context) { _, value in value() }
  }

  /// Passes on the page's input, and a closure that makes its value.
  private static func with<Result>(
    _ page: ListPage, _ context: PageContext,
    _ body: (any Encodable, () -> Value) -> Result
  ) -> Result {
    let frame = context.frame
    switch page.content {
    case .library:
      let input = context.library(page)
      return body(input) { ListViews.value(input, frame) }
    case .titles:
      let input = context.titles(page)
      return body(input) { ListViews.value(input, frame) }
    case .index(let taxonomy):
      let input = context.index(of: taxonomy, page)
      return body(input) { ListViews.value(input, frame) }
    case .term(.tag, let tag):
      let input = context.tag(tag, page)
      return body(input) { ListViews.value(input, frame) }
    case .term(.ingredient, let ingredient):
      let input = context.ingredient(ingredient, page)
      return body(input) { ListViews.value(input, frame) }
    }
  }
}
