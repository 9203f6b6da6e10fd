import Diagnostics

extension Book {
  /// What keeps files and folders from being in the book, and is an error.
  package var unread: [Diagnostic] {
    diagnostics.filter { problem in
      problem.severity == .error && problem.path.map { recipe(atPath: $0) == nil } ?? true
    }
  }
}

extension FolderListing {
  /// What keeps folders in it, and what links lead to, from being listed.
  package var unlisted: [Diagnostic] {
    unread.filter { !$0.leadsNowhere }.map { $0.diagnostic(isHeld: false) }
  }
}
