import Collection
import FileSystem
import Paths

/// The pictures around the files of an import.
extension ImportTree {
  /// Returns a picture by its path from another file's folder: among the files of the import, or on
  /// the disk beside a file that was named by itself.
  func picture(_ destination: String, beside file: ImportFile) -> ImportFile? {
    if let found = self.file(destination, beside: file) { return found }
    guard case .disk(let path, let files) = file.content, file.path == path.name else { return nil }
    for name in [destination, PercentText.decoded(destination)] {
      // Nothing outside of the folder is read, also not by a link.
      guard let inner = FilePath(name).normalized, !inner.isEmpty, !name.hasPrefix("/"),
        !Self.isLeftOut(inner), SafeFile.isPicture(inner)
      else { continue }
      let parts = inner.parts
      let places = parts.indices.map { FilePath(joining: Array(parts[...$0])) }
      let kinds = places.map { place in
        try? files.status(of: path.directory / place, followingLinks: false)
      }
      guard kinds.dropLast().allSatisfy({ $0?.kind == .directory }), let status = kinds.last ?? nil,
        status.kind == .file
      else { continue }
      let whole = path.directory / inner
      return ImportFile(
        path: inner, shown: whole, size: status.size, content: .disk(whole, files))
    }
    return nil
  }

  /// Returns the pictures in a folder beside another file: among the files of the import, or on the
  /// disk beside a file that was named by itself.
  func pictures(in folder: FilePath, beside file: ImportFile) -> [ImportFile] {
    let found = listedPictures(in: folder, beside: file)
    guard found.isEmpty, case .disk(let path, let disk) = file.content, file.path == path.name,
      !Self.isLeftOut(folder)
    else { return found }
    let whole = path.directory / folder
    // A link may lead elsewhere.
    guard let status = try? disk.status(of: whole, followingLinks: false),
      status.kind == .directory, let entries = try? disk.entries(of: whole)
    else { return [] }
    return entries.filter { $0.status.kind == .file && SafeFile.isPicture($0.name) }.map {
      ImportFile(
        path: folder / $0.name, shown: whole / $0.name, size: $0.status.size,
        content: .disk(whole / $0.name, disk))
    }
  }

  /// Returns the pictures that the recipe in a file has by their names, with the ends of these.
  func pictures(calledAfter recipe: ImportFile) -> [(file: ImportFile, ending: String)] {
    let found = listedPictures(calledAfter: recipe)
    guard found.isEmpty, recipe.isNamed, case .disk(let path, _) = recipe.content,
      let around = surroundings[path.directory]
    else { return found }
    return around.listedPictures(calledAfter: recipe)
  }

  /// Returns the files in a folder, which lie around one that was named by itself.
  static func files(in folder: FilePath, of disk: any FileOperations) -> ImportTree {
    var around = ImportTree(in: disk)
    for entry in (try? disk.entries(of: folder)) ?? []
    where entry.status.kind == .file && !isLeftOut(entry.name) {
      let whole = folder / entry.name
      around.list(
        ImportFile(
          path: entry.name, shown: whole, size: entry.status.size, content: .disk(whole, disk)))
    }
    return around
  }
}
