import Paths

/// The recipes that a commit has moved without Git's calling it a renaming: to or from places of
/// others, or with a new text under the same title.
struct GitMoves {
  /// A recipe that was moved.
  struct Move {
    let from, to: FilePath
    /// The Git object of the text that has taken its old place, if any.
    let replacement: GitTexts.Object?
    /// The Git object of the recipe that it has replaced, if any.
    let replaced: GitTexts.Object?
    /// The tags of the text before, if only the title tells that it is the same recipe.
    let tags: [String]
  }

  private(set) var moves: [Move] = []
  private let texts: GitTexts
  /// The places that recipes have left, and those that they have come to.
  private var left: [GitCommit.Change]
  private var reached: [GitCommit.Change]

  /// The most changed files of a commit that are compared, and of one that only changes files.
  private static let (limit, limitOfChanges) = (1000, 4)

  /// Finds them in a commit that is no merge; what a merge does, the commits that it merges have
  /// done.
  init(in commit: GitCommit, _ texts: GitTexts) {
    self.texts = texts
    let changes = Self.changes(of: commit)
    // Two that were swapped, or more in a ring, all with the bytes they had.
    let rings = TextRings.sources(
      before: changes.changed.map(\.before), now: changes.changed.map(\.now))
    moves = rings.map { (place, source) in
      let (from, to) = (changes.changed[source], changes.changed[place])
      return Move(
        from: from.path, to: to.path, replacement: from.now, replaced: to.before, tags: [])
    }
    let rest = changes.changed.enumerated().filter { rings[$0.offset] == nil }.map(\.element)
    // A recipe with another title is probably another recipe.
    let added = Set(changes.added.map(\.now))
    let replaced = rest.filter {
      texts.isAnother($0.now, than: $0.before, path: $0.path)
        || added.contains($0.before) && texts.areUnlike($0.now, $0.before)
    }
    left = changes.removed + replaced
    reached = changes.added + replaced
    match(by: { $0.before }, { $0.now }) { _, _ in [] }
    match(by: { texts.title($0.before) }, { texts.title($0.now) }) { source, target in
      texts.stay(source, target) ? nil : texts.tags(from: source, to: target)
    }
    matchLines()
    moves.sort { $0.to < $1.to }
  }

  /// Matches the places that alone have a key; `tags` returns nil if they are of different recipes.
  private mutating func match<Key: Hashable>(
    by old: (GitCommit.Change) -> Key?, _ new: (GitCommit.Change) -> Key?,
    tags: (GitCommit.Change, GitCommit.Change) -> [String]?
  ) {
    if left.isEmpty || reached.isEmpty { return }
    let places = Dictionary(grouping: left, by: old)
    for (key, targets) in Dictionary(grouping: reached, by: new) {
      guard let key, targets.count == 1, let target = targets.first,
        let sources = places[key], sources.count == 1, let source = sources.first,
        source.path != target.path, let tags = tags(source, target)
      else { continue }
      note(source, target, tags)
    }
  }

  /// Matches recipes whose places others have taken, or that have taken the places of others, with
  /// those that have most of their lines, the most similar ones first, under other titles.
  ///
  /// Git finds those that have left their places to none and come to empty ones.
  private mutating func matchLines() {
    let (toAll, toTaken) = (
      left.filter { $0.kind == .changed }, left.filter { $0.kind != .changed }
    )
    let taken = reached.filter { $0.kind == .changed }
    let count = toAll.count * reached.count + toTaken.count * taken.count
    if count == 0 || count > Self.limit { return }
    var pairs: [(likeness: Double, source: GitCommit.Change, target: GitCommit.Change)] = []
    for (sources, targets) in [(toAll, reached), (toTaken, taken)] where !sources.isEmpty {
      let now = targets.map { (texts.lines($0.now), leastLikeness(at: $0)) }
      for source in sources {
        let (before, least) = (texts.lines(source.before), leastLikeness(at: source))
        for (target, (lines, leastThere)) in zip(targets, now) where target.path != source.path {
          let likeness = lines.likeness(to: before)
          if likeness >= max(least, leastThere) { pairs.append((likeness, source, target)) }
        }
      }
    }
    pairs.sort {
      ($1.likeness, $0.source.path, $0.target.path) < ($0.likeness, $1.source.path, $1.target.path)
    }
    for (_, source, target) in pairs where isOpen(source, target) {
      if let tags = texts.tags(from: source, to: target) { note(source, target, tags) }
    }
  }

  /// Returns how similar texts of the same recipe must be if it has left a place or come to it: the
  /// text that was there before may be the most similar one to that which is there now.
  private func leastLikeness(at change: GitCommit.Change) -> Double {
    if change.kind != .changed { return TextLines.leastLikeness }
    let likeness = texts.lines(change.now).likeness(to: texts.lines(change.before))
    return max(TextLines.leastLikeness, likeness.nextUp)
  }

  private func isOpen(_ source: GitCommit.Change, _ target: GitCommit.Change) -> Bool {
    left.contains { $0.path == source.path } && reached.contains { $0.path == target.path }
  }

  private mutating func note(
    _ source: GitCommit.Change, _ target: GitCommit.Change, _ tags: [String]
  ) {
    moves.append(
      Move(
        from: source.path, to: target.path,
        replacement: source.kind == .changed ? source.now : nil,
        replaced: target.kind == .changed ? target.before : nil, tags: tags))
    left.removeAll { $0.path == source.path }
    reached.removeAll { $0.path == target.path }
  }

  private static func changes(
    of commit: GitCommit
  ) -> (added: [GitCommit.Change], changed: [GitCommit.Change], removed: [GitCommit.Change]) {
    let recipes = commit.changes.filter(\.isOfRecipe)
    return (
      recipes.filter { $0.kind == .added }, recipes.filter { $0.kind == .changed },
      recipes.filter { $0.kind == .removed }
    )
  }

  /// Returns the objects of all texts that must be known to follow recipes through commits.
  static func objects(in commits: [GitCommit]) -> Set<GitTexts.Object> {
    var objects: Set<GitTexts.Object> = []
    var areSomeGone = false
    var (renamed, left): (Set<FilePath>, Set<FilePath>) = ([], [])
    for commit in commits {
      for change in commit.changes where change.kind == .renamed {
        // One that was private by an earlier name may say that it is public, and one may get the
        // name of one that is gone.
        if renamed.contains(change.path) || left.contains(change.newPath) {
          objects.insert(change.before)
        }
        if change.isOfRecipe { renamed.insert(change.newPath) }
      }
      // Also a recipe that is no recipe any more.
      let gone = commit.changes.filter {
        FolderFile.isRecipe($0.path)
          && ($0.kind == .removed || !FolderFile.isRecipe($0.newPath))
      }
      objects.formUnion(gone.map(\.before))
      if !gone.isEmpty { areSomeGone = true }
      left.formUnion(gone.map(\.path))
      if commit.isMerge { continue }
      let (added, changed, removed) = changes(of: commit)
      // What is added may be one of those that are gone, or that have left their places.
      let isRearranged = !added.isEmpty || !removed.isEmpty
      let isCompared =
        isRearranged ? changed.count <= limit : (2...limitOfChanges).contains(changed.count)
      if isCompared { objects.formUnion(changed.flatMap { [$0.before, $0.now] }) }
      if added.count <= limit, areSomeGone || isCompared && !changed.isEmpty {
        objects.formUnion(added.map(\.now))
      }
    }
    return objects
  }
}

extension GitTexts {
  /// Returns whether the text of the file at a path is that of another recipe than before.
  fileprivate func isAnother(_ now: Object, than before: Object, path: FilePath) -> Bool {
    guard let title = title(before), title != self.title(now),
      let old = facts(before, path: path)
    else { return false }
    return old.id == nil || old.id != facts(now, path: path)?.id
  }

  /// Returns whether a title has gone from one place to another without its recipe: one of them has
  /// a version of the text that it had, and the other's is no more similar.
  fileprivate func stay(_ source: GitCommit.Change, _ target: GitCommit.Change) -> Bool {
    let (old, new) = (lines(source.before), lines(target.now))
    let moved = new.likeness(to: old)
    func stays(_ change: GitCommit.Change) -> Bool {
      if change.kind != .changed { return false }
      let likeness = lines(change.now).likeness(to: lines(change.before))
      return likeness >= TextLines.leastLikeness && likeness >= moved
    }
    return stays(source) || stays(target)
  }

  fileprivate func tags(
    from source: GitCommit.Change, to target: GitCommit.Change
  ) -> [String]? {
    tags(of: source.before, source.path, continuedBy: target.now, target.path)
  }

  /// Returns the tags of a text that another one with the same title continues elsewhere; nil if
  /// they are of two recipes, or tell of what is private.
  func tags(
    of old: Object, _ oldPath: FilePath, continuedBy new: Object, _ newPath: FilePath
  ) -> [String]? {
    guard let old = facts(old, path: oldPath), let new = facts(new, path: newPath),
      !old.isPrivate, !new.isPrivate, old.id == nil || new.id == nil || old.id == new.id
    else { return nil }
    return old.tags
  }
}
