import Cooking
import Texts
import Bytes
import FileSystem
import Paths

/// The languages of recipes that do not specify their own.
struct RecipeLanguages: Hashable, Sendable {
  /// The language of recipes that give no hint and have none around them that do.
  var fallback: Language
  /// The folders whose recipes are all in one language, whatever their texts suggest.
  var folders: [Settings.FolderLanguage] = []

  init(_ fallback: Language, folders: [Settings.FolderLanguage] = []) {
    self.fallback = fallback
    self.folders = folders
  }

  init(_ settings: Settings) {
    self.init(Language(settings.language ?? Settings.usualLanguage), folders: settings.languages)
  }

  /// Returns the language of the innermost folder that has one, for the recipe at a path.
  func ofFolder(around path: FilePath) -> Language? {
    if folders.isEmpty { return nil }
    // The disk may use a different Unicode normal form from the settings.
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
  /// A placeholder to decode a folder into.
  package static var blank: Self { Self(folder: "", language: "") }

  /// Codes folder and language.
  package mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    try coder.code(&folder)
    try coder.code(&language)
  }
}
