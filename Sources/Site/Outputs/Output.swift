import FileSystem
import Mustache
import Paths

/// A planned file of the site; each kind is a type of its own in this folder.
protocol Output: Sendable {
  /// Its path in the site.
  var path: FilePath { get }
  /// The stage in which it is published.
  var stage: OutputStage { get }
  /// Identifies its content without making it.
  var identity: OutputIdentity { get }
  /// Why a browser that keeps the site needs it.
  var offlineUse: OfflineUse { get }
  /// Whether a page that has loaded it shows any of it without further input.
  var isShown: Bool { get }
  /// The index in the book of the recipe whose page it is.
  var recipe: Int? { get }

  /// Returns the absolute path of the file it is a copy of; nil if its bytes are made.
  func source(in plan: SitePlan) -> FilePath?

  /// Returns the file of the site that it is a picture of, as it is now; nil for anything else.
  ///
  /// - Throws: `FileError` if the recipe cannot be read any more.
  func drawing(in plan: SitePlan) throws -> (path: FilePath, bytes: [UInt8])?

  /// Returns its bytes, which are always the same.
  ///
  /// - Throws: `FileError` or `RenderError`.
  func bytes(in plan: SitePlan) throws -> [UInt8]
}

extension Output {
  var isShown: Bool { true }
  var recipe: Int? { nil }
  func source(in plan: SitePlan) -> FilePath? { nil }
  func drawing(in plan: SitePlan) throws -> (path: FilePath, bytes: [UInt8])? { nil }
}

/// A file that is rendered from a template.
protocol PageOutput: Output {
  /// Its kind of page.
  var kind: PageKind { get }

  /// Returns the value for its template.
  ///
  /// - Throws: `FileError` if a recipe cannot be read any more.
  func value(_ context: PageContext) throws(FileError) -> Value
}

extension PageOutput {
  func bytes(in plan: SitePlan) throws -> [UInt8] {
    try plan.maker.render(kind, value(plan.maker.context))
  }
}

/// The order in which files are published while the site is being read: files that others refer to
/// come first.
enum OutputStage: Int, Comparable, Sendable {
  /// Styles, scripts, pictures, share files.
  case asset
  /// Recipe and tag pages.
  case page
  /// Pages that list everything.
  case index

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// Identifies a file's content without making it.
enum OutputIdentity: Hashable, Sendable {
  /// A hash of all input that determines its bytes.
  case fingerprint(ContentHash)
  /// The status of the file it is a copy of, and what the copy has of it.
  case copy(FileStatus, CopiedPart)
}

/// What a copy has of the file that it is made of.
enum CopiedPart: String, Sendable {
  case everything
  /// The picture without what its camera and its programs have noted in it.
  case picture
}

/// Why a browser that keeps the site needs a file.
enum OfflineUse: Sendable {
  /// Not at all: it is for other programs, or for the host.
  case none
  /// For the whole book.
  case book
  /// For any page at all; with `isVersioned`, a change of it makes a new version of the site's
  /// shell, so that browsers load all of that again.
  case shell(isVersioned: Bool)

  var isShell: Bool { if case .shell = self { true } else { false } }
  var isNeeded: Bool { if case .none = self { false } else { true } }
}
