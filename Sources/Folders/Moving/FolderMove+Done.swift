import FileSystem

extension FolderMove {
  /// Whether the destination holds just what the folder holds, or held when it went to the trash
  /// beside it: then an earlier move has come to its end, though no setting tells of it.
  public func isDone() throws -> Bool {
    let folder = source.utf8.last == 0x2F ? String(source.dropLast()) : source
    let beside = FilePath.directory(of: folder)
    let parent = try fileSystem.resolve(beside.isEmpty ? "." : beside)
    let origin = FilePath.join(parent, FilePath.name(of: folder))
    var originals = [origin]
    let trash = FilePath.join(parent, Trash.name)
    for entry in (try? fileSystem.entries(of: trash)) ?? [] where entry.status.kind == .directory {
      originals.append(
        FilePath.join(FilePath.join(trash, entry.name), FilePath.name(of: folder)))
    }
    for original in originals
    where try fileSystem.status(of: original, followingLinks: true)?.kind == .directory {
      if try isCopy(of: fileSystem.resolve(original)) { return true }
    }
    return false
  }

  private func isCopy(of original: String) throws -> Bool {
    let place = try fileSystem.resolve(destination)
    // One is no copy of itself, nor of what lies in it.
    if FilePath.isInside(place, original) || FilePath.isInside(original, place) { return false }
    let before = try FolderTree(original, in: fileSystem)
    let now = try FolderTree(place, in: fileSystem)
    guard before.entries.count == now.entries.count, before.entries.count > 1 else { return false }
    let copies = Dictionary(now.entries.map { ($0.key, $0) }) { $1 }
    for entry in before.entries {
      guard let copy = copies[entry.key], copy.kind == entry.kind, copy.target == entry.target
      else { return false }
      if entry.kind != .file { continue }
      let (file, other) = (FilePath.join(original, entry.path), FilePath.join(place, entry.path))
      guard copy.status.size == entry.status.size,
        try fileSystem.hash(file, each: { _ in true })
          == fileSystem.hash(other, each: { _ in true })
      else { return false }
    }
    return true
  }
}
