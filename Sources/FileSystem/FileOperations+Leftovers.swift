import Paths

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The name of a file that waits beside the place it is for, as long as a program is writing.
enum StagedName {
  private static let prefix = FileWrite.temporaryPrefix

  /// A name that no other program has.
  static func next() -> FilePath { "\(prefix)\(TemporaryNumber.nextOfMachine())" }

  /// Whether a name is that of a file whose program was ended before it could take it away.
  ///
  /// In a synced folder, files of other machines lie as well, whose programs nobody here knows.
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
  /// Removes what programs that were ended in the midst of writing have left beside some files.
  func removeLeftovers(beside files: [FilePath]) {
    for folder in Set(files.map { ((try? resolve($0)) ?? $0).directory }) {
      for entry in (try? entries(of: folder.isEmpty ? "." : folder)) ?? []
      where entry.status.kind == .file && StagedName.isLeftOver(entry.name) {
        try? remove(folder / entry.name)
      }
    }
  }
}
