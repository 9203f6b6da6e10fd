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

  /// Its path in the site.
  let path: String
  let stage: Stage
  /// The values its template gets, if it is a page.
  let value: (@Sendable () throws -> Value)?
  /// Makes its bytes, the same each time.
  let make: @Sendable () throws -> [UInt8]

  /// A file made by anything but a template.
  init(path: String, stage: Stage, make: @escaping @Sendable () throws -> [UInt8]) {
    self.path = path
    self.stage = stage
    value = nil
    self.make = make
  }

  /// A page.
  init(
    _ kind: PageKind, path: String, stage: Stage, templates: TemplateLibrary,
    value: @escaping @Sendable () throws -> Value
  ) {
    self.path = path
    self.stage = stage
    self.value = value
    make = {
      var bytes: [UInt8] = []
      try templates.render(kind.template, with: try value(), into: &bytes)
      return bytes
    }
  }
}
