import Diagnostics
import Paths
import Platform

extension FileError: ExplainedError {
  /// A description of the failure and its cause, in one line without the path: "cannot write: the
  /// disk is full".
  package var description: String {
    "\(what): \(why)"
  }

  /// The path of the request.
  package var place: FilePath? { path }

  /// A suggestion for the user, if known.
  package var help: String? {
    switch reason {
    case .notFound: "check the spelling, and that the disk or synced folder is there"
    case .notPermitted:
      operation == .read || operation == .list || operation == .examine
        ? "give yourself the right to read it: chmod u+rX \(Shell.quoted(path))"
        : "give yourself the right to write there, or choose another folder"
    case .readOnlyFile: "if it may be changed after all: chmod u+w \(Shell.quoted(path))"
    case .othersFile:
      "ask them for the right to write it, or make it yours: "
        + "sudo chown \"$(id -un)\" \(Shell.quoted(path))"
    case .readOnly: "choose a folder on a disk that can be written"
    case .noSpace: "free some space and run the command again; nothing was lost"
    case .nameTooLong: "shorten the name"
    case .changed: "run the command again"
    case .isLink: "remove the link, or put a folder in its place"
    case .notDirectory where operation == .createDirectory:
      "a file is where a folder has to be; give that file another name"
    case .exists: "give it another name, or move away what is there"
    case .isDirectory where operation == .read: "name a file in it"
    case .notFile: "put a file in its place, or remove it"
    case .notDirectory, .isDirectory, .notEmpty, .interrupted, .system: nil
    }
  }

  private var what: String {
    switch operation {
    case .examine: "cannot look at it"
    case .list: "cannot list the folder"
    case .read: "cannot read"
    case .write: "cannot write"
    case .copy: "cannot copy"
    case .link: "cannot link"
    case .createDirectory: "cannot create the folder"
    case .rename: "cannot rename"
    case .remove: "cannot remove"
    case .lock: "cannot lock the folder"
    }
  }

  private var why: String {
    switch reason {
    case .notFound: "there is no such file or folder"
    case .notPermitted: "permission denied"
    case .readOnlyFile: "the file is read-only"
    case .othersFile: "the file belongs to another user, who lets you only read it"
    case .readOnly: "the disk is read-only"
    case .noSpace: "no space left on the disk"
    case .exists: "there is something with this name already"
    case .notDirectory: "it is not a folder"
    case .isDirectory: "it is a folder"
    case .notFile: "it is a pipe, socket or device"
    case .isLink: "it is a symbolic link to somewhere else"
    case .notEmpty: "the folder is not empty"
    case .nameTooLong: "the name is too long"
    case .changed: "another program is changing it"
    case .interrupted: "it was stopped"
    case .system(let number): String(cString: strerror(number)).lowercased()
    }
  }
}
