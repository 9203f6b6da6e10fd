import Paths
import Platform

/// The name of a temporary file beside its destination, while a program writes it.
enum StagedName {
  private static let prefix = FileWrite.temporaryPrefix

  /// Returns a name that no other program uses.
  static func next() -> FilePath { "\(prefix)\(TemporaryNumber.nextOfMachine())" }

  /// Returns whether a name is that of a temporary file whose program ended before removing it.
  ///
  /// A synced folder also has files of other machines, whose programs cannot be checked here.
  static func isLeftOver(_ name: FilePath) -> Bool {
    guard name.utf8.starts(with: prefix.utf8) else { return false }
    let parts = name.string.dropFirst(prefix.count).split(separator: "-")
    guard parts.count == 3, parts[0] == TemporaryNumber.machine, let number = Int32(parts[1]),
      number > 0
    else { return false }
    return kill(number, 0) != 0 && errno == ESRCH
  }
}

extension FileOperations {
  /// Removes the temporary files left beside some files by programs that were ended while writing.
  package func removeLeftovers(beside files: [FilePath]) {
    for folder in Set(files.map { ((try? resolve($0)) ?? $0).directory }) {
      for entry in (try? entries(of: folder.isEmpty ? "." : folder)) ?? []
      where entry.status.kind == .file && StagedName.isLeftOver(entry.name) {
        try? remove(folder / entry.name)
      }
    }
  }
}
