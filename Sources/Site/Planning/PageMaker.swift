import Collection
import FileSystem
import Mustache
import Paths
import Pictures

/// The shared state for making a site's outputs; a class, so that it is not copied for each of
/// them.
final class PageMaker: Sendable {
  let context: PageContext
  let fileSystem: any FileOperations
  /// What pictures are made with.
  let tools: PhotoTools
  private let templates: TemplateLibrary
  /// The places from which files that cannot be read in place are read instead.
  private let standIns: [FilePath: FilePath]

  init(
    _ context: PageContext, _ templates: TemplateLibrary, _ fileSystem: any FileOperations,
    standIns: [FilePath: FilePath], _ tools: PhotoTools
  ) {
    self.tools = tools
    self.context = context
    self.standIns = standIns
    self.templates = templates
    self.fileSystem = fileSystem
  }

  /// Returns the maker of the same files of another site.
  func with(_ context: PageContext) -> PageMaker {
    PageMaker(context, templates, fileSystem, standIns: standIns, tools)
  }

  /// Returns the absolute path from which a file of the recipe folder is read.
  func place(of file: FilePath) -> FilePath {
    standIns[file] ?? context.book.folder.absolute(file)
  }

  /// Returns whether a file of the recipe folder is out of reach, and something stands in for it.
  func isStandIn(_ file: FilePath) -> Bool { standIns[file] != nil }

  func render(_ kind: PageKind, _ value: Value) throws(RenderError) -> [UInt8] {
    var bytes: [UInt8] = []
    try templates.render(kind.template, with: value, into: &bytes)
    return bytes
  }
}
