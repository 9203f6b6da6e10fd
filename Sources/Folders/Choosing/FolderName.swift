/// What a collection may be called.
package enum FolderName {
  /// Whether a name can be typed after `--collection`, shown in one line, and be that of a chapter.
  package static func isValid(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100 && !"-. ".utf8.contains(name.utf8.first ?? 0)
      && name.utf8.last != 0x20
      && name.unicodeScalars.allSatisfy {
        $0 != "/" && $0.properties.generalCategory != .control
          && $0.properties.generalCategory != .format
      }
  }
}
