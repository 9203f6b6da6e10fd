import FileSystem
import Mustache
import Paths

/// One file of the site that is to be; each kind is a type of its own in this folder.
protocol Output: Sendable {
  /// Its path in the site.
  var path: FilePath { get }
  /// When it is put in place while the site is being read.
  var stage: OutputStage { get }
  /// How one can tell without making it whether it is as it was.
  var identity: OutputIdentity { get }
  /// What a browser that keeps the site needs it for.
  var offlineUse: OfflineUse { get }
  /// Whether a page that has loaded it shows anything of it by itself.
  var isShown: Bool { get }
  /// The place in the book of the recipe whose page it is.
  var recipe: Int? { get }

  /// The absolute path of the file it is a copy of; nil if its bytes are made.
  func source(in plan: SitePlan) -> FilePath?

  /// Its bytes, the same each time; throws `FileError` or `RenderError`.
  func bytes(in plan: SitePlan) throws -> [UInt8]
}

extension Output {
  var isShown: Bool { true }
  var recipe: Int? { nil }
  func source(in plan: SitePlan) -> FilePath? { nil }
}

/// A file that a template makes.
protocol PageOutput: Output {
  /// The kind of page it is.
  var kind: PageKind { get }

  /// What its template gets; throws if a recipe cannot be read any more.
  func value(_ context: PageContext) throws(FileError) -> Value
}

extension PageOutput {
  func bytes(in plan: SitePlan) throws -> [UInt8] {
    try plan.maker.render(kind, value(plan.maker.context))
  }
}

/// When a file is put in place while the site is being read: what others refer to comes first.
enum OutputStage: Int, Comparable, Sendable {
  /// Styles, scripts, pictures, share files.
  case asset
  /// Recipe and tag pages.
  case page
  /// Pages that list everything.
  case index

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// How one can tell without making it whether a file is as it was.
enum OutputIdentity: Hashable, Sendable {
  /// By a hash of all that its bytes follow from.
  case fingerprint(ContentHash)
  /// By what the file system knows of the file it is a copy of.
  case copy(FileStatus)
}

/// What a browser that keeps the site needs a file for.
enum OfflineUse: Sendable {
  /// Nothing: it is for other programs, or for the host.
  case none
  /// To have the whole book.
  case book
  /// For any page at all; `isVersioned` where another state of it is another version of the site's
  /// shell, so that browsers fetch all of that again.
  case shell(isVersioned: Bool)

  var isShell: Bool { if case .shell = self { true } else { false } }
  var isNeeded: Bool { if case .none = self { false } else { true } }
}
