import Texts
import Collection
import FileSystem
import Paths
import RecipeMD

/// Names for recipes' files: as users would write them, and valid on every file system.
package enum RecipeFileName {
  /// The most bytes of a name, so that programs that append to it still have room.
  private static let limit = 180

  /// Returns the name of the file of a recipe with this title, such as `Rye bread.md`.
  package static func name(of title: String) throws(EditError) -> FilePath {
    let stem = stem(of: title)
    guard stem.unicodeScalars.contains(where: { $0.properties.isAlphabetic || isDigit($0) }) else {
      throw .notAName(title)
    }
    return "\(stem).md"
  }

  /// Returns whether a file has the name that a recipe with this title would have, ignoring case
  /// and Unicode normal form.
  package static func isMade(_ path: FilePath, from title: String) -> Bool {
    let name = TextFolding.composed(path.withoutExtension.name.string)
    return name.lowercased() == stem(of: title).lowercased()
  }

  private static func stem(of title: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in TextFolding.composed(title).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
      case .format, .surrogate, .privateUse, .unassigned:
        // Joiners shape letters, as in Persian and in many emoji.
        if scalar == "\u{200C}" || scalar == "\u{200D}" { scalars.append(scalar) }
      case _ where forbidden.contains(scalar): scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    var stem = TextFolding.singleSpaced(String(scalars))
    while let first = stem.first, first == "." || first == "-" || first == "~" || first == " " {
      stem.removeFirst()
    }
    stem = cut(stem)
    while let last = stem.last, last == "." || last == " " { stem.removeLast() }
    return devices.contains(stem.prefix { $0 != "." }.lowercased()) ? "\(stem) recipe" : stem
  }

  /// Characters that Windows or any other system does not allow in names.
  private static let forbidden = Set("/\\:*?\"<>|".unicodeScalars)

  /// Names that Windows reserves for devices.
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType != nil
  }

  private static func cut(_ stem: String) -> String {
    var result = ""
    for character in stem {
      if result.utf8.count + character.utf8.count > limit { break }
      result.append(character)
    }
    return result
  }
}
