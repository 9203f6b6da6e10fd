import Paths
import Texts

/// The pictures that a browser has saved beside a page.
enum SavedPage {
  /// Returns the picture with the name that an address has.
  static func picture(_ address: String, in source: ImportSource) -> [UInt8]? {
    let name = name(in: address)
    if name.isEmpty { return nil }
    for folder in folders(of: source) + ["images", "."] {
      if let bytes = source.picture("\(folder)/\(name)") { return bytes }
    }
    return nil
  }

  /// Returns the largest picture that is the one of an address in another size or format, with the
  /// place of that address among others.
  ///
  /// Pages show pictures smaller than their data names them: `pie-300x200.jpg` for `pie.jpg`; and
  /// browsers number those of the same name: `pie(1).webp`.
  static func picture(
    ofAny addresses: [String], in source: ImportSource
  ) -> (place: Int, bytes: [UInt8])? {
    if addresses.isEmpty { return nil }
    let pictures = folders(of: source).lazy
      .map { source.tree.pictures(in: FilePath($0), beside: source.file) }.first { !$0.isEmpty }
    guard let pictures else { return nil }
    for (place, address) in addresses.enumerated() {
      let wanted = stem(of: FilePath(PercentText.decoded(name(in: address))))
      if wanted.isEmpty { continue }
      let alike = pictures.filter { stem(of: $0.path.name) == wanted }
      let bytes = alike.sorted { $0.size > $1.size }.lazy.compactMap(ImportPictures.bytes).first
      if let bytes { return (place, bytes) }
    }
    return nil
  }

  /// Returns the names of the folders that browsers save a page's files in.
  private static func folders(of source: ImportSource) -> [String] {
    ["_files", "-Dateien", ".files"].map { source.stem + $0 }
  }

  private static func name(in address: String) -> String {
    String(address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last ?? "")
  }

  /// Returns a name without its ending, its size and its number.
  private static func stem(of name: FilePath) -> String {
    let stem = TextFolding.composed(name.withoutExtension.string).lowercased()
    let bare = stem.replacing(/(-\d+x\d+|-scaled| ?\(\d+\))+$/, with: "")
    return bare.isEmpty ? stem : bare
  }
}
