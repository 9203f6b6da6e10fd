import CPreview

/// The files that pages of the preview load beside the site's, compiled into the program.
enum Assets {
  private static let byName: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    while true {
      let file = cookbook_preview_file(files.count)
      guard let name = file.name else { return files }
      files[String(cString: name)] = Array(
        UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
  }()

  /// The file of a name such as `reload.js`.
  static func file(_ name: String) -> [UInt8]? { byName[name] }
}
