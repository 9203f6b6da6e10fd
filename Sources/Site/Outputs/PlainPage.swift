import FileSystem
import Mustache
import Paths

/// A page without anything of the book: scripts fill it, or it stands in for another one.
struct PlainPage: PageOutput {
  let kind: PageKind
  let path: FilePath
  let offlineUse: OfflineUse
  let identity: OutputIdentity
  /// The key of what stands in the browser's title.
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

  /// All of them.
  static func all(_ frame: SiteFrame) -> [PlainPage] {
    let shell = OfflineUse.shell(isVersioned: false)
    return [
      PlainPage(.kitchen, SitePaths.kitchen, title: "myKitchen", .book, frame),
      // A shop may have no network.
      PlainPage(.list, SitePaths.list, title: "shoppingList", shell, frame),
      PlainPage(.plan, SitePaths.plan, title: "mealPlan", shell, frame),
      notFound(frame),
      PlainPage(.offline, SitePaths.offline, title: "offlineTitle", shell, frame),
    ]
  }

  /// The page for addresses that lead nowhere.
  static func notFound(_ frame: SiteFrame) -> PlainPage {
    PlainPage(.notFound, SitePaths.notFound, title: "notFound", .none, frame)
  }

  var stage: OutputStage { .index }

  func value(_ context: PageContext) -> Value {
    // Hosts answer with it however deep an address is.
    value(context.frame, root: kind == .notFound ? context.frame.rootOnHost : nil)
  }

  /// What its template gets where the site's root is at a path of its host.
  func value(_ frame: SiteFrame, root: String?) -> Value {
    frame.root(
      kind, path: path, title: "\(frame.words.texts[title] ?? "") – \(frame.input.title)",
      up: root, Views.PlainPage())
  }
}
