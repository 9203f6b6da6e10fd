/// The last texts of files that Git's history of a folder has removed, by their objects.
struct GitRemovals {
  private(set) var texts: [String: [UInt8]] = [:]

  /// The options for a log of nothing but these texts.
  static let options = ["--find-renames", "--diff-filter=D", "--format="] + patchOptions

  /// The options for differences of which each line of a text that was removed can be read.
  static let patchOptions = ["--patch", "--text", "--full-index", "--no-color", "--unified=0"]

  /// A recipe is a page or two; of anything longer only the beginning is looked at.
  private static let limit = 1 << 16

  /// Reads Git's output.
  init(_ output: [UInt8]) {
    var object = ""
    var isText = false
    for line in output.split(separator: 0x0A, omittingEmptySubsequences: false) {
      switch line.first {
      // The lines of the text itself begin with a minus sign, and so does that with its name.
      case UInt8(ascii: "-") where isText:
        if texts[object, default: []].count < Self.limit {
          texts[object, default: []] += line.dropFirst() + [0x0A]
        }
      case UInt8(ascii: "@"): isText = true
      case UInt8(ascii: "d"): isText = false
      case UInt8(ascii: "i"):
        // index <object>..<zeros>
        isText = false
        let name = line.dropFirst("index ".utf8.count).prefix { $0 != UInt8(ascii: ".") }
        object = String(decoding: name, as: UTF8.self)
        // A file that was removed twice with the same text is read once.
        texts[object] = []
      default: break
      }
    }
  }
}
