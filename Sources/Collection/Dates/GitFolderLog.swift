import FileSystem
import Paths

/// The log of a folder, from the first commit to the last, with paths in the folder.
///
/// Where the whole folder was moved within its repository, the log goes on with what it was before.
struct GitFolderLog {
  private(set) var commits: [GitCommit] = []
  private let top: FilePath
  private let fileSystem: any FileOperations

  /// A folder that was moved oftener than this is not followed any further.
  private static let mostMoves = 20
  /// Of more commits than this that may have moved a folder, only the last ones are looked at.
  private static let mostCandidates = 200

  /// Runs Git to read it, up to the commit that is checked out; nil if it fails.
  init?(of root: FilePath, in fileSystem: any FileOperations) {
    guard let repository = GitRepository(of: root, in: fileSystem) else { return nil }
    top = repository.top
    self.fileSystem = fileSystem
    var folder = root.relative(to: top) ?? ""
    guard var log = log(of: folder, upTo: "HEAD") else { return nil }
    for _ in 0..<Self.mostMoves {
      guard let (place, source, commit) = lastMove(of: folder, log),
        let earlier = self.log(of: source, upTo: commit.firstParent)
      else { break }
      commits = [commit.moving(source, to: folder)] + log[(place + 1)...] + commits
      (log, folder) = (earlier, source)
    }
    commits = (log + commits).leavingOutSites()
  }

  private func output(_ arguments: [String]) -> [UInt8]? {
    GitHistory.output(of: top, arguments, in: fileSystem)
  }

  private func log(of folder: FilePath, upTo commit: String) -> [GitCommit]? {
    let scope = folder.isEmpty ? "--no-relative" : "--relative=\(folder)/"
    let path = folder.isEmpty ? "." : folder.string
    return output(["log"] + GitLog.options + [scope, commit, "--", path]).map { GitLog($0).commits }
  }

  /// Returns the last commit that has moved a folder to its place, as the whole repository has it,
  /// its place in the folder's log, and where the folder was before.
  private func lastMove(
    of folder: FilePath, _ log: [GitCommit]
  ) -> (place: Int, source: FilePath, commit: GitCommit)? {
    let candidates = Self.candidates(in: log, of: folder).suffix(Self.mostCandidates)
    if candidates.isEmpty { return nil }
    let names = candidates.map { String(decoding: log[$0].name, as: UTF8.self) }
    guard
      let output = output(["log", "--no-walk=unsorted", "--no-relative"] + GitLog.options + names)
    else { return nil }
    let whole = Dictionary(GitLog(output).commits.map { ($0.name, $0) }) { first, _ in first }
    for place in candidates.reversed() {
      if let commit = whole[log[place].name], let source = source(of: folder, in: commit) {
        return (place, source, commit)
      }
    }
    return nil
  }

  /// Returns the places of commits that may have moved the folder: they have brought its settings, or
  /// half of the recipes that it had then.
  private static func candidates(in log: [GitCommit], of folder: FilePath) -> [Int] {
    var count = 0
    return log.indices.filter { place in
      let commit = log[place]
      if commit.isMerge { return false }
      let recipes = commit.changes.filter(\.isOfRecipe)
      let added = recipes.count { $0.kind == .added }
      count += added - recipes.count { $0.kind == .removed }
      return !commit.parents.isEmpty
        && (!folder.isEmpty && added > 0 && added * 2 >= count
          || commit.changes.contains {
            $0.newPath == Settings.fileName && ($0.kind == .added || $0.kind == .renamed)
          })
    }
  }

  /// Returns where a commit has moved a folder from; nil if it has not.
  private func source(of folder: FilePath, in commit: GitCommit) -> FilePath? {
    let renamed = commit.changes.filter { $0.kind == .renamed }
    let settings = renamed.first {
      $0.path.name == Settings.fileName && $0.newPath == folder / Settings.fileName
    }
    if let source = settings?.path.directory,
      renamed.contains(where: {
        $0.isOfRecipe && $0.path.below(source) != nil && $0.newPath.below(folder) != nil
      })
    {
      return source
    }
    var counts: [FilePath: Int] = [:]
    for change in renamed where change.isOfRecipe {
      // What comes out of its own subfolder may have been there as a chapter.
      if let source = change.folder(before: folder), source.below(folder) == nil {
        counts[source, default: 0] += 1
      }
    }
    guard let (source, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
      return nil
    }
    // Most of the other folder has come along.
    let tree = output(
      ["ls-tree", "-r", "-z", "--name-only", commit.firstParent]
        + (source.isEmpty ? [] : ["\(source)/"]))
    let recipes = (tree ?? []).split(separator: 0).map { FilePath(decoding: $0) }.count {
      FolderFile.isRecipe($0) && !RecipeLoader.isExplanation($0.name)
    }
    return count * 2 >= recipes ? source : nil
  }
}

extension [GitCommit] {
  /// Returns the commits without what they have done inside of folders that have had a site of this
  /// program, whose share files are no recipes of the folder.
  fileprivate func leavingOutSites() -> [GitCommit] {
    let sites = Set(
      lazy.flatMap(\.changes).filter { $0.newPath.name == FolderScan.siteMarker }
        .map(\.newPath.directory)
    ).subtracting([""])
    if sites.isEmpty { return self }
    func isOutside(_ path: FilePath) -> Bool { !sites.contains { path.isInside($0) } }
    return map { commit in
      var commit = commit
      commit.changes = commit.changes.compactMap { change in
        var change = change
        switch (isOutside(change.path), isOutside(change.newPath)) {
        case (true, true): return change
        case (false, false): return nil
        case (true, false): (change.kind, change.newPath) = (.removed, change.path)
        case (false, true): (change.kind, change.path) = (.added, change.newPath)
        }
        return change
      }
      return commit
    }
  }
}

extension GitCommit {
  fileprivate var firstParent: String { String(decoding: parents.first ?? [], as: UTF8.self) }

  /// Returns what it has done to a folder that it has moved.
  fileprivate func moving(_ source: FilePath, to folder: FilePath) -> GitCommit {
    var commit = self
    commit.changes = changes.compactMap { change in
      var change = change
      let new = change.kind == .removed ? nil : change.newPath.below(folder)
      let isOld = change.kind == .removed || change.kind == .renamed
      let old = isOld ? change.path.below(source) : nil
      switch (old, new) {
      case (nil, nil): return nil
      case (let old?, nil): (change.kind, change.path, change.newPath) = (.removed, old, old)
      case (nil, let new?): (change.kind, change.path, change.newPath) = (.added, new, new)
      case (let old?, let new?):
        // A file that has only come along with its folder is what it was.
        if old == new, change.before == change.now { return nil }
        (change.kind, change.path, change.newPath) = (old == new ? .changed : .renamed, old, new)
      }
      return change
    }
    return commit
  }
}

extension GitCommit.Change {
  /// Returns the folder that a renamed file was in as it is in another one now.
  fileprivate func folder(before folder: FilePath) -> FilePath? {
    guard let place = newPath.below(folder) else { return nil }
    let (names, old) = (place.parts, path.parts)
    return old.suffix(names.count).elementsEqual(names)
      ? FilePath(joining: old.dropLast(names.count)) : nil
  }
}

extension FilePath {
  /// Returns the path in a folder that it is in; the empty one is all around.
  fileprivate func below(_ folder: FilePath) -> FilePath? {
    folder.isEmpty ? self : relative(to: folder)
  }
}
