import Collection
import Diagnostics
import FileSystem
import Paths

extension FolderRegistry {
  /// Returns the folders that the common cookbook at a path consists of, without those whose links
  /// were removed.
  package func members(
    of joined: Collection, at path: FilePath, in fileSystem: any FileOperations
  ) -> [Collection] {
    joined.members.compactMap(collection(named:)).filter { member in
      let link = path / FilePath(member.name)
      return member.members.isEmpty
        && (try? fileSystem.status(of: link, followingLinks: false))?.kind == .link
    }
  }
}

extension FolderRecord {
  /// Returns the reasons why folders of the common cookbook at `root` are missing, by the names of
  /// their links; empty for any other folder.
  ///
  /// A folder that exists but cannot be read is not included: its earlier state is kept.
  package func missingMembers(of root: FilePath, home: FilePath?) -> [FilePath: Diagnostic] {
    guard let registry = try? read(),
      let joined = registry.collections.first(where: {
        !$0.members.isEmpty && (try? fileSystem.resolve($0.path)) == root
      })
    else { return [:] }
    var missing: [FilePath: Diagnostic] = [:]
    for member in registry.members(of: joined, at: root, in: fileSystem) {
      let name = FilePath(member.name)
      let link = root / name
      if let problem = FolderError.of(member, home: home, in: fileSystem) {
        missing[name] = problem.diagnostic(ofMember: name, link: link)
      } else if let target = try? fileSystem.target(ofLink: link),
        fileSystem.isGone(link, followingLinks: true)
      {
        missing[name] = Diagnostic(
          .missingMember, .error,
          "“\(member.name)”, a part of this cookbook, is missing: its link still leads to \(target)",
          path: name,
          help: "have it changed: chmod u+w \(Shell.quoted(root)) && cookbook check "
            + "--collection \(Shell.quoted(joined.name))")
      }
    }
    return missing
  }
}

extension FolderError {
  /// Returns the diagnostic for a missing folder that a link makes part of a common cookbook; nil
  /// if the folder exists.
  fileprivate func diagnostic(ofMember name: FilePath, link: FilePath) -> Diagnostic? {
    let (reason, remedy): (String, String)
    switch self {
    case .notPermitted, .file: return nil
    case .notFound(let path), .lost(_, let path):
      (reason, remedy) = ("\(path) is not there any more", "put it back")
    case .replaced(_, let path):
      (reason, remedy) = (
        "\(path) is another folder now, without recipes", "put the folder back"
      )
    case .notFolder(let path):
      (reason, remedy) = ("\(path) is not a folder any more", "put the folder back")
    case .notMounted:
      (reason, remedy) = (description, "plug it in or mount it, and run the command again")
    case .signedOut(_, let service):
      (reason, remedy) = (
        description, "start \(service.rawValue), sign in, and wait until it has fetched your files"
      )
    case .notFetched(_, let service):
      (reason, remedy) = (description, "wait until \(service.rawValue) has fetched it")
    }
    return Diagnostic(
      .missingMember, .error, "“\(name)”, a part of this cookbook, is missing: \(reason)",
      path: name,
      help: "\(remedy); or take it out of the cookbook: rm \(Shell.quoted(link))")
  }
}
