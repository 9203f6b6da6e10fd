import Collection
import Diagnostics
import FileSystem

extension FolderRegistry {
  /// The folders that a common cookbook at a path is made of; one whose link was removed is none.
  public func members(
    of joined: Collection, at path: String, in fileSystem: any FileOperations
  ) -> [Collection] {
    joined.members.compactMap(collection(named:)).filter { member in
      let link = FilePath.join(path, member.name)
      return member.members.isEmpty
        && (try? fileSystem.status(of: link, followingLinks: false))?.kind == .link
    }
  }
}

extension FolderRecord {
  /// Why folders that the common cookbook at `root` is made of are not there, by their links' names;
  /// nothing for a folder that is no such cookbook.
  ///
  /// One that is there and cannot be read is not among them: what is known of it stays.
  public func missingMembers(of root: String, home: String?) -> [String: Diagnostic] {
    guard let registry = try? read(),
      let joined = registry.collections.first(where: {
        !$0.members.isEmpty && (try? fileSystem.resolve($0.path)) == root
      })
    else { return [:] }
    var missing: [String: Diagnostic] = [:]
    for member in registry.members(of: joined, at: root, in: fileSystem) {
      let link = FilePath.join(root, member.name)
      if let problem = FolderProblem.of(member, home: home, in: fileSystem) {
        missing[member.name] = problem.diagnostic(ofMember: member.name, link: link)
      } else if let target = try? fileSystem.target(ofLink: link),
        fileSystem.isGone(link, followingLinks: true)
      {
        missing[member.name] = Diagnostic(
          .missingMember, .error,
          "“\(member.name)”, a part of this cookbook, is missing: its link still leads to \(target)",
          path: member.name,
          help: "have it changed: chmod u+w \(Shell.quoted(root)) && cookbook check "
            + "--collection \(Shell.quoted(joined.name))")
      }
    }
    return missing
  }
}

extension FolderProblem {
  /// What there is to say of a folder that is not there, and that a common cookbook is made of by
  /// a link; nil if it is there.
  fileprivate func diagnostic(ofMember name: String, link: String) -> Diagnostic? {
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
