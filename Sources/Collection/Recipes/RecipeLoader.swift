import Diagnostics
import FileSystem

/// Reads every recipe of a folder, on all cores.
public enum RecipeLoader {
  /// Names of files that explain a folder and are recipes only if they parse as one.
  private static let explanations: Set<String> = [
    "readme", "license", "licence", "contributing", "changelog", "code_of_conduct", "index",
  ]

  /// The entries in the order of their paths, and what could not be read.
  public static func load(
    _ folder: FolderListing, settings: Settings, from fileSystem: any FileOperations
  ) async -> (entries: [RecipeEntry], problems: [Diagnostic]) {
    let language = Language(settings.language)
    let results = await concurrentMap(folder.files.filter(\.isRecipe)) {
      file -> (RecipeEntry?, Diagnostic?) in
      do {
        let source = try fileSystem.read(folder.absolute(file.path))
        let entry = RecipeEntry(path: file.path, source: source, defaultLanguage: language)
        return (isLeftOut(entry) ? nil : entry, nil)
      } catch let error as FileError {
        let problem = Diagnostic(
          .unreadable, .error, error.description, path: file.path, help: error.help)
        return (nil, problem)
      } catch {
        return (nil, nil)
      }
    }
    return (results.compactMap(\.0), results.compactMap(\.1))
  }

  private static func isLeftOut(_ entry: RecipeEntry) -> Bool {
    if entry.parsed.isValid { return false }
    let name = FilePath.name(of: FilePath.withoutExtension(entry.path)).lowercased()
    return explanations.contains(name)
  }
}
