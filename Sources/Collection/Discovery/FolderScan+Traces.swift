import FileSystem
import Paths

/// Handling the files that sync programs leave beside the user's own.
extension FolderScan {
  /// A file of a folder, either an entry itself or the file that an entry is a placeholder for.
  private struct Found {
    let name: FilePath
    let cause: WaitingFile.Cause?
    let status: FileStatus
  }

  /// The names of a folder's files.
  private struct Names {
    private var exact: Set<FilePath> = []
    /// Keyed by strings: sync programs may write a copy's name in another Unicode normal form.
    private var similar: [String: FilePath] = [:]

    func contains(_ name: FilePath) -> Bool { exact.contains(name) }

    /// Returns the exact name, or else the first in another Unicode normal form.
    func find(_ name: FilePath) -> FilePath? {
      exact.contains(name) ? name : similar[name.string]
    }

    /// Adds a name; returns false if it is already present.
    mutating func insert(_ name: FilePath) -> Bool {
      if similar[name.string] == nil { similar[name.string] = name }
      return exact.insert(name).inserted
    }
  }

  /// The files of a folder that sync programs may have left there.
  private struct Traces {
    /// The names that are accounted for and are not files in their own right.
    private(set) var names: Set<FilePath> = []
    /// The files that have yet to arrive.
    private var awaited: [Found] = []
    /// The files whose names look like second versions; some can be read in several ways.
    private(set) var candidates: [(file: Found, name: ConflictName)] = []
    /// The names of all files of the folder, including those that have yet to arrive.
    private(set) var files = Names()
    private var causes: [FilePath: WaitingFile.Cause] = [:]

    /// Examines the entries of a folder.
    init(of entries: [DirectoryEntry], isInOneDrive: Bool) {
      for entry in entries where entry.isText && entry.status.kind == .file { add(entry) }
      if awaited.isEmpty, candidates.isEmpty, !isInOneDrive { return }
      for entry in entries where entry.status.kind == .file && !names.contains(entry.name) {
        _ = files.insert(entry.name)
      }
      // Files that are also present are not waited for.
      awaited = awaited.filter { files.insert($0.name) }
      for file in awaited {
        causes[file.name] = file.cause
        if let name = ConflictName(file.name) { candidates.append((file, name)) }
      }
      if isInOneDrive { addNamesOfOneDrive(entries) }
    }

    private mutating func add(_ entry: DirectoryEntry) {
      if let (name, cause) = WaitingFile.awaited(by: entry.name) {
        names.insert(entry.name)
        awaited.append(Found(name: name, cause: cause, status: entry.status))
      } else if TemporaryName.matches(entry.name) {
        return
      } else if let cause = WaitingFile.cause(of: entry.name, entry.status) {
        names.insert(entry.name)
        awaited.append(Found(name: entry.name, cause: cause, status: entry.status))
      } else if let name = ConflictName(entry.name) {
        candidates.append((Found(name: entry.name, cause: nil, status: entry.status), name))
      }
    }

    private mutating func addNamesOfOneDrive(_ entries: [DirectoryEntry]) {
      for entry in entries
      where entry.isText && FolderFile.isRecipe(entry.name) && files.contains(entry.name)
        && ConflictName(entry.name) == nil
      {
        let file = Found(name: entry.name, cause: nil, status: entry.status)
        candidates += ConflictName.inOneDrive(entry.name, isThere: { files.find($0) != nil })
          .map { (file, $0) }
      }
    }

    /// Whether a file has yet to arrive.
    func isWaiting(_ name: FilePath) -> Bool { causes[name] != nil }

    /// The names of the files that have yet to arrive and are not second versions, with the causes.
    var waiting: [(name: FilePath, cause: WaitingFile.Cause)] {
      awaited.compactMap { file in causes[file.name].map { (file.name, $0) } }
    }

    /// Records that a file is a second version of another.
    mutating func take(_ file: Found) {
      names.insert(file.name)
      causes[file.name] = nil
    }
  }

  /// Collects the files of a folder that have yet to arrive, and the second versions of existing
  /// ones.
  ///
  /// - Returns: The names that are accounted for and are not files in their own right.
  mutating func takeTraces(of entries: [DirectoryEntry], in folder: FilePath) -> Set<FilePath> {
    var traces = Traces(of: entries, isInOneDrive: surroundings.isInOneDrive)
    var judged: Set<FilePath> = []
    for (file, name) in traces.candidates where !judged.contains(file.name) {
      guard let original = Self.original(of: name, among: traces.files) else { continue }
      let copy = ConflictCopy(
        path: folder / file.name, original: folder / original,
        service: name.service, status: file.status, isInICloud: surroundings.isInICloud)
      if isLeftOut(copy.path, file.name) { continue }
      let isWaiting = file.cause != nil || traces.isWaiting(original)
      switch verdict(on: copy, isCertain: name.isCertain, isWaiting: isWaiting) {
      case .version:
        traces.take(file)
        conflicts.append(copy)
      case .undecided: undecided.append(copy)
      case .apart: continue
      }
      judged.insert(file.name)
    }
    for (name, cause) in traces.waiting where !isLeftOut(folder / name, name) {
      waiting.append(WaitingFile(path: folder / name, cause: cause))
    }
    return traces.names
  }

  /// Whether a file is a second version of another.
  private enum Verdict { case version, apart, undecided }

  private mutating func verdict(
    on copy: ConflictCopy, isCertain: Bool, isWaiting: Bool
  ) -> Verdict {
    if isCertain { return .version }
    guard copy.isRecipe else { return .apart }
    if isWaiting { return .undecided }
    compared.formUnion([copy.path, copy.original])
    guard let isVersion = copy.isVersion({ try? read($0) }) else { return .undecided }
    return isVersion ? .version : .apart
  }

  /// Returns the name of the original of a copy, if it exists; a copy of a copy leads to the first
  /// original.
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
