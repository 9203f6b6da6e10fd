import Diagnostics
import Editing
import FileSystem
import Interchange
import JSON
import Paths
import Preview

/// Imports files that are dropped on a page of the preview.
///
/// There is one drop at a time: another one takes its place.
actor DroppedFiles: RecipeReceiver {
  /// The error when a drop cannot be imported.
  enum Failure: Error, CustomStringConvertible {
    /// Another one has taken its place.
    case isGone
    /// No file came with it.
    case isEmpty
    /// The book is made of several folders; its name.
    case joined(String)

    var description: String {
      switch self {
      case .isGone: "other files were dropped since; drop these again"
      case .isEmpty: "there are no files in what was dropped"
      case .joined(let name):
        "“\(name)” is made of other folders; import into one of them by "
          + "‘cookbook import FILE --collection NAME’"
      }
    }
  }

  private struct Drop {
    let name: String
    var files: ReceivedFiles
    var session: ImportSession?
  }

  private let root: FilePath
  private let console: Console
  private var current: Drop?
  /// The names of all drops that files came with.
  private var begun: Set<String> = []

  init(into root: FilePath, _ console: Console) { (self.root, self.console) = (root, console) }

  func add(_ bytes: [UInt8], to file: FilePath, isStart: Bool, of drop: String) throws {
    if current?.name != drop {
      // What is left of a drop that another one has replaced begins none.
      guard isStart else { throw Failure.isGone }
      current = Drop(name: drop, files: try ReceivedFiles())
      begun.insert(drop)
    }
    if isStart { try current?.files.begin(file) }
    try current?.files.add(bytes)
  }

  func plan(_ drop: String) async throws -> [UInt8] {
    guard let dropped = current, dropped.name == drop else {
      throw begun.contains(drop) ? Failure.isGone : .isEmpty
    }
    if let joined = try JoinedFolders(root, console) { throw Failure.joined(joined.name) }
    let session = try await ImportSession(
      dropped.files.tree(in: DiskFileSystem()), into: "", of: root, takesLinesAsTheyAre: false
    ) { _ in }
    guard current?.name == drop else { throw Failure.isGone }
    current?.session = session
    return session.rehearsal().json()
  }

  func write(_ drop: String, choices: [UInt8]) throws -> [UInt8] {
    guard let session = current?.session, current?.name == drop else { throw Failure.isGone }
    let chosen = try? JSONReader.value(of: choices)
    var journal = try ImportJournal(of: root)
    try journal.take()
    current = nil
    let report = session.write(journal, asks: false) { _, place, _ in
      switch chosen?["\(place)"]?.string {
      case "replace": .replace
      case "keep": .keep
      case "update": .update
      default: nil
      }
    } progress: { _ in
    }
    console.say(report.summary(isRehearsal: false))
    return report.json()
  }

  func forget(_ drop: String) {
    if current?.name == drop { current = nil }
  }
}
