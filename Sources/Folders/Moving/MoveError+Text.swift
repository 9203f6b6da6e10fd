import Diagnostics
import FileSystem
import Paths

extension MoveError: ExplainedError {
  /// A description of the problem, in one line without the path.
  package var description: String {
    switch self {
    case .notFolder: "this is not a folder"
    case .wholeDisk: "this is a whole disk, not a recipe folder"
    case .sameFolder: "the recipes are in this folder already"
    case .destinationInside(_, let source): "this is inside the folder to move, \(source)"
    case .sourceInside(let source, _): "the folder to move is inside this one: \(source)"
    case .noParent: "the folder it would be in does not exist"
    case .notEmpty(_, let names): "the folder is not empty" + Self.list(names, after: ": ")
    case .unfinished(_, let source):
      "a folder is being moved here, and has not arrived" + (source.map { ": \($0)" } ?? "")
    case .otherMove(_, _, let source): "another folder is being moved there: \(source)"
    case .foreignStaging: "this is the name of the hidden folder that a move needs"
    case .busy: "another cookbook is at work in this folder"
    case .special(_, let paths):
      "devices, sockets and pipes cannot be moved" + Self.list(paths, after: ": ")
    case .unreadable(_, let paths):
      "you may not read everything in it" + Self.list(paths, after: ": ")
    case .stays(_, let reason):
      "the original cannot go to the trash afterwards: \(reason)"
    case .noRoom(_, let needed, let available):
      "the disk has no room for it: \(ByteCount.text(needed)) are needed, "
        + "\(ByteCount.text(available)) are free"
    case .likeNames(_, let pairs):
      "names differ only in a way that this disk ignores: "
        + pairs.prefix(5).map { "“\($0.first)” and “\($0.second)”" }.joined(separator: ", ")
    case .sameName(let path, _): "“\(path)” has the same name on this disk as something else"
    case .differs(let paths, _, _):
      "what is already here differs from the original" + Self.list(paths, after: ": ")
    case .keepsChanging(_, let paths):
      "files change faster than they are copied" + Self.list(paths, after: ": ")
    case .unlike: "what was written here reads back differently; the disk may be failing"
    }
  }

  /// The file or folder.
  package var place: FilePath? {
    switch self {
    case .wholeDisk: "/"
    case .notFolder(let path), .sameFolder(let path), .destinationInside(let path, _),
      .sourceInside(_, let path), .noParent(let path), .notEmpty(let path, _),
      .unfinished(let path, _), .otherMove(let path, _, _), .foreignStaging(let path),
      .busy(let path), .special(let path, _), .unreadable(let path, _), .stays(let path, _),
      .noRoom(let path, _, _),
      .likeNames(let path, _), .sameName(_, let path), .differs(_, let path, _),
      .keepsChanging(let path, _), .unlike(let path):
      path
    }
  }

  /// A suggestion for the user.
  package var help: String? {
    switch self {
    case .notFolder: "name the folder the recipes are in, and where it is to be"
    case .wholeDisk: "name the folder the recipes are in"
    case .sameFolder: nil
    case .destinationInside, .sourceInside: "choose a place beside it"
    case .noParent(let path):
      "check the spelling and that the disk is there, or make the folder: "
        + "mkdir -p \(Shell.quoted(path.directory))"
    case .notEmpty(let path, _):
      "name a folder of its own, such as \(Shell.quoted(path / "Recipes"))"
    case .unfinished(let path, let source):
      source.map {
        "finish that first: cookbook folder move \(Shell.quoted(path)) \(Shell.quoted($0))"
      }
    case .otherMove(let path, let staging, let source):
      "finish that first: cookbook folder move \(Shell.quoted(path)) \(Shell.quoted(source))\n"
        + "        or undo it: rm -r \(Shell.quoted(staging))"
    case .foreignStaging: "look at what it is, and rename it"
    case .busy: "wait until it is done, and run the command again"
    case .special: "take them out of the folder, and run the command again"
    case .unreadable(let path, _):
      "give yourself the right to read them: chmod -R u+rX \(Shell.quoted(path))"
    case .stays: "leave out --remove-source, and it stays where it is"
    case .noRoom: "free some space, or choose another disk; nothing was changed"
    case .likeNames, .sameName: "rename them, or choose another disk"
    case .differs(_, _, .some(let goOn)):
      "take that out of the copy, and go on with what is in the original:\n          \(goOn)"
    case .differs(_, let path, nil):
      "keep what you need of both; then use the copy with ‘cookbook folder add’, or move "
        + "\(Shell.quoted(path)) away and run the command again"
    case .keepsChanging: "close the program that writes them, and run the command again"
    case .unlike: "choose another disk; the original is whole"
    }
  }

  /// Returns the first few names, and the number of the rest.
  private static func list(_ names: [FilePath], after separator: String) -> String {
    if names.isEmpty { return "" }
    let more = names.count > 5 ? " and \(names.count - 5) more" : ""
    return separator
      + names.prefix(5).map { "“\($0.isEmpty ? "." : $0.shown)”" }.joined(separator: ", ")
      + more
  }
}

extension StayReason: CustomStringConvertible {
  /// A description of the obstacle.
  package var description: String {
    switch self {
    case .mounted: "a disk, or another folder, is mounted there"
    case .file(let error): "“\(error.path.shown)”: \(error)"
    }
  }
}

/// Amounts of bytes in sentences.
package enum ByteCount {
  /// Returns the amount as `12 bytes` or `3.4 MB`; in powers of 1000, as disks are sold.
  package static func text(_ bytes: Int64) -> String {
    if bytes == 1 { return "1 byte" }
    if bytes < 1000 { return "\(bytes) bytes" }
    var tenths = bytes / 100
    for unit in ["kB", "MB", "GB"] {
      if tenths < 100 { return "\(tenths / 10).\(tenths % 10) \(unit)" }
      if tenths < 10_000 { return "\(tenths / 10) \(unit)" }
      tenths /= 1000
    }
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) TB" : "\(tenths / 10) TB"
  }
}
