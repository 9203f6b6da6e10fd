import Collection

/// Lines that are added to files of the user.
extension PublishTexts {
  /// The folders in which sites are made.
  private static let sites = ["_site", "_family"]

  /// Returns what the lines of a text end with.
  static func lineEnd(of text: [UInt8]) -> String { text.contains(0x0D) ? "\r\n" : "\n" }

  /// Returns a `.gitignore` with the folders of sites; nil if it has them.
  static func ignoring(_ old: [UInt8]) -> [UInt8]? {
    let lines = old.split { [0x0A, 0x0D].contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    let missing = sites.filter { site in
      !lines.contains { [site, "\(site)/"].contains($0) }
    }
    if missing.isEmpty { return nil }
    let end = lineEnd(of: old)
    var text = old
    if let last = text.last, last != 0x0A { text += Array(end.utf8) }
    text += Array("# Sites that cookbook makes, here and on the host.\(end)".utf8)
    for site in missing { text += Array("\(site)/\(end)".utf8) }
    return text
  }

  /// Returns settings with a target below the host that they name; nil if they are not written in
  /// lines.
  static func adding(_ publishing: Settings.Publishing, to old: [UInt8]) -> [UInt8]? {
    guard let target = publishing.target else { return nil }
    var lines = old.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let start = lines.firstIndex(where: { $0.hasPrefix("publish:") }),
      let host = lines[start...].firstIndex(where: { $0.contains(/^ +to:/) })
    else { return nil }
    let indent = String(lines[host].prefix { $0 == " " })
    let end = lines[host].hasSuffix("\r") ? "\r" : ""
    lines.insert("\(indent)target: \(quoted(target))\(end)", at: host + 1)
    return Array(lines.joined(separator: "\n").utf8)
  }
}
