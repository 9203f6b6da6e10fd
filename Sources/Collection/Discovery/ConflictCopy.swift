import Texts
import Diagnostics
import FileSystem
import Paths
import RecipeMD

extension DiagnosticID {
  /// A sync program has kept a second version of a file.
  package static let conflictCopy: Self = "conflict-copy"
}

/// A second version of a file, which a sync program has kept because both copies were changed.
package struct ConflictCopy: Hashable, Sendable {
  /// Its path in the folder.
  package let path: FilePath
  /// The path of the file it is a version of.
  package let original: FilePath
  /// The program that uses this form of name.
  package let service: SyncService
  /// Its status.
  let status: FileStatus
  /// Whether its folder, possibly a linked one, is in iCloud Drive.
  let isInICloud: Bool

  /// Whether it belongs to a recipe.
  package var isRecipe: Bool { FolderFile.isRecipe(path) }

  /// Returns whether its content is a version of the presumed original's; nil if they cannot be
  /// compared.
  func isVersion(_ read: (_ path: FilePath) -> [UInt8]?) -> Bool? {
    guard let copy = read(path), let source = read(original) else { return nil }
    return ConflictContent.isVersion(copy, of: source, inICloud: isInICloud)
  }

  /// The diagnostic for it.
  var diagnostic: Diagnostic {
    let name = original.name
    return Diagnostic(
      .conflictCopy, .warning,
      "this is a second version of “\(name)” that \(service.rawValue) has kept; it is left out",
      path: path, help: Self.help(in: nil),
      notes: [DiagnosticNote("the version that counts", path: original)])
  }

  /// Returns advice on what to do about it, with the folder as an argument if it is known.
  package static func help(in folder: FilePath?) -> String {
    "settle it with ‘cookbook folder conflicts\(folder.map { " \(Shell.quoted($0))" } ?? "")’"
  }
}

extension FolderListing {
  /// Returns the diagnostics for files that may be second versions but cannot currently be compared
  /// with their originals.
  package func uncompared(in fileSystem: any FileOperations) -> [Diagnostic] {
    undecided.map { copy in
      var (reason, help): (String, String?) = (
        "they have just been changed", "run the command again"
      )
      for path in [copy.path, copy.original] {
        let name = path.name
        if let file = waiting.first(where: { $0.path == path }) {
          (reason, help) = ("“\(name)” \(file.cause.reason)", file.cause.remedy)
          continue
        }
        do throws(FileError) {
          _ = try fileSystem.read(root / path)
        } catch {
          (reason, help) = ("“\(name)”: \(error)", fileSystem.remedy(for: error))
        }
      }
      return Diagnostic(
        .conflictCopy, .error,
        "this may be a second version of “\(copy.original.name)”, but they cannot be "
          + "compared: \(reason)", path: copy.path, help: help)
    }
  }
}

/// Compares a file whose name suggests a copy with its presumed original.
enum ConflictContent {
  /// The share of the longer text that both must have in common, in iCloud Drive and elsewhere.
  private static let (shareInICloud, shareElsewhere) = (0.25, 0.75)

  /// Returns whether two recipes are versions of the same one: they have the same title and much
  /// else in common.
  static func isVersion(_ copy: [UInt8], of original: [UInt8], inICloud: Bool) -> Bool {
    if copy == original { return true }
    guard title(of: copy) == title(of: original) else { return false }
    let (first, second) = (lines(of: copy), lines(of: original))
    let shared = first.reduce(0) { $0 + min($1.value, second[$1.key] ?? 0) }
    let longer = max(first.values.reduce(0, +), second.values.reduce(0, +))
    return Double(shared) >= Double(longer) * (inICloud ? shareInICloud : shareElsewhere)
  }

  private static func title(of source: [UInt8]) -> String? {
    let parsed = parse(source, options: ParseOptions(allowsFrontMatter: true))
    return parsed.hasTitle ? TextFolding.fold(parsed.recipe.title) : nil
  }

  /// Returns the number of occurrences of each line; lines without a letter or digit are ignored.
  private static func lines(of source: [UInt8]) -> [[UInt8]: Int] {
    var lines: [[UInt8]: Int] = [:]
    for line in source.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    where line.contains(where: { $0 >= 0x80 || $0 >= 0x30 && $0 != 0x3D && $0 != 0x5F }) {
      lines[Array(line), default: 0] += 1
    }
    return lines
  }
}
