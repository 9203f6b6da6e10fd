import Bytes
import Paths
import Platform
import Synchronization

/// The names that editors, sync programs and downloads give to files that are not meant to be seen.
///
/// Both listing and watching a folder use these rules, so that no file is used whose changes are
/// not reported.
package enum TemporaryName {
  /// Returns whether a name begins with a dot.
  ///
  /// Examples are `.git`, `.svn`, `.hg`, `.DS_Store`, Emacs's lock `.#x`, Vim's `.x.swp`, rsync's
  /// `.x.Ab12Cd`, `.goutputstream-…` of GLib, `.syncthing.x.tmp`, Nextcloud's `.~x` and
  /// `.sync_….db`, Dropbox's `.~…`, LibreOffice's `.~lock.x#`, our own `.cookbook-new-1-1`.
  package static func isHidden(_ name: FilePath) -> Bool { name.utf8.first == 0x2E }

  /// Returns whether a name is a placeholder of iCloud Drive for a file that is only in the cloud:
  /// `.Name.md.icloud`.
  package static func isPlaceholder(_ name: FilePath) -> Bool {
    isHidden(name) && name.utf8.suffix(7).elementsEqual(".icloud".utf8)
  }

  /// Returns whether a file with this name is not meant to be seen.
  package static func matches(_ name: FilePath) -> Bool { name.string.withBytes { matches($0) } }

  private static func matches(_ name: Span<UInt8>) -> Bool {
    guard let first = name.first, let last = name.last else { return false }
    // Hidden files, and backups.
    if first == 0x2E || last == 0x7E { return true }
    switch first {
    // Emacs's auto-save.
    case 0x23: if last == 0x23 { return true }
    // Open Office documents; Syncthing on Windows.
    case 0x7E:
      if name.starts(with: "~$") || name.starts(with: "~syncthing~") { return true }
    case UInt8(ascii: "s"): if isFromSed(name) { return true }
    case 0x31...0x39: if isFromVim(name) { return true }
    default: break
    }
    return last == 0x5F ? isFromJetBrains(name) : hasEnding(name)
  }

  /// Returns whether a name has the ending of a swap file or an unfinished download, in upper or
  /// lower case.
  private static func hasEnding(_ name: Span<UInt8>) -> Bool {
    guard let dot = name.lastPlace(of: 0x2E), dot > 0 else { return false }
    let ending = name.extracting((dot + 1)...)
    return endings.contains { wanted in
      wanted.count == ending.count
        && wanted.indices.allSatisfy { wanted[$0] == ending[$0] | 0x20 }
    }
  }

  private static let endings = [
    "swp", "swo", "swx", "tmp", "part", "partial", "crdownload",
  ].map { Array($0.utf8) }

  private static func isFromJetBrains(_ name: Span<UInt8>) -> Bool {
    name.ends(with: "___jb_tmp___") || name.ends(with: "___jb_old___")
  }

  /// Returns whether GNU sed would write to a file with this name before renaming it: `sedXXXXXX`,
  /// six letters and digits.
  private static func isFromSed(_ name: Span<UInt8>) -> Bool {
    name.count == 9 && name.starts(with: "sed")
      && name.extracting(3...).allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & ~0x20)
      }
  }

  /// Returns whether Vim would use this name to check whether it can create a file: 4913, adding
  /// 123 while such a file exists.
  private static func isFromVim(_ name: Span<UInt8>) -> Bool {
    guard (4...5).contains(name.count),
      let number = Int(String(decoding: name))
    else { return false }
    return number >= 4913 && (number - 4913) % 123 == 0
  }
}

/// Numbers for temporary files: no two programs on this machine get the same.
enum TemporaryNumber {
  private static let last = Atomic(0)

  /// A number made from this machine's name, to distinguish it from others that share a folder.
  static let machine: String = {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    var hash: UInt32 = 2_166_136_261
    for letter in name.prefix(while: { $0 != 0 }) {
      hash = (hash ^ UInt32(UInt8(bitPattern: letter))) &* 16_777_619
    }
    return String(hash, radix: 36)
  }()

  /// Returns the process's number and a counter.
  static func next() -> String {
    "\(getpid())-\(last.wrappingAdd(1, ordering: .relaxed).newValue)"
  }

  /// Returns the same text, made unique among machines.
  static func nextOfMachine() -> String { "\(machine)-\(next())" }
}
