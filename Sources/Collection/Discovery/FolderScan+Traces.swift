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

  /// The files of a folder that sync programs may have left there.
  private struct Traces {
    /// The names that are accounted for, and are not files of their own.
    private(set) var names: Set<FilePath> = []
    /// The files that are still to come.
    private var awaited: [Found] = []
    /// The files that are called like second versions of others; some have several such names.
    private(set) var candidates: [(file: Found, name: ConflictName)] = []
    /// The names of all files of the folder, with those that are still to come.
    private(set) var files = Names()
    private var causes: [FilePath: WaitingFile.Cause] = [:]

    /// Looks through the entries of a folder.
    init(of entries: [DirectoryEntry], isInOneDrive: Bool) {
      for entry in entries where entry.isText && entry.status.kind == .file { add(entry) }
      if awaited.isEmpty, candidates.isEmpty, !isInOneDrive { return }
      for entry in entries where entry.status.kind == .file && !names.contains(entry.name) {
        _ = files.insert(entry.name)
      }
      // Unchanged files are not waited for.
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

    /// Whether a file is still to come.
    func isWaiting(_ name: FilePath) -> Bool { causes[name] != nil }

    /// The names of the files that are still to come and are not second versions, with the causes.
    var waiting: [(name: FilePath, cause: WaitingFile.Cause)] {
      awaited.compactMap { file in causes[file.name].map { (file.name, $0) } }
    }

    /// Notes that a file is a second version of another.
    mutating func take(_ file: Found) {
      names.insert(file.name)
      causes[file.name] = nil
    }
  }

  /// Collects the files of a folder that are still to come, and the second versions of existing
  /// ones.
  ///
  /// - Returns: The names that are accounted for, and are not files of their own.
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
