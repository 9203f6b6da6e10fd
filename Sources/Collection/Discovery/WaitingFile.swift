import Bytes
import Diagnostics
import FileSystem
import Paths

extension DiagnosticID {
  /// A file has a name in the folder, but no content yet.
  package static let notDownloaded: Self = "not-downloaded"
}

/// A file without content: in the cloud, on its way, or empty.
package struct WaitingFile: Hashable, Sendable {
  /// Why its content is missing.
  package enum Cause: UInt8, Sendable {
    /// A sync program keeps it in the cloud and has left a placeholder.
    case inCloud
    /// A sync program or browser is downloading it.
    case arriving
    /// It has no bytes, like a file that has not been written yet.
    case empty
    /// Nextcloud or ownCloud keeps it on its server and has left a placeholder.
    case onServer

    /// Advice on what to do about it.
    var help: String {
      switch self {
      case .inCloud:
        "run ‘cookbook build --download’ on a Mac, or have your sync program keep the file here"
      case .arriving: "wait until it is there, or remove what a broken download has left"
      case .onServer:
        "choose “Make always available locally” in the menu that Nextcloud or ownCloud gives it"
      case .empty: "wait if it is still being downloaded; else write the recipe, or remove the file"
      }
    }
  }

  /// Its path, or its future path.
  package let path: FilePath
  /// Why its content is missing.
  package let cause: Cause

  /// Whether it is a recipe.
  package var isRecipe: Bool { FolderFile.isRecipe(path) }

  /// Returns why an existing file has no content, judging by its status; nil if it has content.
  static func cause(of path: FilePath, _ status: FileStatus) -> Cause? {
    if status.isDataless { return .inCloud }
    let isEmptyRecipe =
      status.kind == .file && status.size == 0 && FolderFile.isRecipe(path)
      && !RecipeLoader.isExplanation(path)
    return isEmptyRecipe ? .empty : nil
  }

  /// Returns whether a file is empty or all zeros, as some programs begin a download.
  package static func isUnwritten(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy { $0 == 0 } }

  /// Returns the file that a placeholder stands for, judging by its name, and why the file is
  /// missing; nil if the name is not a placeholder's.
  static func awaited(by name: FilePath) -> (name: FilePath, cause: Cause)? {
    // Only recipes are certain to be meant; anything may be called `notes.tmp`.
    announced(by: name).flatMap {
      $0.cause == .arriving && !FolderFile.isRecipe($0.name) ? nil : $0
    }
  }

  /// Returns whether a hidden name is the placeholder of any file.
  package static func isHiddenPlaceholder(_ name: FilePath) -> Bool {
    name.utf8.first == 0x2E && announced(by: name) != nil
  }

  /// Returns the file that a name stands for by its form alone.
  static func announced(by name: FilePath) -> (name: FilePath, cause: Cause)? {
    guard mayStand(name) else { return nil }
    let bytes = name.utf8
    for (beginning, ending, cause) in forms
    where bytes.starts(with: beginning.utf8)
      && bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    {
      let inner = name.utf8.dropFirst(beginning.utf8.count).dropLast(ending.utf8.count)
      if inner.count > 0 { return (FilePath(decoding: inner), cause) }
    }
    // Nextcloud and ownCloud download into `.Name.md.~4f2a1b`.
    if bytes.first == 0x2E, bytes.contains(0x7E),
      let match = name.string.wholeMatch(of: /\.(.+)\.~[0-9a-f]+/)
    {
      return (FilePath(match.1), .arriving)
    }
    return nil
  }

  /// Returns whether a name is hidden or may have an ending of `forms`.
  ///
  /// A fast check, since it runs on every name and hardly any passes.
  private static func mayStand(_ name: FilePath) -> Bool {
    name.string.withBytes { name in
      if name.first == 0x2E { return true }
      guard name.count >= 2 else { return false }
      return ends.contains(end(name[name.count - 2], name[name.count - 1]))
    }
  }

  /// The last two bytes of each form's ending, as one number.
  private static let ends = forms.map { form in
    let bytes = Array(form.ending.utf8.suffix(2))
    return end(bytes[0], bytes[1])
  }

  private static func end(_ first: UInt8, _ second: UInt8) -> UInt16 {
    UInt16(first) << 8 | UInt16(second)
  }

  /// The forms of placeholder names, longer ones first.
  private static let forms: [(beginning: String, ending: String, Cause)] = [
    (".", ".icloud", .inCloud), ("", ".nextcloud", .onServer), ("", ".owncloud", .onServer),
    (".syncthing.", ".tmp", .arriving), ("~syncthing~", ".tmp", .arriving),
    ("", ".part", .arriving), ("", ".partial", .arriving), ("", ".crdownload", .arriving),
    ("", ".tmp", .arriving),
  ]

  /// Returns the diagnostic for it; `isHeld` is true if the site keeps its earlier state.
  func diagnostic(isHeld: Bool) -> Diagnostic {
    let what =
      switch cause {
      case .inCloud, .onServer: "this file is in the cloud and not on this disk"
      case .arriving: "this file is still being downloaded"
      case .empty: "this file is empty"
      }
    return Diagnostic(
      .notDownloaded, isHeld ? .warning : .error,
      isHeld
        ? "\(what); the site keeps what it was before"
        : "\(what); it is left out",
      path: path, help: cause.help)
  }
}
