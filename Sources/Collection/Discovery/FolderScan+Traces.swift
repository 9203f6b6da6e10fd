import FileSystem
import Paths

/// The files that sync programs leave beside those of the user.
extension FolderScan {
  /// A file of a folder, and the entry that it is or that is a placeholder for it.
  private struct Found {
    let name: FilePath
    let cause: WaitingFile.Cause?
    let status: FileStatus
  }

  /// The names of a folder's files.
  private struct Names {
    private var exact: Set<FilePath> = []
    /// Keyed as strings: sync programs may write a copy's name in another Unicode normal form.
    private var similar: [String: FilePath] = [:]

    func contains(_ name: FilePath) -> Bool { exact.contains(name) }

    /// Returns the name itself, or else the first in another Unicode normal form.
    func find(_ name: FilePath) -> FilePath? {
      exact.contains(name) ? name : similar[name.string]
    }

    /// Adds a name; false if it exists already.
    mutating func insert(_ name: FilePath) -> Bool {
      if similar[name.string] == nil { similar[name.string] = name }
      return exact.insert(name).inserted
    }
  }

  /// Collects the files of a folder that are still to come, and the second versions of existing
  /// ones.
  ///
  /// - Returns: The names that are accounted for, and are not files of their own.
  mutating func takeTraces(of entries: [DirectoryEntry], in folder: FilePath) -> Set<FilePath> {
    var traces: Set<FilePath> = []
    var awaited: [Found] = []
    var candidates: [(file: Found, name: ConflictName)] = []
    for entry in entries where entry.isText && entry.status.kind == .file {
      if let (name, cause) = WaitingFile.awaited(by: entry.name) {
        traces.insert(entry.name)
        awaited.append(Found(name: name, cause: cause, status: entry.status))
      } else if TemporaryName.matches(entry.name) {
        continue
      } else if let cause = WaitingFile.cause(of: entry.name, entry.status) {
        traces.insert(entry.name)
        awaited.append(Found(name: entry.name, cause: cause, status: entry.status))
      } else if let name = ConflictName(entry.name) {
        candidates.append((Found(name: entry.name, cause: nil, status: entry.status), name))
      }
    }
    if awaited.isEmpty, candidates.isEmpty, !surroundings.isInOneDrive { return traces }
    var names = Names()
    for entry in entries where entry.status.kind == .file && !traces.contains(entry.name) {
      _ = names.insert(entry.name)
    }
    // Unchanged files are not waited for.
    awaited = awaited.filter { names.insert($0.name) }
    for file in awaited {
      if let name = ConflictName(file.name) { candidates.append((file, name)) }
    }
    if surroundings.isInOneDrive {
      for entry in entries
      where entry.isText && FolderFile.isRecipe(entry.name) && names.contains(entry.name)
        && ConflictName(entry.name) == nil
      {
        let file = Found(name: entry.name, cause: nil, status: entry.status)
        candidates += ConflictName.inOneDrive(entry.name, isThere: { names.find($0) != nil })
          .map { (file, $0) }
      }
    }
    var judged: Set<FilePath> = []
    var isWaiting = Dictionary(
      awaited.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for (file, name) in candidates {
      guard !judged.contains(file.name),
        let original = Self.original(of: name, among: names)
      else { continue }
      let copy = ConflictCopy(
        path: folder / file.name, original: folder / original,
        service: name.service, status: file.status, isInICloud: surroundings.isInICloud)
      if isLeftOut(copy.path, file.name) { continue }
      if !name.isCertain {
        guard copy.isRecipe else { continue }
        if file.cause != nil || isWaiting[original] != nil {
          judged.insert(file.name)
          undecided.append(copy)
          continue
        }
        compared.formUnion([copy.path, copy.original])
        guard let isVersion = copy.isVersion({ try? read($0) }) else {
          judged.insert(file.name)
          undecided.append(copy)
          continue
        }
        if !isVersion { continue }
      }
      traces.insert(file.name)
      judged.insert(file.name)
      isWaiting[file.name] = nil
      conflicts.append(copy)
    }
    for file in awaited {
      let path = folder / file.name
      guard let cause = isWaiting[file.name]?.cause, !isLeftOut(path, file.name) else { continue }
      waiting.append(WaitingFile(path: path, cause: cause))
    }
    return traces
  }

  /// Returns the name of the file that a copy is a version of, if it exists; copies are copied as
  /// well.
  private static func original(
    of name: ConflictName, among names: Names
  ) -> FilePath? {
    var original = name.original
    while let next = ConflictName(original), next.isCertain || names.find(original) == nil {
      original = next.original
    }
    return names.find(original)
  }

  private func read(_ path: FilePath) throws(FileError) -> [UInt8] {
    try fileSystem.read(root / path)
  }
}
