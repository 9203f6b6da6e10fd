import FileSystem
import Mustache

/// One file of the site that is to be.
struct Output: Sendable {
  /// When a file is put in place while the site is being read: what others refer to comes first.
  enum Stage: Int, Comparable, Sendable {
    /// Styles, scripts, pictures, share files.
    case asset
    /// Recipe and tag pages.
    case page
    /// Pages that list everything.
    case index

    static func < (lhs: Stage, rhs: Stage) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// How one can tell without making it whether a file is as it was.
  enum Identity: Sendable {
    /// By a hash of all that its bytes follow from.
    case fingerprint(ContentHash)
    /// By what the file system knows of the file it is a copy of.
    case copy(FileStatus)
  }

  /// Its path in the site.
  let path: String
  let stage: Stage
  let identity: Identity
  /// The place in the book of the recipe it belongs to, if it belongs to one.
  let recipe: Int?
  /// The values its template gets, if it is a page.
  let value: (@Sendable () throws -> Value)?
  /// Makes its bytes, the same each time.
  let make: @Sendable () throws -> [UInt8]

  /// A file made by anything but a template.
  init(
    path: String, stage: Stage, identity: Identity, recipe: Int? = nil,
    make: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.path = path
    self.stage = stage
    self.identity = identity
    self.recipe = recipe
    value = nil
    self.make = make
  }

  /// A page.
  init(
    _ kind: PageKind, path: String, stage: Stage, fingerprint: ContentHash, recipe: Int? = nil,
    templates: TemplateLibrary, value: @escaping @Sendable () throws -> Value
  ) {
    self.path = path
    self.stage = stage
    identity = .fingerprint(fingerprint)
    self.recipe = recipe
    self.value = value
    make = {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(16384)
      try templates.render(kind.template, with: try value(), into: &bytes)
      return bytes
    }
  }
}
