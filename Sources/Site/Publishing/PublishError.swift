import FileSystem

/// Why a site was not published; what was there before still is.
public enum PublishError: Error, Hashable, Sendable {
  /// A file that no build has made is where one should go.
  case foreignFile(String)
  /// The output is something else than a folder.
  case notFolder(String)
  /// The recipe folder would lie in its own output.
  case outputHoldsRecipes(output: String, folder: String)
  /// A page could not be made.
  case render(path: String, reason: String)
  /// The file system refused.
  case file(FileError)
}

extension PublishError: CustomStringConvertible {
  /// What happened, with the path.
  public var description: String {
    switch self {
    case .foreignFile(let path): "\(path): there is a file that cookbook has not made"
    case .notFolder(let path): "\(path): this is not a folder"
    case .outputHoldsRecipes(let output, let folder):
      "\(output): the site cannot be put where the recipes are: “\(folder)” lies in it"
    case .render(let path, let reason): "\(path): cannot make this page: \(reason)"
    case .file(let error): "\(error.path): \(error)"
    }
  }

  /// What to do about it.
  public var help: String? {
    switch self {
    case .foreignFile: "move it away, or choose another folder with --output"
    case .notFolder, .outputHoldsRecipes: "choose another folder with --output"
    case .render: "run ‘cookbook check’ to see what is wrong with the templates"
    case .file(let error): error.help
    }
  }
}
