/// What `robots.txt` says: everything may be read, and this is all there is.
enum Robots {
  static func bytes(sitemap address: String) -> [UInt8] {
    // A line that the settings' address broke would be a rule of its own.
    let line = String(String.UnicodeScalarView(address.unicodeScalars.filter { $0.value > 0x20 }))
    return Array("User-agent: *\nDisallow:\n\nSitemap: \(line)\n".utf8)
  }
}
