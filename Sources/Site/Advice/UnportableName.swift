import Paths

extension FilePath {
  /// Why some web hosts, Windows disks or sync programs cannot have a file with this path, as the end
  /// of a sentence about its name; nil if all can.
  var unportableReason: String? {
    for component in string.split(separator: "/") {
      if let reason = Self.reason(component) { return reason }
    }
    return nil
  }

  /// The characters that Windows keeps for itself, and those that have a meaning in addresses and are
  /// undone once too often on the way through some hosts.
  private static let reserved: Set<Character> = [
    "\\", ":", "*", "?", "\"", "<", ">", "|", "%", "#",
  ]

  /// The names of devices, which Windows keeps with any extension.
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  private static func reason(_ component: Substring) -> String? {
    if let character = component.first(where: reserved.contains) {
      return "has “\(character)” in it"
    }
    if component.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "has a control character in it"
    }
    if component.last == " " || component.last == "." { return "ends with a space or a point" }
    if component.first == " " { return "begins with a space" }
    let stem = component.prefix { $0 != "." }.lowercased()
    return devices.contains(stem) ? "is one that Windows keeps for a device" : nil
  }
}
