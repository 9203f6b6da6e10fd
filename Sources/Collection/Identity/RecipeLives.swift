import Bytes
import Paths

/// The names of a recipe's file, from the first to the last.
struct RecipeLife: Hashable, Sendable {
  /// Where it began.
  var birth: RecipeBirth
  /// The names it had before, in order, without those that other recipes have taken since.
  var earlier: [FilePath] = []
  /// The present name, or the last one of a file that is gone.
  var path: FilePath
  /// Whether the file was gone in between.
  var hasComeBack = false
  /// The end of a file that is gone; nil for a present one.
  var end: End?

  /// What is known of a recipe whose file is gone.
  struct End: Hashable, Sendable {
    /// The Git object of its last text.
    var object: String
    /// What that said; nil if it cannot be read.
    var recipe: GoneRecipe.Facts?
  }

  /// Whether more is known of it than its present name tells.
  var isEventful: Bool {
    end != nil || hasComeBack || birth != RecipeBirth(path: path) || !earlier.isEmpty
  }

  /// Returns the same life with what a function finds in its last text, if the file is gone.
  func ended(_ find: (_ object: String) -> GoneRecipe.Facts?) -> RecipeLife {
    guard var end else { return self }
    var life = self
    end.recipe = find(end.object)
    life.end = end
    return life
  }
}

/// Follows recipes' files through the commits of a repository, from the first to the last.
///
/// The commits of parallel branches come one after the other, so a file may be added, renamed or
/// removed more than once; what has happened already is passed over.
struct RecipeLives {
  private var lives: [RecipeLife] = []
  /// The lives of the present files.
  private var present: [FilePath: Int] = [:]
  /// The last life of each name.
  private var last: [FilePath: Int] = [:]
  private var births: [FilePath: Int] = [:]

  /// The recipes of which more is known than their present names tell.
  var eventful: [RecipeLife] {
    lives.indices.compactMap { place in
      var life = lives[place]
      life.earlier.removeAll { last[$0] != place || $0 == life.path }
      guard life.end == nil || last[life.path] == place else { return nil }
      return life.isEventful ? life : nil
    }
  }

  /// Notes that a file was added.
  ///
  /// One that comes back under its last name is the same recipe.
  mutating func add(_ path: FilePath) {
    guard FolderFile.isRecipe(path), present[path] == nil else { return }
    if let life = last[path], lives[life].end != nil, lives[life].path == path {
      lives[life].end = nil
      lives[life].hasComeBack = true
      present[path] = life
    } else {
      begin(path)
    }
  }

  /// Notes that a file was removed, whose last text is a Git object.
  mutating func remove(_ path: FilePath, object: String) {
    if let life = present.removeValue(forKey: path) {
      lives[life].end = RecipeLife.End(object: object)
    }
  }

  /// Notes that a file was renamed; its text before was a Git object.
  mutating func rename(_ path: FilePath, to other: FilePath, object: String) {
    guard FolderFile.isRecipe(path), FolderFile.isRecipe(other) else {
      remove(path, object: object)
      add(other)
      return
    }
    if present[other] != nil { return }
    guard let life = present.removeValue(forKey: path) ?? gone(path) else {
      begin(other)
      return
    }
    lives[life].end = nil
    lives[life].earlier.append(lives[life].path)
    lives[life].path = other
    present[other] = life
    last[other] = life
  }

  /// Notes that files have taken each other's places.
  ///
  /// Nothing is noted if one of them is no recipe, since another one would be in two places then.
  mutating func move(_ moves: [(from: FilePath, to: FilePath)]) {
    let before = present
    guard moves.allSatisfy({ before[$0.from] != nil && before[$0.to] != nil }) else { return }
    for (old, new) in moves {
      guard let life = before[old] else { continue }
      lives[life].earlier.append(old)
      lives[life].path = new
      present[new] = life
      last[new] = life
    }
  }

  private func gone(_ path: FilePath) -> Int? {
    last[path].flatMap { lives[$0].end == nil ? nil : $0 }
  }

  private mutating func begin(_ path: FilePath) {
    let ordinal = births[path, default: 0]
    births[path] = ordinal + 1
    present[path] = lives.count
    last[path] = lives.count
    lives.append(RecipeLife(birth: RecipeBirth(path: path, ordinal: ordinal), path: path))
  }
}

extension RecipeLife: BinaryFields {
  static let blank = RecipeLife(birth: .blank, path: "")

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&birth)
    try coder.code(&earlier)
    try coder.code(&path)
    try coder.code(&hasComeBack)
    try coder.code(&end)
  }
}

extension RecipeBirth: BinaryFields {
  static let blank = RecipeBirth(path: "")

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&path)
    try coder.code(&ordinal)
  }
}

extension RecipeLife.End: BinaryFields {
  static let blank = Self(object: "")

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&object)
    try coder.code(&recipe)
  }
}
