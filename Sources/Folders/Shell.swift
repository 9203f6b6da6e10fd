/// How a path is written for a shell.
public enum Shell {
  /// A path or name as a shell takes it for one word.
  public static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x2E, 0x2D, 0x2F, 0x5F, 0x7E, 0x80...:
        true
      default: false
      }
    }
    return isPlain && !path.isEmpty ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }
}
