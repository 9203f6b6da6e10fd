import Cooking
import Texts
import Bytes
import FileSystem
import Paths

/// Which languages recipes are in that do not say so themselves.
struct RecipeLanguages: Hashable, Sendable {
  /// The language of what gives no hint: that of the cookbook.
  var fallback: Language
  /// Folders whose recipes are all in one language, whatever they look like.
  var folders: [Settings.FolderLanguage] = []

  init(_ fallback: Language, folders: [Settings.FolderLanguage] = []) {
    self.fallback = fallback
    self.folders = folders
  }

  init(_ settings: Settings) {
    self.init(Language(settings.language), folders: settings.languages)
  }

  /// The language of the innermost folder that has one, for the recipe at a path.
  func ofFolder(around path: FilePath) -> Language? {
    if folders.isEmpty { return nil }
    // Disks may compose names in another way than whoever has written the settings.
    let path = FilePath(TextFolding.composed(path.string))
    return folders.filter { path.isInside(FilePath(TextFolding.composed($0.folder.string))) }
      .max { $0.folder.utf8.count < $1.folder.utf8.count }
      .map { Language($0.language) }
  }
}

extension RecipeLanguages: BinaryFields {
  static let blank = RecipeLanguages(.blank)

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&fallback)
    try coder.code(&folders)
  }
}

extension Settings.FolderLanguage: BinaryFields {
  /// A folder to read another one into.
  package static var blank: Self { Self(folder: "", language: "") }

  /// Codes folder and language.
  package mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    try coder.code(&folder)
    try coder.code(&language)
  }
}
