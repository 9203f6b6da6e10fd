/// Names for files without their extensions: as users would write them, and valid on every system.
package enum FileStem {
  /// The most bytes of a name, so that programs that append to it still have room.
  private static let limit = 180

  /// Returns the name of a file for a recipe with this title; empty if nothing of it can be in one.
  package static func make(of title: String) -> String {
    var scalars = String.UnicodeScalarView()
    let title = TextFolding.composed(title).unicodeScalars
    for (place, scalar) in zip(title.indices, title) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
      case .format, .surrogate, .privateUse, .unassigned:
        // Joiners shape letters, as in Persian and in many emoji.
        if scalar == "\u{200C}" || scalar == "\u{200D}" { scalars.append(scalar) }
      case _ where forbidden.contains(scalar):
        // `"Larb", easy` has no space before the comma.
        let next = title[title.index(after: place)...].first
        if next.map(closing.contains) != true { scalars.append(" ") }
      default: scalars.append(scalar)
      }
    }
    var stem = TextFolding.singleSpaced(String(scalars))
    while let first = stem.first, first == "." || first == "-" || first == "~" || first == " " {
      stem.removeFirst()
    }
    stem = cut(stem)
    while let last = stem.last, last == "." || last == " " { stem.removeLast() }
    let (device, ending) = divided(stem[...])
    return isDevice(device) ? "\(device) recipe\(ending)" : stem
  }

  /// Returns whether Windows reserves the name of a file for a device.
  package static func isDevice(_ name: Substring) -> Bool {
    devices.contains(divided(name).device.lowercased())
  }

  /// Divides a name where its endings begin: a device has the same name with each of them.
  private static func divided(_ name: Substring) -> (device: Substring, ending: Substring) {
    let ending = name.drop { $0 != "." }
    var device = name[..<ending.startIndex]
    while device.last == " " { device.removeLast() }
    return (device, ending)
  }

  /// Characters that Windows or any other system does not allow in names.
  package static let forbidden = Set("/\\:*?\"<>|".unicodeScalars)

  private static let closing = Set(",;!)]".unicodeScalars)

  /// Names that Windows reserves for devices.
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + "123456789¹²³".flatMap { ["com\($0)", "lpt\($0)"] })

  private static func cut(_ stem: String) -> String {
    var result = ""
    for character in stem {
      if result.utf8.count + character.utf8.count > limit { break }
      result.append(character)
    }
    return result
  }
}
