/// The names that editors, sync programs and downloads give to files that are not meant to be seen.
///
/// Whoever lists a folder and whoever watches it both go by these, so that no file is used whose
/// changes nobody tells.
public enum TemporaryName {
  /// Whether a name begins with a dot.
  ///
  /// Such are `.git`, `.svn`, `.hg`, `.DS_Store`, Emacs's lock `.#x`, Vim's `.x.swp`, rsync's
  /// `.x.Ab12Cd`, `.goutputstream-…` of GLib, `.syncthing.x.tmp`, Nextcloud's `.~x` and
  /// `.sync_….db`, Dropbox's `.~…`, LibreOffice's `.~lock.x#`, our own `.cookbook-new-1-1`.
  public static func isHidden(_ name: String) -> Bool { name.utf8.first == 0x2E }

  /// Whether a name is what iCloud Drive leaves of a file that it has taken away: `.Name.md.icloud`.
  static func isPlaceholder(_ name: String) -> Bool {
    isHidden(name) && name.utf8.suffix(7).elementsEqual(".icloud".utf8)
  }

  /// Whether a file of this name is not meant to be seen.
  public static func matches(_ name: String) -> Bool {
    if isHidden(name) { return true }
    let bytes = name.utf8
    // Backups; Emacs's auto-save; open Office documents; Syncthing on Windows.
    if bytes.last == 0x7E { return true }
    if bytes.first == 0x23, bytes.last == 0x23 { return true }
    if bytes.starts(with: "~$".utf8) || bytes.starts(with: "~syncthing~".utf8) { return true }
    if endings.contains(FilePath.fileExtension(of: name)) { return true }
    return isFromJetBrains(bytes) || isFromSed(bytes) || isFromVim(bytes)
  }

  private static let endings: Set<String> = [
    "swp", "swo", "swx", "tmp", "part", "partial", "crdownload",
  ]

  private static func isFromJetBrains(_ name: String.UTF8View) -> Bool {
    name.suffix(12).elementsEqual("___jb_tmp___".utf8)
      || name.suffix(12).elementsEqual("___jb_old___".utf8)
  }

  /// GNU sed writes to `sedXXXXXX`, six letters and digits, and renames.
  private static func isFromSed(_ name: String.UTF8View) -> Bool {
    name.count == 9 && name.starts(with: "sed".utf8)
      && name.dropFirst(3).allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & ~0x20)
      }
  }

  /// Vim tries whether it can create files with the name 4913, and if there is one, 123 more.
  private static func isFromVim(_ name: String.UTF8View) -> Bool {
    guard (4...5).contains(name.count), let number = Int(String(name)) else { return false }
    return number >= 4913 && (number - 4913) % 123 == 0
  }
}
