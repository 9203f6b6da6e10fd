import Paths

/// Follows recipes' files through the commits of a repository, from the first to the last.
///
/// The commits of parallel branches come one after the other, so a file may be added, renamed or
/// removed more than once; what has happened already is passed over.
struct RecipeLives {
  private var lives: [RecipeLife] = []
  /// The lives of the present files.
  private var present = RecipePlaces()
  /// The last life of each name.
  private var last: [FilePath: Int] = [:]
  private var births: [FilePath: Int] = [:]
  /// The lives that began where a parallel branch had renamed a file, with those of that file.
  private var twins: [Int: Int] = [:]
  /// The lives that have turned out to be of the same recipe as earlier ones, with those.
  private var joined: [Int: Int] = [:]
  /// The recipes that were private when they were removed.
  private var hidden: Set<Int> = []
  /// What the settings before and after the present commit keep back.
  var privacies: [Privacy] = []
  private let texts: GitTexts
  /// The last texts of the recipes that are gone.
  private var objects: [Int: GitTexts.Object] = [:]
  /// The recipes that are gone or once were, by their last texts and by the titles in these.
  private var gone = (byObject: [GitTexts.Object: [Int]](), byTitle: [String: [Int]]())

  init(_ texts: GitTexts) { self.texts = texts }

  /// The recipes of which more is known than their present names tell.
  var eventful: [RecipeLife] {
    let claims = AddressClaims(present.events, joined: joined)
    return lives.indices.filter { joined[$0] == nil }.compactMap { place in
      var life = lives[place]
      life.claims = (claims.ofRecipes[place] ?? []).filter {
        !life.privateNames.contains($0.path)
      }
      life.arrivals = claims.lastArrivals(of: place, besides: life.privateNames)
      life.earlier.removeAll { last[$0] != place || $0 == life.path }
      if let object = objects[place] {
        life.end = RecipeLife.End(recipe: texts.facts(object, path: life.path))
        if hidden.contains(place) { life.end?.recipe?.isPrivate = true }
      }
      return life.isEventful ? life : nil
    }
  }

  /// Notes that what follows is of the next commit.
  mutating func endCommit() { present.endCommit() }

  // MARK: Beginning and coming back

  /// Notes that a merge or a renaming has brought a file; one that was gone under this name comes
  /// back.
  mutating func add(_ path: FilePath) {
    restore(path)
    if FolderFile.isRecipe(path), present[path] == nil { begin(path) }
  }

  /// Notes that a file is there: a parallel branch may have removed it.
  mutating func restore(_ path: FilePath) {
    if present[path] != nil { return }
    if let life = last[path], objects[life] != nil, lives[life].path == path {
      revive(life, at: path)
    }
  }

  /// Notes that a commit has added files.
  ///
  /// One with the text of a recipe that is gone is that recipe wherever it is put, and so is one that
  /// alone has its title, or a version of its text under its name.
  ///
  /// - Returns: The earlier names of those that have come back under others.
  mutating func add(_ added: [GitCommit.Change]) -> [FilePath: FilePath] {
    let added = added.filter { FolderFile.isRecipe($0.path) && present[$0.path] == nil }
    var earlier: [FilePath: FilePath] = [:]
    for change in added {
      guard let life = gone(withTextOf: change) else { continue }
      earlier[change.path] = lives[life].path
      revive(life, at: change.path)
    }
    for change in added where isVersion(change) { restore(change.path) }
    let titled = Dictionary(grouping: added.filter { present[$0.path] == nil }) {
      texts.title($0.now)
    }
    for (title, changes) in titled {
      guard let title, changes.count == 1, let life = gone(titled: title),
        let object = objects[life],
        let tags = texts.tags(
          of: object, lives[life].path, continuedBy: changes[0].now, changes[0].path)
      else { continue }
      earlier[changes[0].path] = lives[life].path
      lives[life].earlierTags += tags
      revive(life, at: changes[0].path)
    }
    for change in added where present[change.path] == nil { begin(change.path) }
    return earlier
  }

  /// Returns whether an added file may be a version of the recipe that was gone under its name, and
  /// no other one that got the same name.
  private func isVersion(_ change: GitCommit.Change) -> Bool {
    last[change.path].flatMap { objects[$0] }.map { texts.isVersion(change.now, of: $0) } ?? false
  }

  private func gone(withTextOf change: GitCommit.Change) -> Int? {
    let same = (gone.byObject[change.now] ?? []).filter { objects[$0] == change.now }
    return same.first { lives[$0].path == change.path }
      ?? same.first { lives[$0].path.name == change.path.name } ?? same.first
  }

  private func gone(titled title: String) -> Int? {
    let same = Set(gone.byTitle[title] ?? []).filter { life in
      objects[life].map { texts.title($0) == title } ?? false
    }
    return same.count == 1 ? same.first : nil
  }

  private mutating func revive(_ life: Int, at path: FilePath) {
    objects[life] = nil
    lives[life].hasComeBack = true
    settle(life, at: path)
  }

  private mutating func begin(_ path: FilePath) {
    let ordinal = births[path, default: 0]
    births[path] = ordinal + 1
    present[path] = lives.count
    last[path] = lives.count
    lives.append(RecipeLife(birth: RecipeBirth(path: path, ordinal: ordinal), path: path))
  }

  // MARK: Moving and ending

  /// Notes that a file was removed, whose last text is a Git object.
  mutating func remove(_ path: FilePath, object: GitTexts.Object) {
    guard let life = present.removeValue(forKey: path) else { return }
    if let twin = twin(of: life), present[lives[twin].path] == twin {
      join(life, twin, at: lives[twin].path)
    } else {
      end(life, object)
    }
  }

  private mutating func end(_ life: Int, _ object: GitTexts.Object) {
    objects[life] = object
    if isKeptBack(life, object) { hidden.insert(life) }
    gone.byObject[object, default: []].append(life)
    if let title = texts.title(object) { gone.byTitle[title, default: []].append(life) }
  }

  /// Returns whether the settings before or after the commit keep a recipe back, which has the text
  /// of an object under its present name.
  private func isKeptBack(_ life: Int, _ object: GitTexts.Object?) -> Bool {
    if privacies.isEmpty { return false }
    let (life, facts) = (lives[life], object.flatMap { texts.facts($0, path: lives[life].path) })
    return privacies.contains {
      life.isKeptBack(by: $0, facts, earlier: life.privateNames)
    }
  }

  /// Notes that a file was renamed; its text before was a Git object.
  mutating func rename(_ path: FilePath, to other: FilePath, object: GitTexts.Object) {
    guard FolderFile.isRecipe(path), FolderFile.isRecipe(other) else {
      remove(path, object: object)
      add(other)
      return
    }
    if let second = present[other] {
      if let first = present.removeValue(forKey: path) { join(first, second, at: other) }
      return
    }
    guard let life = present.removeValue(forKey: path) ?? goneLast(at: path) else {
      // A parallel branch has given it another name.
      let names = last[path].map { lives[$0].privateNames } ?? []
      if let twin = last[path] { twins[lives.count] = twin }
      begin(other)
      if privacies.contains(where: { $0.hides(path) }) || !names.isEmpty {
        lives[lives.count - 1].privateNames = names + [path]
      }
      return
    }
    objects[life] = nil
    if let original = goneLast(at: other), original != life,
      objects[original].map({ texts.areAlike($0, object) }) ?? false
    {
      // A copy that takes the place of its original.
      objects[original] = nil
      lives[original].hasComeBack = true
      join(original, life, at: other)
    } else {
      settle(life, at: other, object)
    }
  }

  /// Notes moves that happened at the same time.
  ///
  /// - Returns: Those that have not happened already, and the earlier names of recipes that have come
  ///   back to the places that were left.
  mutating func move(
    _ moves: [GitMoves.Move]
  ) -> (moves: [GitMoves.Move], returned: [FilePath: FilePath]) {
    if moves.isEmpty { return ([], [:]) }
    let before = present
    let moves = moves.filter { move in
      before[move.from] != nil && (before[move.to] == nil) == (move.replaced == nil)
    }
    for move in moves { present[move.from] = nil }
    for move in moves {
      guard let life = before[move.from] else { continue }
      if let other = present[move.to], let object = move.replaced { end(other, object) }
      lives[life].earlierTags += move.tags
      settle(life, at: move.to)
    }
    let replacements = moves.compactMap { move in
      move.replacement.map {
        GitCommit.Change(kind: .added, path: move.from, newPath: move.from, before: [], now: $0)
      }
    }
    return (moves, add(replacements))
  }

  /// Makes two lives one, of a recipe that parallel branches have given different names: what it was
  /// called first stays its beginning.
  private mutating func join(_ first: Int, _ second: Int, at path: FilePath) {
    let (life, other) = (min(first, second), max(first, second))
    if life == other { return }
    for name in lives[other].earlier + [lives[other].path] {
      if last[name] == other { last[name] = life }
      if name != path, !lives[life].earlier.contains(name) { lives[life].earlier.append(name) }
    }
    lives[life].earlierTags += lives[other].earlierTags
    lives[life].privateNames += lives[other].privateNames
    lives[other].earlier = []
    joined[other] = life
    settle(life, at: path)
  }

  /// Returns the other life of a recipe that parallel branches have given different names.
  private func twin(of life: Int) -> Int? {
    if twins.isEmpty { return nil }
    return twins[life] ?? twins.filter { $0.value == life }.keys.min()
  }

  /// Notes that a merge has dropped a name that one of the branches had given to a recipe, which the
  /// log does not tell; `paths` returns the files of the last commit, or nil if they are not known.
  mutating func dropNames(notIn paths: () -> Set<FilePath>?) {
    if twins.isEmpty { return }
    guard let paths = paths() else { return }
    for path in present.paths.filter({ !paths.contains($0) }).sorted() {
      guard let life = present[path], let twin = twin(of: life) else { continue }
      let place = lives[twin].path
      guard present[place] == twin, paths.contains(place) else { continue }
      present[path] = nil
      join(life, twin, at: place)
    }
  }

  /// Notes which present files have the texts of recipes that were private when they were removed, as
  /// one who renames a file in two steps leaves them.
  mutating func noteCopies(in commits: [GitCommit]) {
    let secrets = Dictionary(
      hidden.compactMap { life in objects[life].map { ($0, lives[life].path) } },
      uniquingKeysWith: min)
    if secrets.isEmpty { return }
    var latest: [FilePath: GitTexts.Object] = [:]
    for change in commits.lazy.flatMap(\.changes) where change.kind != .removed {
      latest[change.newPath] = change.now
    }
    for (path, object) in latest {
      if let life = present[path], let secret = secrets[object] {
        lives[life].privateNames.append(secret)
      }
    }
  }

  private func goneLast(at path: FilePath) -> Int? {
    last[path].flatMap { objects[$0] == nil ? nil : $0 }
  }

  /// Notes that a recipe has come to a place; its text before may be known as a Git object.
  private mutating func settle(_ life: Int, at path: FilePath, _ object: GitTexts.Object? = nil) {
    let wasHidden = hidden.remove(life) != nil
    let before = lives[life].path
    // What it was called while it was private is not told.
    if before != path {
      if wasHidden || isKeptBack(life, object) {
        lives[life].privateNames.append(before)
      } else {
        lives[life].earlier.append(before)
      }
    }
    lives[life].path = path
    present[path] = life
    last[path] = life
  }
}
