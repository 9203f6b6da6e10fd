import Diagnostics
import FileSystem
import Paths
import Platform

extension FolderError: ExplainedError {
  /// A description of the problem, in one line without the path.
  package var description: String {
    switch self {
    case .notFound: "there is no such recipe folder"
    case .lost(let name, _): "your recipe folder “\(name)” is not there any more"
    case .replaced(let name, _):
      "your recipe folder\(name.map { " “\($0)”" } ?? "") is not there any more; another, without "
        + "recipes, is in its place"
    case .notFolder: "this is not a folder, but a recipe folder has to be one"
    case .notPermitted: "you may not read this recipe folder"
    case .notMounted(_, let disk): "the disk of this recipe folder, “\(disk)”, is not there"
    case .signedOut(_, let service):
      "this recipe folder is kept by \(service.rawValue), whose folder is not there"
    case .notFetched(_, let service):
      "this recipe folder is kept by \(service.rawValue), which has not brought it here yet"
    case .file(let error): error.description
    }
  }

  /// The folder.
  package var place: FilePath? {
    switch self {
    case .notFound(let path), .lost(_, let path), .replaced(_, let path), .notFolder(let path),
      .notPermitted(let path, _),
      .notMounted(let path, _), .signedOut(let path, _),
      .notFetched(let path, _):
      path
    case .file(let error): error.path
    }
  }

  /// A suggestion for the user.
  package var help: String? {
    switch self {
    case .notFound(let path):
      "check the spelling; a new folder is made by ‘cookbook init \(Shell.quoted(path))’"
    case .lost:
      "choose another with ‘cookbook init’ or ‘cookbook folder use NAME’, or put it back"
    case .replaced(let name, let path):
      name.map {
        "put it back; or say where it is: cookbook folder remove \(Shell.quoted($0)) && "
          + "cookbook folder add \(Shell.quoted($0)) PATH\n        or take the one that is there: "
          + "cookbook init \(Shell.quoted(path))"
      } ?? "put it back; or, if this is the one you want, run the command again"
    case .notFolder: "name the folder the recipes are in"
    case .notPermitted(_, let remedy):
      Platform.isDarwin
        ? "allow your terminal to read it: System Settings > Privacy & Security > Files and Folders, "
          + "or Full Disk Access" + (remedy.map { "; else \($0)" } ?? "")
        : remedy
    case .notMounted: "plug it in or mount it, and run the command again; nothing was forgotten"
    case .signedOut(_, let service):
      "start \(service.rawValue), sign in, and wait until it has fetched your files; "
        + "nothing was forgotten"
    case .notFetched(_, let service):
      "wait until \(service.rawValue) has fetched it, and run the command again; nothing was "
        + "forgotten. If it is gone there too, choose another with ‘cookbook folder use NAME’ or "
        + "‘cookbook init PATH’"
    case .file(let error): error.help
    }
  }
}
