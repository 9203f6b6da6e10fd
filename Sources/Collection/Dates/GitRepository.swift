import FileSystem
import Paths

/// The Git repository that contains a folder.
///
/// Git itself is not run, since almost every build finds the commit already known.
package struct GitRepository: Sendable {
  /// The folder that it is the repository of.
  package let top: FilePath
  /// The folder with the files of this checkout alone.
  private let own: FilePath
  /// The folder with the files that all checkouts of the repository share.
  private let shared: FilePath
  private let fileSystem: any FileOperations

  /// Finds the repository of an absolute folder; it may begin in a parent folder.
  package init?(of folder: FilePath, in fileSystem: any FileOperations) {
    for folder in [folder] + folder.ancestors.reversed() {
      let path = folder / Self.name
      guard let kind = try? fileSystem.status(of: path, followingLinks: true)?.kind else {
        continue
      }
      let own =
        kind == .directory
        ? path
        : Self.line(of: path, in: fileSystem).flatMap {
          $0.hasPrefix("gitdir: ") ? Self.resolved(FilePath($0.dropFirst(8)), in: folder) : nil
        }
      guard let own else { return nil }
      self.own = own
      top = folder
      self.fileSystem = fileSystem
      shared =
        Self.line(of: own / "commondir", in: fileSystem)
        .map { Self.resolved(FilePath($0), in: own) } ?? own
      return
    }
    return nil
  }

  /// The name of the repository's entry in its top folder.
  package static let name: FilePath = ".git"

  /// The commit that is checked out; nil if there is none, or if the history is truncated.
  var head: String? {
    guard !isShallow, let head = line("HEAD", in: own) else { return nil }
    guard let reference = Self.reference(in: head) else { return head }
    return line(reference, in: own) ?? line(reference, in: shared) ?? packed(reference)
  }

  /// The files that determine which commit is checked out, whether or not they exist; empty if the
  /// commit is irrelevant.
  package var headFiles: [FilePath] {
    if isShallow { return [] }
    let files = [own / "HEAD", shared / Self.packedReferences]
    guard let reference = line("HEAD", in: own).flatMap(Self.reference) else { return files }
    return files + [own / reference, shared / reference]
  }

  private static let packedReferences: FilePath = "packed-refs"

  /// Whether the history is truncated, so that everything before would get the same date.
  var isShallow: Bool {
    (try? fileSystem.status(of: shared / "shallow", followingLinks: true)) != nil
  }

  /// Returns the branch that `HEAD` names, if any.
  private static func reference(in head: String) -> FilePath? {
    head.hasPrefix("ref: ") ? FilePath(head.dropFirst(5)) : nil
  }

  /// Returns the commit of a reference in the file of packed ones, which has a commit and a name on
  /// each line.
  private func packed(_ reference: FilePath) -> String? {
    let path = shared / Self.packedReferences
    guard let bytes = try? fileSystem.read(path) else { return nil }
    let ending = Array(" \(reference)".utf8)
    for line in bytes.split(separator: 0x0A) where line.suffix(ending.count).elementsEqual(ending) {
      return String(decoding: line.dropLast(ending.count), as: UTF8.self)
    }
    return nil
  }

  private func line(_ file: FilePath, in folder: FilePath) -> String? {
    Self.line(of: folder / file, in: fileSystem)
  }

  private static func line(of path: FilePath, in fileSystem: any FileOperations) -> String? {
    guard let bytes = try? fileSystem.read(path) else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }

  private static func resolved(_ path: FilePath, in folder: FilePath) -> FilePath {
    path.isAbsolute ? path : folder / path
  }
}
