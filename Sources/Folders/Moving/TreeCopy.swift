import FileSystem
import Paths

/// The copy that a move makes of a folder, and its state.
///
/// A completely copied file has the size and time of its original, an interrupted one has not, so a
/// later try skips complete files. That only saves work: nothing counts until it was read again
/// from its disk and has the hash of its original.
struct TreeCopy {
  let source: FilePath
  let staging: MoveStaging
  /// The names already at the destination; nil for all.
  let arrived: Set<FilePath>?
  let fileSystem: any FileOperations
  /// Called with the progress; returns whether to continue.
  let report: (MoveProgress) -> Bool

  /// The originals' hashes, with the originals' entries at that time.
  private var hashes: [FilePath: (entry: FolderTree.Entry, hash: ContentHash)] = [:]
  /// The paths that were read again and are the same.
  private var proved: Set<FilePath> = []
  /// The paths that were read again and differ.
  private var failed: Set<FilePath> = []
  /// The paths that have to be copied again, even if they look complete.
  private var distrusted: Set<FilePath> = []
  /// Files with extended attributes that the destination's disk does not support.
  private(set) var missedAttributes: Set<FilePath> = []

  init(
    of source: FilePath, in staging: MoveStaging, arrived: [FilePath]?,
    report: @escaping (MoveProgress) -> Bool
  ) {
    self.source = source
    self.staging = staging
    self.arrived = arrived.map(Set.init)
    self.report = report
    fileSystem = staging.fileSystem
  }

  /// Returns the current path of the copy of a path.
  func place(of path: FilePath) -> FilePath {
    (hasArrived(path) ? staging.destination : staging.copy) / path
  }

  /// Returns whether the copy of a path is already at the destination.
  func hasArrived(_ path: FilePath) -> Bool {
    guard let arrived else { return true }
    return arrived.contains(FilePath(decoding: path.utf8.prefix { $0 != 0x2F }))
  }

  // MARK: Copying

  /// Updates the copy to the state of the folder at its scan.
  mutating func update(to tree: FolderTree) throws {
    var present = try listing()
    let wanted = Dictionary(tree.entries.map { ($0.path, $0) }) { $1 }
    for (path, status) in present.sorted(by: { $1.key < $0.key })
    where wanted[path]?.kind != status.kind {
      try fileSystem.removeAll(place(of: path))
      present[path] = nil
    }
    var meter = Meter(.copying, tree: tree, report)
    for entry in tree.entries.dropFirst() where !hasArrived(entry.path) {
      try meter.check()
      do throws(FileError) {
        try copy(entry, present: present[entry.path], &meter)
      } catch {
        switch error.reason {
        // It is no longer in the folder, as the next scan will show.
        case .notFound where isGone(entry): hashes[entry.path] = nil
        case .exists: throw MoveError.sameName(entry.path, on: staging.destination)
        default: throw error
        }
      }
      meter.finish(entry)
    }
  }

  private func isGone(_ entry: FolderTree.Entry) -> Bool {
    fileSystem.isGone(source / entry.path, followingLinks: false)
  }

  private mutating func copy(
    _ entry: FolderTree.Entry, present: FileStatus?, _ meter: inout Meter
  ) throws(FileError) {
    let (original, place) = (source / entry.path, place(of: entry.path))
    switch entry.kind {
    case .directory:
      if present == nil { try fileSystem.makeDirectory(place) }
      return
    case .link:
      let target = present == nil ? nil : try fileSystem.target(ofLink: place)
      let isCopied = target == entry.target
      if !isCopied {
        if present != nil { try fileSystem.remove(place) }
        try fileSystem.makeLink(to: entry.target ?? "", at: place)
      }
    default:
      let isCopied =
        present?.size == entry.status.size && present?.modified == entry.status.modified
        && !distrusted.contains(entry.path)
      if isCopied, let known = hashes[entry.path], known.entry == entry { return }
      proved.remove(entry.path)
      hashes[entry.path] = nil
      if isCopied {
        hashes[entry.path] = (entry, try fileSystem.hash(original) { meter.add($0) })
      } else {
        if present != nil { try fileSystem.remove(place) }
        let hash = try fileSystem.copy(original, to: place) { meter.add($0) }
        hashes[entry.path] = (entry, hash)
        distrusted.remove(entry.path)
      }
    }
    try setDetails(of: entry, isWhole: true)
  }

  /// Gives the copy of an entry the details of its original.
  ///
  /// Until the move is complete, its owner may read and change everything in it.
  mutating func setDetails(of entry: FolderTree.Entry, isWhole: Bool) throws(FileError) {
    var details = entry.details
    if isWhole { details.mode |= Self.neededMode(entry) }
    let missed = try fileSystem.setDetails(details, of: place(of: entry.path))
    if !missed.isEmpty { missedAttributes.insert(entry.path) }
  }

  /// Returns the permission bits needed to continue a copy.
  static func neededMode(_ entry: FolderTree.Entry) -> UInt16 {
    switch entry.kind {
    case .directory: 0o700
    case .file: 0o600
    default: 0
    }
  }

  /// Returns the part of the copy that has not arrived, by path.
  private func listing() throws(FileError) -> [FilePath: FileStatus] {
    var found: [FilePath: FileStatus] = [:]
    var pending: [FilePath] = try staging.hasCopy() ? [""] : []
    while let folder = pending.popLast() {
      for entry in try fileSystem.entries(of: staging.copy / folder) {
        let path = folder / entry.name
        found[path] = entry.status
        if entry.status.kind == .directory { pending.append(path) }
      }
    }
    return found
  }

  // MARK: Proving

  /// Reads everything that was copied again and compares it.
  ///
  /// - Returns: The paths that have to be copied once more.
  mutating func prove(_ tree: FolderTree) throws -> [FilePath] {
    var meter = Meter(.checking, tree: tree, report)
    var unlike: [FilePath] = []
    for entry in tree.entries where entry.kind == .file && !hasArrived(entry.path) {
      guard let known = hashes[entry.path], known.entry == entry else { continue }
      if !proved.contains(entry.path) {
        let place = place(of: entry.path)
        try fileSystem.order(place)
        if try fileSystem.hash(place, each: { meter.add($0) }) == known.hash {
          proved.insert(entry.path)
        } else if failed.insert(entry.path).inserted {
          unlike.append(entry.path)
          distrusted.insert(entry.path)
        } else {
          throw MoveError.unlike(place)
        }
      }
      meter.finish(entry)
    }
    return unlike
  }

  /// Returns the files whose originals no longer have the content that was copied.
  func changed(among entries: [FolderTree.Entry]) throws(FileError) -> [FilePath] {
    var changed: [FilePath] = []
    for entry in entries {
      guard let known = hashes[entry.path] else { continue }
      let original = source / entry.path
      let meter = Meter(.checking, tree: nil, report)
      let hash = try fileSystem.hash(original) { _ in meter.isWanted }
      if hash != known.hash { changed.append(entry.path) }
    }
    return changed
  }

  /// Forgets some files, so that they are copied again.
  mutating func forget(_ paths: [FilePath]) {
    for path in paths {
      hashes[path] = nil
      distrusted.insert(path)
    }
  }
}
