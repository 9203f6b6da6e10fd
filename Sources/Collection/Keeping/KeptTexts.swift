import Bytes
import FileSystem
import Paths

/// The texts of a folder's recipes as last read, for times when their files are out of reach.
///
/// They are in one file of the program's cache, each after its hash. New ones are appended, and the
/// last one for a path counts; an empty one marks a removed recipe. Once more than half of the file
/// is out of date, it is rewritten without the old texts. Each text is checked by its hash, so a
/// damaged file loses texts but never yields wrong ones.
///
/// The text of a recipe that is gone stays until a site has been published without it: if its file
/// was renamed and is just being written, only this text tells later that it is the same recipe.
package struct KeptTexts: Sendable {
  private let fileSystem: any FileOperations
  private let path: FilePath
  /// The status of the file when it was last written, with the text of every recipe; nil if the
  /// file may have changed.
  private var written: FileStatus?
  /// The paths of recipes that are gone and still have a text in the file.
  private var gone: Set<FilePath> = []

  /// The number of bytes of texts to write at a time.
  private static let piece = 1 << 20
  /// The number of bytes of outdated texts that any file may have.
  private static let slack: Int64 = 1 << 16

  /// Creates the texts in a file, which need not exist; `left` is its status after the last build.
  package init(_ path: FilePath, left: FileStatus? = nil, in fileSystem: any FileOperations) {
    (self.path, written, self.fileSystem) = (path, left, fileSystem)
  }

  /// The status of the file for the next process; nil if that has to look at what is in it.
  package var left: FileStatus? { gone.isEmpty ? written : nil }

  /// Whether the file has not changed since it was last written.
  package var isAsLeft: Bool { written != nil && written == status }

  /// The status of the file; nil if it is missing or something else, such as a link.
  private var status: FileStatus? {
    let status = try? fileSystem.status(of: path, followingLinks: false)
    return status?.kind == .file ? status : nil
  }

  /// Returns the texts by the paths of their recipes.
  func texts() -> [FilePath: KeptText] {
    guard status != nil, let bytes = try? fileSystem.read(path) else { return [:] }
    var texts: [FilePath: KeptText] = [:]
    var reader = BinaryReader(bytes[...])
    while !reader.isAtEnd, let hash = try? reader.hash(), let content = try? reader.slice() {
      guard ContentHash(of: content) == hash else { continue }
      var reader = BinaryReader(content)
      guard let text = try? reader.value(KeptText.self) else { continue }
      texts[text.path] = text.text.isEmpty ? nil : text
    }
    return texts
  }

  /// Keeps the texts of all recipes; only those at the `fresh` paths are not in the file yet, and
  /// the recipes at the `gone` paths are gone.
  ///
  /// Failure to write a text is not an error: it just cannot be used later.
  ///
  /// - Returns: Whether the file was written, or has other texts to be dropped than before.
  mutating func keep(
    _ fresh: [FilePath], gone: [FilePath], of recipes: [FilePath: KnownRecipe]
  ) -> Bool {
    let (isAsLeft, before) = (isAsLeft, self.gone)
    self.gone = self.gone.union(gone).filter { recipes[$0] == nil }
    if isAsLeft, fresh.isEmpty { return self.gone != before }
    let read = fresh.compactMap { recipes[$0] }
    write { texts throws(FileError) in
      if isAsLeft, texts.isWorthAppending(read, to: recipes) {
        try texts.append(read.lazy.compactMap { $0.keptText { try? $0.source() } }, to: texts.path)
      } else {
        try texts.rewrite(recipes)
      }
    }
    return true
  }

  /// Drops the texts of recipes that are gone, but for those at the `awaited` paths.
  ///
  /// - Returns: Whether there were any.
  mutating func dropGone(but awaited: Set<FilePath>) -> Bool {
    let dropped = gone.subtracting(awaited).sorted()
    if dropped.isEmpty { return false }
    // What others have put into the file is looked at before anything is dropped.
    guard isAsLeft else { return false }
    gone.subtract(dropped)
    write { texts throws(FileError) in
      try texts.append(
        dropped.lazy.map { KeptText(path: $0, status: .blank, text: []) }, to: texts.path)
    }
    return true
  }

  /// Whether recipes that are gone still have a text.
  var hasGone: Bool { !gone.isEmpty }

  private mutating func write(_ body: (inout KeptTexts) throws(FileError) -> Void) {
    do throws(FileError) {
      try body(&self)
      written = status
    } catch {
      // The file may contain texts that recipes no longer have.
      try? fileSystem.remove(path)
      (written, gone) = (nil, [])
    }
  }

  private func isWorthAppending(
    _ fresh: [KnownRecipe], to recipes: [FilePath: KnownRecipe]
  ) -> Bool {
    let needed = recipes.values.reduce(Self.slack) { $0 + $1.status.size }
    return fresh.reduce(written?.size ?? 0) { $0 + $1.status.size } <= needed * 2
  }

  private func append(
    _ texts: some Sequence<KeptText>, to path: FilePath
  ) throws(FileError) {
    var writer = BinaryWriter(capacity: 4096)
    for text in texts {
      var content = BinaryWriter(capacity: text.text.count + 128)
      content.write(text)
      writer.write(ContentHash(of: content.bytes))
      writer.write(content.bytes)
      if writer.bytes.count < Self.piece { continue }
      try fileSystem.append([writer.bytes], to: path)
      writer = BinaryWriter(capacity: writer.bytes.count)
    }
    if !writer.bytes.isEmpty { try fileSystem.append([writer.bytes], to: path) }
  }

  /// Rewrites the file with one text for each recipe, also for those that are gone.
  private mutating func rewrite(_ recipes: [FilePath: KnownRecipe]) throws(FileError) {
    let earlier = texts()
    let others = earlier.filter { recipes[$0.key] == nil }
    gone = Set(others.keys)
    try fileSystem.makeDirectories(path.directory)
    try fileSystem.rewrite(path) { temporary throws(FileError) in
      try fileSystem.write([UInt8](), to: temporary)
      let texts = recipes.values.lazy.compactMap { recipe in
        recipe.keptText { entry in
          if let text = earlier[entry.path]?.text, ContentHash(of: text) == entry.contentHash {
            return Array(text)
          }
          return try? entry.source()
        }
      }
      try append(texts, to: temporary)
      try append(others.values, to: temporary)
    }
  }
}

extension KnownRecipe {
  /// Returns what is kept of the recipe; nil if its text cannot be read.
  fileprivate func keptText(_ text: (RecipeEntry) -> [UInt8]?) -> KeptText? {
    text(entry).map { KeptText(path: entry.path, status: status, text: $0[...]) }
  }
}

/// The text of a recipe when it was last read.
struct KeptText: BinaryFields {
  var path: FilePath
  /// The status of the file it was read from.
  var status: FileStatus
  /// Empty for a recipe that is gone.
  var text: ArraySlice<UInt8>

  static let blank = KeptText(path: "", status: .blank, text: [])

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&path)
    try coder.code(&status)
    try coder.code(&text)
  }
}
