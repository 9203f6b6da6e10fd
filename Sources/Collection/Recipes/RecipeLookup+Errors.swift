import Diagnostics
import Paths

extension RecipeLookup {
  /// No recipe has that name, or several have.
  package enum LookupError: ExplainedError {
    /// None has; this title is near, and this keeps parts of the folder from being read.
    case none(name: String, suggestion: String?, unread: [Diagnostic], folder: FilePath)
    /// These have, by their paths.
    case several(name: String, paths: [FilePath])
    /// There is no such file, and no recipe folder to look in.
    case nothing(name: String)
    /// That is a folder.
    case folder(name: String)
    /// It is known by name, but its content is not there.
    case waiting(path: FilePath, WaitingFile.Cause)

    /// What happened.
    package var description: String {
      switch self {
      case .none(let name, _, _, _): "there is no recipe “\(name)”"
      case .several(let name, _): "several recipes are called “\(name)”"
      case .nothing(let name): "there is no file or recipe “\(name)”"
      case .folder(let name): "“\(name)” is a folder, and no recipe has this title"
      case .waiting(let path, let cause): "“\(path)” \(cause.reason)"
      }
    }

    /// What to do about it.
    package var help: String? {
      switch self {
      case .none(_, let suggestion, _, _):
        suggestion.map { "did you mean “\($0)”?" }
          ?? "give the path of its file, or its title as it is in the recipe"
      case .several(_, let paths):
        "name one by its path: \(paths.map(\.string).joined(separator: ", "))"
      case .nothing:
        "give the path of its file, or its title and then its recipe folder"
      case .folder(let name): "name a recipe before it, as in ‘Pancakes \(name)’"
      case .waiting(_, let cause): cause.remedy
      }
    }
  }
}
