import FileSystem
import Mustache
import Paths

/// A page without content from the book: scripts fill it, or it replaces another one.
struct PlainPage: PageOutput {
  let kind: PageKind
  let path: FilePath
  let offlineUse: OfflineUse
  let identity: OutputIdentity
  /// The key of the text in the browser's title.
  private let title: String

  private init(
    _ kind: PageKind, _ path: FilePath, title: String, _ offlineUse: OfflineUse,
    _ frame: SiteFrame
  ) {
    self.kind = kind
    self.path = path
    self.title = title
    self.offlineUse = offlineUse
    identity = frame.fingerprint(kind, title)
  }

  /// Returns all of them.
  static func all(_ frame: SiteFrame) -> [PlainPage] {
    let shell = OfflineUse.shell(isVersioned: false)
    return [
      PlainPage(.kitchen, SitePaths.kitchen, title: "myKitchen", shell, frame),
      // A shop may have no network.
      PlainPage(.list, SitePaths.list, title: "shoppingList", shell, frame),
      PlainPage(.plan, SitePaths.plan, title: "mealPlan", shell, frame),
      PlainPage(.open, SitePaths.open, title: "openTitle", shell, frame),
      notFound(frame),
      PlainPage(.offline, SitePaths.offline, title: "offlineTitle", shell, frame),
    ]
  }

  /// Returns the page for missing addresses.
  static func notFound(_ frame: SiteFrame) -> PlainPage {
    PlainPage(.notFound, SitePaths.notFound, title: "notFound", .none, frame)
  }

  var stage: OutputStage { .index }

  func value(_ context: PageContext) -> Value {
    let frame = context.frame
    guard kind == .notFound else { return value(frame, root: nil, Views.PlainPage()) }
    if let root = frame.rootOnHost { return notFoundValue(frame, root: root) }
    // Hosts return it for addresses at any depth, from which no relative address leads anywhere.
    return value(frame, root: "/", Views.NotFoundPage(sheet: HTML(styles: frame.mainSheet)))
  }

  /// Returns the value of the page for missing addresses if the site's root is at a path of its
  /// host.
  func notFoundValue(_ frame: SiteFrame, root: String) -> Value {
    value(frame, root: root, Views.NotFoundPage(sheet: nil))
  }

  private func value(_ frame: SiteFrame, root: String?, _ own: some ViewObject) -> Value {
    frame.root(
      kind, path: path, title: "\(frame.words.texts[title] ?? "") – \(frame.input.title)",
      up: root, own)
  }
}
