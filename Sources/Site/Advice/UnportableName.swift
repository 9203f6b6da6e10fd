import Paths
import Texts

extension FilePath {
  /// Why some web hosts, Windows disks or sync programs cannot have a file with this path, as the end
  /// of a sentence about its name; nil if all can.
  var unportableReason: String? {
    for component in string.split(separator: "/") {
      if let reason = Self.reason(component) { return reason }
    }
    return nil
  }

  /// Beside the characters that no name may have, those that have a meaning in addresses and that some
  /// hosts decode once too often.
  private static let reserved = FileStem.forbidden.union("%#".unicodeScalars)

  private static func reason(_ component: Substring) -> String? {
    let scalars = component.unicodeScalars
    if let character = scalars.first(where: reserved.contains) {
      return "has “\(character)” in it"
    }
    if scalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "has a control character in it"
    }
    if component.last == " " || component.last == "." { return "ends with a space or a point" }
    if component.first == " " { return "begins with a space" }
    return FileStem.isDevice(component) ? "is one that Windows keeps for a device" : nil
  }
}
