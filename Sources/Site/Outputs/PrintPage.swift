import FileSystem
import Mustache
import Paths

/// The page of the whole book, for printing.
struct PrintPage: PageOutput {
  let identity: OutputIdentity

  /// Creates the page; nil if the book has none.
  init?(_ context: PageContext) {
    guard let input = context.printEdition() else { return nil }
    identity = context.frame.fingerprint(.print, input)
  }

  var path: FilePath { SitePaths.printEdition }
  var kind: PageKind { .print }
  var stage: OutputStage { .index }
  var offlineUse: OfflineUse { .book }

  func value(_ context: PageContext) throws(FileError) -> Value {
    guard let input = context.printEdition() else { return .null }
    return try PrintView(input: input, frame: context.frame).value()
  }
}
