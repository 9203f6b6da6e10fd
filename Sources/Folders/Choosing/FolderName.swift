/// What a collection may be called.
public enum FolderName {
  /// Whether a name is one that can be typed after `--collection` and shown in one line.
  public static func isValid(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100 && name.utf8.first != 0x2D && name.utf8.first != 0x20
      && name.utf8.last != 0x20
      && name.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
      }
  }
}
