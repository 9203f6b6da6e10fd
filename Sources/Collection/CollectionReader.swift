import Diagnostics
import FileSystem

/// Reads a recipe folder from the disk to the book.
public struct CollectionReader: Sendable {
  private let fileSystem: any FileOperations
  private let languages: @Sendable (_ settings: Settings, _ root: String) -> [String]
  private let shareFormats: [String]

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - fileSystem: Where the folder is.
  ///   - shareFormats: What `share:` may list.
  ///   - languages: What `language:` may be in a folder, given its other settings.
  public init(
    fileSystem: any FileOperations, shareFormats: [String],
    languages: @escaping @Sendable (_ settings: Settings, _ root: String) -> [String]
  ) {
    self.fileSystem = fileSystem
    self.languages = languages
    self.shareFormats = shareFormats
  }

  /// Reads the folder at `path`; the folder at `output`, absolute, is left out.
  ///
  /// - Throws: `FileError` if the folder is not there or cannot be listed.
  public func read(_ path: String, output: String? = nil) async throws(FileError) -> Book {
    try await read(path, output: output, after: Reading()).book
  }

  /// Reads the folder again; what did not change since `earlier` is not read from the disk.
  ///
  /// - Throws: `FileError` if the folder is not there or cannot be listed.
  public func read(
    _ path: String, output: String?, after earlier: Reading
  ) async throws(FileError) -> (book: Book, reading: Reading) {
    let root = try fileSystem.resolve(path)
    guard let status = try fileSystem.status(of: root, followingLinks: true),
      status.kind == .directory
    else { throw FileError(.list, path, .notDirectory) }
    // A folder that cannot be listed is not an empty one: nothing may be published from it.
    _ = try fileSystem.entries(of: root)
    let (settings, settingsProblems) = try readSettings(root)
    // What a theme says about itself is no recipe.
    let theme = settings.theme.flatMap { $0.utf8.first == 0x2F ? nil : FilePath.normalize($0) }
    let themes = [theme].compactMap { $0 }.filter { !$0.isEmpty }
    let folder = FolderScan.list(
      root, excluding: settings.exclude + themes, output: output, in: fileSystem)
    let isComparable = earlier.language == settings.language
    let loaded = await RecipeLoader(
      fileSystem: fileSystem, folder: folder, defaultLanguage: Language(settings.language),
      known: isComparable ? earlier.recipes : [:]
    ).load()
    let book = await Book(
      settings: settings, folder: folder, entries: loaded.entries,
      problems: settingsProblems + loaded.problems, previous: earlier.book)
    return (book, Reading(loaded, language: settings.language, book: book))
  }

  private func readSettings(_ root: String) throws(FileError) -> (Settings, [Diagnostic]) {
    let path = FilePath.join(root, Settings.fileName)
    guard try fileSystem.status(of: path, followingLinks: true) != nil else {
      return (Settings(), [])
    }
    let reader = SettingsReader(shareFormats: shareFormats) { languages($0, root) }
    return reader.read(try fileSystem.read(path), path: Settings.fileName)
  }
}
