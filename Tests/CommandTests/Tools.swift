import Foundation

/// What this machine lets tests do.
enum Tools {
  static let isAdministrator = geteuid() == 0

  /// Whether files can be copied to other machines.
  static let hasRsync = succeeds("/usr/bin/rsync", "--version")

  /// Whether `script` understands the options of Linux.
  static let hasLinuxScript = succeeds(
    "/usr/bin/script", "--quiet", "--return", "--command", "true", "/dev/null")

  /// Words to put before a command so that it runs as a user without any rights.
  ///
  /// None are needed where the tests run as such a user; nil where there is no way.
  static let asOrdinaryUser: [String]? = {
    if !isAdministrator { return [] }
    let words = ["--reuid", "65534", "--regid", "65534", "--clear-groups"]
    for path in ["/usr/bin/setpriv", "/bin/setpriv"]
    where succeeds([path] + words + ["/bin/sh", "-c", "true"]) {
      return [path] + words
    }
    return nil
  }()

  /// Makes the user that `asOrdinaryUser` is the owner of something with all that is in it.
  static func giveAway(_ path: String) {
    if !isAdministrator { return }
    let inner = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    for path in [path] + inner.map({ "\(path)/\($0)" }) { chown(path, 65534, 65534) }
  }

  /// Words to put before a command so that what it mounts is seen by nobody else; nil where
  /// nothing can be mounted.
  static let withOwnMounts: [String]? = {
    let mount = "mkdir -p \"$0\" && mount -t tmpfs -o size=64k none \"$0\""
    for words in [["--mount"], ["--map-root-user", "--mount"]] {
      let words = ["/usr/bin/unshare"] + words
      let target = NSTemporaryDirectory() + "/cookbook-mount-\(UUID().uuidString)"
      defer { rmdir(target) }
      if succeeds(words + ["/bin/sh", "-c", mount, target]) { return words }
    }
    return nil
  }()

  private static func succeeds(_ command: String...) -> Bool { succeeds(command) }

  private static func succeeds(_ command: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
